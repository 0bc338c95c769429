import type { StaffProductWire } from '@/lib/contract/staffProducts';
import { act, StaffApiError } from './client';

type Bucket = keyof StaffProductWire['prices'];
const BUCKETS: Bucket[] = ['india', 'usa', 'row'];
const TEXTS = ['name', 'description', 'meta_description'] as const;

/** Texts and prices that differ; undefined when none does. */
function productChanges(before: StaffProductWire, after: StaffProductWire) {
  const texts = TEXTS.filter((field) => (after[field] ?? '') !== before[field]).map((field) => [
    field,
    after[field] ?? '',
  ]);
  const prices = BUCKETS.filter(
    (bucket) =>
      after.prices[bucket].mrp !== before.prices[bucket].mrp ||
      after.prices[bucket].price !== before.prices[bucket].price,
  ).map((bucket) => [bucket, after.prices[bucket]]);
  if (!texts.length && !prices.length) return undefined;
  return Object.fromEntries(
    prices.length ? [...texts, ['prices', Object.fromEntries(prices)]] : texts,
  ) as Partial<Pick<StaffProductWire, (typeof TEXTS)[number] | 'prices'>>;
}

/**
 * Rows of a stock sheet for the sizes that differ; line is the position of the size. They contain
 * the difference, because orders may have changed the stock since it was loaded.
 */
const stockChanges = (before: StaffProductWire, after: StaffProductWire) =>
  after.sizes.flatMap(({ size_id, size, stock }, index) => {
    const change = stock - (before.sizes.find((entry) => entry.size_id === size_id)?.stock ?? 0);
    if (!change) return [];
    return [
      { line: index + 1, sku: before.sku, size, stock: change > 0 ? `+${change}` : `${change}` },
    ];
  });

async function saveStock(before: StaffProductWire, after: StaffProductWire) {
  const rows = stockChanges(before, after);
  if (!rows.length) return;
  const { refused } = await act('PUT /staff/v1/stock', {}, { rows });
  if (!refused.length) return;
  throw new StaffApiError(refused.map(({ reason }) => reason).join(' '), 400, {
    errors: Object.fromEntries(
      refused.map(({ line, reason }) => [`sizes.${line - 1}.stock`, reason]),
    ),
  });
}

/** Saves what was changed of a product: texts and prices, then stock. */
export async function saveProduct(before: StaffProductWire, after: StaffProductWire) {
  const changes = productChanges(before, after);
  if (changes) await act('PUT /staff/v1/products/:id', { id: before.product_id }, changes);
  await saveStock(before, after);
}
