import { attributeNames } from '@/lib/model/attributeNames';
import { countryInSentence } from '@/lib/i18n/countryName';
import { taxNote } from '@/lib/i18n/taxNote';
import type { Listing } from '@/lib/model/listing';
import type { ProductOffer } from '@/lib/model/offer';
import {
  type Product,
  type ProductPrice,
  type ProductSize,
  type ProductSummary,
} from '@/lib/model/product';
import { formatMoney } from '@/lib/i18n/money';
import type { Region } from '@/lib/i18n/region';
import { returnPolicySentence } from '@/lib/content/returnTexts';
import type { TextLine } from '@/lib/model/textLine';
import { absoluteUrl, imageUrl } from './urls';
import { markdownHref } from './markdownHref';
import type { PageLocation } from './pageData';

export type MarkdownContext = { region: Region; place: PageLocation };

/** Text without line breaks, whose characters have no meaning in Markdown. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|]/g, '\\$&');
export const link = (text: string, address: string): string => `[${plain(text)}](${address})`;

/** "₹1,999", or "From ₹1,999" when sizes differ in price. */
export const lowestPriceText = ({ youPay, from }: ProductPrice, region: Region): string =>
  `${from ? 'From ' : ''}${formatMoney(youPay, region)}`;

const priceText = (price: ProductPrice | null, region: Region): string => {
  if (!price) return 'Price on request';
  const sellingPrice = lowestPriceText(price, region);
  return price.mrp > price.youPay
    ? `${sellingPrice} (list price ${formatMoney(price.mrp, region)}, ${price.offPercent}% off)`
    : sellingPrice;
};

const rows = (pairs: [string, string][]) =>
  pairs.filter(([, value]) => value).map(([name, value]) => `- ${name}: ${value}`);

function priceRows(product: Product, offer: ProductOffer, region: Region): string[] {
  const { estimate } = offer;
  return rows([
    [
      'Price',
      `${priceText(product.price, region)}, ${region.currency}, for ${countryInSentence(region.name)}`,
    ],
    ['Taxes and duties', taxNote(region)],
    [
      'Shipping',
      estimate ? (estimate.shipping === 0 ? 'free' : formatMoney(estimate.shipping, region)) : '',
    ],
    ['Total', estimate ? formatMoney(estimate.total, region) : ''],
    [
      'Delivery',
      `${plain(product.delivery.label)}, ${product.delivery.handlingDays} days to dispatch${region.shipping ? ` and ${region.shipping.transitDays} on the way` : ''}`,
    ],
    ['Returns', returnPolicySentence(offer)],
    ['Points for members', offer.points ? String(offer.points) : ''],
  ]);
}

const detailRows = (product: Product): string[] => {
  const { fabric, pattern } = attributeNames(product);
  return rows([
    ['Colour', plain(product.colour)],
    [fabric, plain(product.fabric)],
    ['Work', plain(product.work)],
    [pattern, plain(product.pattern)],
    ['Pieces', plain(product.components.join(', '))],
    ['Occasions', plain(product.occasions.join(', '))],
    ['Care', plain(product.care)],
    ['Made by', plain(`${product.supplier.maker}, ${product.supplier.makerPlace}`)],
    [
      'In',
      [product.rootCategory, product.category, product.subCategory]
        .filter(Boolean)
        .map(plain)
        .join(' > '),
    ],
  ]);
};

/** Lines of text; the items of a list stand below each other. */
const noteLines = (note: TextLine[]): string[] =>
  note.flatMap(({ text, isItem }, index) => [
    ...(isItem && note[index - 1]?.isItem ? [] : ['']),
    `${isItem ? '- ' : ''}${plain(text)}`,
  ]);

const availabilityText = ({ stock, delivery }: Pick<ProductSize, 'stock' | 'delivery'>) => {
  if (stock === 0) return 'sold out';
  return delivery?.kind === 'on_back_order' ? 'on back order' : 'in stock';
};

/** Description, price, delivery and return policy; `note` is the stylist's. */
export function productMarkdown(
  product: Product,
  offer: ProductOffer,
  note: TextLine[],
  { region, place }: MarkdownContext,
): string {
  const { url, prefix, mediaBase } = place;
  const [picture] = product.media.filter(({ kind }) => kind === 'image');
  const page = absoluteUrl(url, prefix, product.href);
  return [
    `# ${plain(product.name)}`,
    '',
    `By ${link(product.designer, absoluteUrl(url, prefix, product.designerHref))}. ${plain(product.metaDescription)}`,
    '',
    ...priceRows(product, offer, region),
    '',
    '## Sizes',
    '',
    ...product.sizes.map(
      ({ label, price, ...size }) =>
        `- ${plain(label)}: ${availabilityText(size)}${price ? `, ${priceText(price, region)}` : ''}`,
    ),
    '',
    '## Details',
    '',
    ...detailRows(product),
    ...noteLines(note),
    ...(picture ? ['', `![${plain(picture.alt)}](${imageUrl(url, mediaBase, picture.src)})`] : []),
    '',
    `Page: ${page}`,
    '',
  ].join('\n');
}

export const productLine = (
  { name, designer, href, price, inStock }: ProductSummary,
  { region, place }: MarkdownContext,
): string =>
  `- ${link(name, absoluteUrl(place.url, place.prefix, markdownHref(href)))} by ${plain(designer)}, ${priceText(price, region)}${inStock ? '' : ', sold out'}`;

/** A listing page as markdown, with links to its sub-categories and other pages. */
export function listMarkdown(
  { title, intro, tiles, products, total, page, pages }: Listing,
  path: string,
  context: MarkdownContext,
): string {
  const { url, prefix } = context.place;
  const markdownUrl = (href: string) => absoluteUrl(url, prefix, markdownHref(href));
  const links: [string, string][] = [
    ...(page > 1
      ? [['Previous page', page === 2 ? path : `${path}?page=${page - 1}`] as [string, string]]
      : []),
    ...(page < pages ? [['Next page', `${path}?page=${page + 1}`] as [string, string]] : []),
  ];
  return [
    `# ${plain(title)}`,
    '',
    ...(intro ? [plain(intro), ''] : []),
    `${total} ${total === 1 ? 'piece' : 'pieces'}, page ${page} of ${pages}. Prices in ${context.region.currency}, for ${countryInSentence(context.region.name)}. ${taxNote(context.region)}.`,
    '',
    ...(tiles?.length
      ? [
          '## Collections',
          '',
          ...tiles.map(({ label, href }) => `- ${link(label, markdownUrl(href))}`),
          '',
        ]
      : []),
    '## Pieces',
    '',
    ...products.map((card) => productLine(card, context)),
    '',
    ...links.map(([label, href]) => `- ${link(label, markdownUrl(href))}`),
    ...(links.length ? [''] : []),
    `Page: ${absoluteUrl(url, prefix, page > 1 ? `${path}?page=${page}` : path)}`,
    '',
  ].join('\n');
}
