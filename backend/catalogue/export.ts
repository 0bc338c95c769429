import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { quoteFormula } from '@/lib/node/spreadsheet';
import type { Database } from '@/backend/infra/db/database';

const PAGE = 500;

const pageAfter = (db: Database, id: number) =>
  db
    .selectFrom('products as p')
    .innerJoin('designers as d', 'd.id', 'p.designer_id')
    .innerJoin('categories as leaf', 'leaf.id', 'p.category_id')
    .innerJoin('categories as branch', 'branch.id', 'leaf.parent_id')
    .innerJoin('categories as root', 'root.id', 'branch.parent_id')
    .innerJoin('product_prices as price', (on) =>
      on.onRef('price.product_id', '=', 'p.id').on('price.bucket', '=', 'india'),
    )
    .leftJoin('product_sources as source', 'source.product_id', 'p.id')
    .select([
      'p.id',
      'p.sku',
      'p.url',
      'p.name',
      'p.stylist_note',
      'p.meta_description',
      'p.gender',
      'p.colour_name',
      'p.fabric',
      'p.pattern',
      'd.name as vendor',
      'leaf.name as leaf',
      'branch.name as branch',
      'root.name as root',
      'price.mrp_minor',
      'price.you_pay_minor',
      'source.handle',
      'source.pictures',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes')
          .select(['label', 'stock'])
          .whereRef('product_id', '=', 'p.id')
          .orderBy('position')
          .orderBy('label'),
      ).as('sizes'),
      jsonArrayFrom(
        eb
          .selectFrom('product_media')
          .select(['file', 'alt'])
          .whereRef('product_id', '=', 'p.id')
          .where('kind', '=', 'image')
          .orderBy('position'),
      ).as('media'),
      jsonArrayFrom(
        eb
          .selectFrom('product_facets as f')
          .innerJoin('facet_values as v', 'v.id', 'f.value_id')
          .select('v.name')
          .whereRef('f.product_id', '=', 'p.id')
          .where('v.facet', '=', 'occasion')
          .orderBy('v.position'),
      ).as('occasions'),
    ])
    .where('p.id', '>', id)
    .orderBy('p.id')
    .limit(PAGE)
    .execute();
type Exported = Awaited<ReturnType<typeof pageAfter>>[number];

const pictures = z.array(z.object({ url: z.string(), alt: z.string() }));
const picturesOf = ({ media, pictures: told }: Exported, site: string) =>
  media.length
    ? media.map(({ file, alt }) => ({ url: `${site}/media/${file}`, alt }))
    : told
      ? pictures.parse(told)
      : [];
const rupees = (minor: number) => (minor / 100).toFixed(2);
const quoted = (cell: string) => {
  const text = quoteFormula(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const bare = (text: string) => quoteFormula(text.replace(/[\t\r\n]+/g, ' '));
const escaped = (text: string | number) =>
  String(text)
    .replace(/[\p{Cc}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const SHOPIFY = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'SEO Description',
  'Google Shopping / Gender',
  'Google Shopping / Age Group',
  'Google: Color',
  'Google: Material',
  'Google: Pattern',
  'Status',
];
const MERCHANT = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'quantity',
  'price',
  'sale_price',
  'brand',
  'gender',
  'age_group',
  'color',
  'material',
  'pattern',
  'size',
  'product_type',
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
];

const genderOf = ({ root, gender }: Exported) =>
  root === 'Men'
    ? 'male'
    : root === 'Women' || /women|girls/.test(gender)
      ? 'female'
      : /boys|men/.test(gender)
        ? 'male'
        : 'unisex';
const ageOf = ({ root }: Exported) => (root === 'Kids' ? 'kids' : 'adult');

function shopifyRows(one: Exported, site: string): string[][] {
  const photos = picturesOf(one, site);
  const count = Math.max(one.sizes.length, photos.length);
  return Array.from({ length: count }, (_, at) => {
    const [size, photo] = [one.sizes[at], photos[at]];
    const head = at === 0;
    const first = (text: string) => (head ? text : '');
    return [
      one.handle ?? one.sku,
      first(one.name),
      first(one.stylist_note),
      first(one.vendor),
      first(`${one.root} > ${one.branch} > ${one.leaf}`),
      first(one.leaf),
      first(one.occasions.map(({ name }) => name).join(', ')),
      first('true'),
      first('Size'),
      size?.label ?? '',
      size ? String(size.stock) : '',
      size ? rupees(one.you_pay_minor) : '',
      size && one.mrp_minor > one.you_pay_minor ? rupees(one.mrp_minor) : '',
      photo?.url ?? '',
      photo ? String(at + 1) : '',
      photo?.alt ?? '',
      first(one.meta_description),
      first(genderOf(one)),
      first(ageOf(one)),
      first(one.colour_name),
      first(one.fabric),
      first(one.pattern),
      first('active'),
    ];
  });
}

function merchantRows(one: Exported, site: string): string[][] {
  const [photo, ...more] = picturesOf(one, site);
  const handle = one.handle ?? one.sku;
  return one.sizes.map(({ label, stock }) => [
    `${handle}-${label}`,
    handle,
    one.name,
    one.stylist_note,
    `${site}${one.url}`,
    photo?.url ?? '',
    more.map(({ url }) => url).join(','),
    stock > 0 ? 'in_stock' : 'out_of_stock',
    String(stock),
    `${rupees(one.mrp_minor)} INR`,
    one.mrp_minor > one.you_pay_minor ? `${rupees(one.you_pay_minor)} INR` : '',
    one.vendor,
    genderOf(one),
    ageOf(one),
    one.colour_name,
    one.fabric,
    one.pattern,
    label,
    `${one.root} > ${one.branch} > ${one.leaf}`,
    ...[0, 1, 2].map((n) => one.occasions[n]?.name ?? ''),
  ]);
}

const rssItem = (row: string[]) =>
  `<item>${MERCHANT.map((name, at) => (row[at] ? `<g:${name}>${escaped(row[at])}</g:${name}>` : '')).join('')}</item>\n`;

export const FORMATS = {
  '.csv': 'Shopify',
  '.tsv': 'Google Merchant',
  '.xml': 'Google Merchant RSS',
} as const;
export type Format = keyof typeof FORMATS;

/** The whole catalogue in one of the formats that import takes, piece by piece; `site` is the shop's address, for links and pictures. */
export async function* exportCatalogue(
  db: Database,
  format: Format,
  site: string,
): AsyncGenerator<string> {
  if (format === '.csv') yield `${SHOPIFY.map(quoted).join(',')}\r\n`;
  if (format === '.tsv') yield `${MERCHANT.join('\t')}\n`;
  if (format === '.xml')
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Catalogue</title><link>${escaped(site)}</link><description>Every piece of the store</description>\n`;
  for (let last = 0; ;) {
    const page = await pageAfter(db, last);
    for (const one of page) {
      if (format === '.csv')
        yield shopifyRows(one, site)
          .map((row) => `${row.map(quoted).join(',')}\r\n`)
          .join('');
      else if (format === '.tsv')
        yield merchantRows(one, site)
          .map((row) => `${row.map(bare).join('\t')}\n`)
          .join('');
      else yield merchantRows(one, site).map(rssItem).join('');
    }
    const end = page.at(-1)?.id;
    if (end === undefined) break;
    last = end;
  }
  if (format === '.xml') yield '</channel></rss>\n';
}
