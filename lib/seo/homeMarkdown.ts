import { HELP_INDEX_LINK } from '@/lib/content/helpTitles';
import type { Home, Navigation } from '@/lib/model/listing';
import type { ProductSummary } from '@/lib/model/product';
import { SHOP_NAME, SHOP_SENTENCE } from '@/lib/model/site';
import { link, type MarkdownContext, plain, productLine } from './markdown';
import { markdownHref } from './markdownHref';
import { absoluteUrl } from './urls';

type HomeContent = Pick<Home, 'occasions' | 'designers'> & {
  carousels: { title: string; products: ProductSummary[] }[];
};

/** The home page as Markdown: categories, occasions, designers and its selections of products. */
export function homeMarkdown(
  { occasions, designers, carousels }: HomeContent,
  navigation: Navigation,
  context: MarkdownContext,
): string {
  const { url, prefix } = context.place;
  const linkTo = (name: string, href: string) =>
    `- ${link(name, absoluteUrl(url, prefix, markdownHref(href)))}`;
  const section = (heading: string, lines: string[]) =>
    lines.length ? [`## ${plain(heading)}`, '', ...lines, ''] : [];
  return [
    `# ${SHOP_NAME}`,
    '',
    plain(SHOP_SENTENCE),
    '',
    ...section(
      'Categories',
      navigation.flatMap((root) => [
        linkTo(root.name, root.href),
        ...root.categories.map(({ name, href }) => linkTo(`${root.name}: ${name}`, href)),
      ]),
    ),
    ...section(
      'Occasions',
      occasions.map(({ label, href }) => linkTo(label, href)),
    ),
    ...section(
      'Designers',
      designers.map(({ name, href }) => linkTo(name, href)),
    ),
    ...carousels.flatMap(({ title, products }) =>
      section(
        title,
        products.map((product) => productLine(product, context)),
      ),
    ),
    ...section('Help', [linkTo(HELP_INDEX_LINK.name, HELP_INDEX_LINK.href)]),
    `Page: ${absoluteUrl(url, prefix, '/')}`,
    '',
  ].join('\n');
}
