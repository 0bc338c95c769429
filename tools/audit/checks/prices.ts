import { toProductItem } from '@/lib/analytics/dataLayer';
import { formatMoney } from '@/lib/i18n/money';
import type { FeedRow } from '@/tools/audit/feeds';
import { type Finding, finding } from '@/tools/audit/finding';
import type { AuditedPage, StructuredItem } from '@/tools/audit/page';

type Variant = StructuredItem & {
  sku: string;
  offers: { price: number; priceCurrency: string; availability: string; url: string };
};

const variantsOf = (items: StructuredItem[]): Variant[] =>
  items.flatMap((item) =>
    item['@type'] === 'ProductGroup'
      ? (item.hasVariant as Variant[])
      : item['@type'] === 'Product'
        ? [item as Variant]
        : [],
  );

const STOCK: Record<string, string> = {
  'https://schema.org/InStock': 'in_stock',
  'https://schema.org/OutOfStock': 'out_of_stock',
};
const feedPrice = ({ price = '', sale_price = '' }: FeedRow) => sale_price || price;

/** A price is the same on the page, in structured data, in the feed and in the data layer. */
export function checkPrice(
  { address, productPage, structuredData }: AuditedPage,
  feed: Map<string, FeedRow[]>,
): Finding[] {
  const { product, region, text = '' } = productPage ?? {};
  if (!product?.price || !region) return [finding('price', address, 'none on the page')];
  const { youPay } = product.price;
  const rows = feed.get(String(product.id)) ?? [];
  const variants = variantsOf(structuredData);
  const pagePrice = `${youPay.toFixed(2)} ${region.currency}`;
  const faults = [
    ...(text.includes(formatMoney(youPay, region))
      ? []
      : [`${formatMoney(youPay, region)} is not on the page`]),
    ...variants
      .filter(
        ({ offers: { price, priceCurrency } }) =>
          `${price.toFixed(2)} ${priceCurrency}` !== pagePrice,
      )
      .map(({ sku }) => `structured data of ${sku}`),
    ...rows
      .filter((row) => feedPrice(row) !== pagePrice)
      .map((row) => `feed has ${row.id} for ${feedPrice(row)}`),
    ...(toProductItem(product)?.price === youPay ? [] : ['data layer']),
    ...(rows.map(({ id }) => id).join() === variants.map(({ sku }) => sku).join()
      ? []
      : ['feed and structured data have other sizes']),
    ...variants
      .filter(({ offers }, index) => STOCK[offers.availability] !== rows[index]?.availability)
      .map(({ sku }) => `feed has other stock of ${sku}`),
    ...variants
      .filter(({ offers }, index) => offers.url !== rows[index]?.link)
      .map(({ sku }) => `feed has another address of ${sku}`),
  ];
  return faults.map((message) =>
    finding('price', address, `${region.code}, ${pagePrice}: ${message}`),
  );
}
