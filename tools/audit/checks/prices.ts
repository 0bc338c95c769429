import { toProductItem } from '@/lib/analytics/dataLayer';
import { formatMoney } from '@/lib/i18n/money';
import type { FeedRow } from '@/tools/audit/feeds';
import { type Finding, finding } from '@/tools/audit/finding';
import type { AuditedPage, StructuredItem } from '@/tools/audit/page';

type Variant = StructuredItem & {
  sku: string;
  offers: { price: number; priceCurrency: string; availability: string; url: string };
};

const variantsOf = (things: StructuredItem[]): Variant[] =>
  things.flatMap((thing) =>
    thing['@type'] === 'ProductGroup'
      ? (thing.hasVariant as Variant[])
      : thing['@type'] === 'Product'
        ? [thing as Variant]
        : [],
  );

const STOCK: Record<string, string> = {
  'https://schema.org/InStock': 'in_stock',
  'https://schema.org/OutOfStock': 'out_of_stock',
};
const soldFor = ({ price = '', sale_price = '' }: FeedRow) => sale_price || price;

/** A piece costs the same wherever its price is told: on the page, to search engines, in the country's feed, and in the data layer. */
export function checkPrice(
  { address, piece, things }: AuditedPage,
  feed: Map<string, FeedRow[]>,
): Finding[] {
  const { product, region, words = '' } = piece ?? {};
  if (!product?.price || !region) return [finding('price', address, 'none on the page')];
  const { youPay } = product.price;
  const rows = feed.get(String(product.id)) ?? [];
  const variants = variantsOf(things);
  const stated = `${youPay.toFixed(2)} ${region.currency}`;
  const wrong = [
    ...(words.includes(formatMoney(youPay, region))
      ? []
      : [`${formatMoney(youPay, region)} is not to be seen`]),
    ...variants
      .filter(
        ({ offers: { price, priceCurrency } }) => `${price.toFixed(2)} ${priceCurrency}` !== stated,
      )
      .map(({ sku }) => `structured data of ${sku}`),
    ...rows
      .filter((row) => soldFor(row) !== stated)
      .map((row) => `feed has ${row.id} for ${soldFor(row)}`),
    ...(toProductItem(product)?.price === youPay ? [] : ['data layer']),
    ...(rows.map(({ id }) => id).join() === variants.map(({ sku }) => sku).join()
      ? []
      : ['feed and structured data have other sizes']),
    ...variants
      .filter(({ offers }, at) => STOCK[offers.availability] !== rows[at]?.availability)
      .map(({ sku }) => `feed has other stock of ${sku}`),
    ...variants
      .filter(({ offers }, at) => offers.url !== rows[at]?.link)
      .map(({ sku }) => `feed has another address of ${sku}`),
  ];
  return wrong.map((says) => finding('price', address, `${region.code}, ${stated}: ${says}`));
}
