import { listHref } from '@/lib/routing/href';
import type { Suggestions } from '@/lib/model/browse';

export type Option = {
  href: string;
  name: string;
  /** Beside the name. */ note?: string;
  /** Path below the media host. */ image?: string;
};
export type OptionGroup = { title: string; options: Option[] };

/** Ten at most, so that a phone shows them all. */
const MOST = { categories: 3, designers: 2, products: 3, pages: 2 };

export const searchOption = (q: string): Option => ({ name: q, href: listHref('/search', { q }) });

/** "Kids" of /collection/kids/lehengas: the same garment is made for several. */
const rootOf = (href: string) =>
  (href.split('/')[2] ?? '').replace(/^./, (letter) => letter.toUpperCase());

/** The suggestions as they stand in the list; a group without any is left out. */
export const toGroups = ({ categories, designers, products, pages }: Suggestions): OptionGroup[] =>
  [
    {
      title: 'Categories',
      options: categories
        .slice(0, MOST.categories)
        .map(({ name, href, count }) => ({ name, href, note: `${rootOf(href)}, ${count}` })),
    },
    { title: 'Designers', options: designers.slice(0, MOST.designers) },
    {
      title: 'Pieces',
      options: products
        .slice(0, MOST.products)
        .map(({ name, href, designer, image }) => ({ name, href, note: designer, image })),
    },
    { title: 'Pages', options: pages.slice(0, MOST.pages) },
  ].filter(({ options }) => options.length > 0);
