import { formatMoney } from '@/lib/i18n/money';
import { listHref } from '@/lib/routing/href';
import type { Suggestion, Suggestions } from '@/lib/model/browse';

export type SuggestionOption = {
  href: string;
  name: string;
  /** Above the name. */
  detail?: string;
  /** Beside the name. */
  note?: string;
  /** Path below the media host, '' for a product without a picture. */
  image?: string;
};
export type SuggestionGroup = { title: string; options: SuggestionOption[] };

/** The last group: all results of the typed or corrected text, which is the name of its option. */
export const ALL_RESULTS = 'All results';

/** Ten at most, and all results, so that a phone shows all of them. */
const MAX_PER_GROUP = { categories: 3, designers: 2, products: 3, pages: 2 };

export const searchOption = (q: string): SuggestionOption => ({
  name: q,
  href: listHref('/search', { q }),
});

/** "Kids" of /collection/kids/lehengas: several root categories have the same garment. */
const rootCategoryName = (href: string) =>
  (href.split('/')[2] ?? '').replace(/^./, (letter) => letter.toUpperCase());

const pagesBeside = (help: Suggestion[], pages: Suggestion[]) =>
  pages.filter(({ href }) => !help.some((answer) => answer.href === href));

/** The suggestions in display order, without empty groups, and last all results of the typed or corrected text. */
export function toSuggestionGroups(
  { readAs, searches, categories, designers, products, pages, help }: Suggestions,
  typed: string,
  region: Parameters<typeof formatMoney>[1],
): SuggestionGroup[] {
  const groups = [
    { title: 'Help', options: help },
    {
      title: 'Search',
      options: searches.map(({ name, href, count }) => ({ name, href, note: String(count) })),
    },
    {
      title: 'Categories',
      options: categories
        .slice(0, MAX_PER_GROUP.categories - searches.length)
        .map(({ name, href, count }) => ({
          name,
          href,
          note: `${count} in ${rootCategoryName(href)}`,
        })),
    },
    { title: 'Designers', options: designers.slice(0, MAX_PER_GROUP.designers) },
    {
      title: 'Pieces',
      options: products
        .slice(0, MAX_PER_GROUP.products)
        .map(({ name, href, designer, image, youPay }) => ({
          name,
          href,
          image,
          detail: designer,
          ...(youPay !== undefined && { note: formatMoney(youPay, region) }),
        })),
    },
    { title: 'Pages', options: pagesBeside(help, pages).slice(0, MAX_PER_GROUP.pages) },
  ].filter(({ options }) => options.length > 0);
  return groups.length
    ? [...groups, { title: ALL_RESULTS, options: [searchOption(readAs ?? typed)] }]
    : groups;
}
