import type { Staff } from '@/lib/contract';
import type { StaffProductWire } from '@/lib/contract/staffProducts';
import type { z } from 'zod';
import { act, call, StaffApiError } from './client';

type Bucket = keyof StaffProductWire['prices'];
type Changes = Omit<z.input<Staff['PUT /staff/v1/products/:id']['body']>, 'key'>;
const BUCKETS: Bucket[] = ['india', 'usa', 'row'];
const TEXTS = [
  'name',
  'description',
  'meta_description',
  'colour',
  'fabric',
  'work',
  'pattern',
  'care',
] as const;
const DETAILS = [
  'designer_id',
  'category_id',
  'gender',
  'occasions',
  'delivery_class',
  'handling_days',
  'return_days',
  'cost',
] as const;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Texts, details and prices that differ; undefined when none does. An empty input is null. */
function productChanges(before: StaffProductWire, after: StaffProductWire): Changes | undefined {
  const changes: [string, unknown][] = [
    ...TEXTS.filter((field) => (after[field] ?? '') !== before[field]).map(
      (field): [string, unknown] => [field, after[field] ?? ''],
    ),
    ...DETAILS.filter((field) => !isSame(after[field], before[field])).map(
      (field): [string, unknown] => [field, after[field]],
    ),
  ];
  const prices = BUCKETS.filter(
    (bucket) => !isSame(after.prices[bucket], before.prices[bucket]),
  ).map((bucket) => [bucket, after.prices[bucket]]);
  if (prices.length) changes.push(['prices', Object.fromEntries(prices)]);
  return changes.length ? (Object.fromEntries(changes) as Changes) : undefined;
}

type EnteredPrice = { mrp?: number | null; price?: number | null } | null;
type EnteredPrices = Partial<Record<Bucket, EnteredPrice>> | null;
type EditedSize = Partial<Omit<StaffProductWire['sizes'][number], 'prices'>> & {
  prices?: EnteredPrices;
};

const NO_PRICE = { mrp: null, price: null };
const NO_PRICES = { india: NO_PRICE, usa: NO_PRICE, row: NO_PRICE };

/** A product whose sizes all have prices, for the form: without a value, inputs stay unchanged. */
export async function loadProduct(id: string | number) {
  const product = await call('GET /staff/v1/products/:id', { params: { id } });
  const sizes = product.sizes.map((size) => ({
    ...size,
    gtin: size.gtin ?? null,
    prices: size.prices ?? NO_PRICES,
  }));
  return { ...product, sizes };
}

/** Prices without empty ones: null when the size costs what the product does. */
export function enteredSizePrices(prices: EnteredPrices | undefined) {
  const entered = BUCKETS.flatMap((bucket) => {
    const { mrp, price } = prices?.[bucket] ?? {};
    return price || mrp
      ? [[bucket, { mrp: mrp ?? price ?? 0, price: price ?? mrp ?? 0 }] as const]
      : [];
  });
  return entered.length
    ? (Object.fromEntries(entered) as NonNullable<StaffProductWire['sizes'][number]['prices']>)
    : null;
}

const arrangement = (sizes: EditedSize[]) =>
  sizes.map(({ size_id, size, sku, gtin, prices, stock_policy = 'tracked', handling_days }) => ({
    size_id: size_id ?? null,
    size: size ?? '',
    sku: sku || null,
    gtin: gtin || null,
    prices: enteredSizePrices(prices),
    stock_policy,
    handling_days: stock_policy === 'made_to_order' ? (handling_days ?? null) : null,
  }));

/** Saves names, codes, barcodes, prices, policies and order of the sizes when they differ, with the stock of new ones. */
async function saveSizes(before: StaffProductWire, after: StaffProductWire) {
  const sizes = arrangement(after.sizes);
  if (isSame(sizes, arrangement(before.sizes))) return;
  await act(
    'PUT /staff/v1/products/:id/sizes',
    { id: before.product_id },
    {
      sizes: sizes.map((size, index) =>
        size.size_id === null ? { ...size, stock: after.sizes[index]?.stock ?? 0 } : size,
      ),
    },
  );
}

/**
 * Rows of a stock sheet for the sizes that differ; line is the position of the size. They contain
 * the difference, because orders may have changed the stock since it was loaded.
 */
const stockChanges = (before: StaffProductWire, after: StaffProductWire) =>
  after.sizes.flatMap(({ size_id, size, stock }, index) => {
    const earlier = before.sizes.find((entry) => entry.size_id === size_id);
    const change = earlier ? stock - earlier.stock : 0;
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

/** Saves what was changed of a product: texts, details and prices, then sizes, then stock. */
export async function saveProduct(before: StaffProductWire, after: StaffProductWire) {
  const changes = productChanges(before, after);
  if (changes) await act('PUT /staff/v1/products/:id', { id: before.product_id }, changes);
  await saveSizes(before, after);
  await saveStock(before, after);
}
