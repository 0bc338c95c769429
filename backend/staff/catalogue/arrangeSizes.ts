import type { Database } from '@/backend/infra/db/database';
import type { StockPolicy } from '@/lib/model/stockPolicy';
import { invalidField } from '@/backend/staff/invalidFields';
import {
  insertSize,
  lockProductSizes,
  otherSizeWithSku,
  releaseSizeNames,
  removeSize,
  updateSize,
  type SizeRow,
} from './sizeRepository';
import { writeStockPolicies } from './stockPolicyRepository';
import { writeSizePrices, type SizePrices } from './sizePriceRepository';

type WantedSize = {
  size_id: number | null;
  size: string;
  sku: string | null;
  stock: number;
  prices?: SizePrices;
  gtin?: string | null | undefined;
  stock_policy?: StockPolicy | undefined;
  handling_days?: number | null | undefined;
};

const isRepeated = <Value>(list: (Value | null)[], index: number) =>
  list[index] !== null && list.indexOf(list[index] ?? null) < index;

/** Checks names and codes against each other and against other products; 400 per field. */
async function requireValidSizes(tx: Database, productId: number, wanted: WantedSize[]) {
  const names = wanted.map(({ size }) => size.toLowerCase());
  const codes = wanted.map(({ sku }) => sku);
  for (const [index, { sku }] of wanted.entries()) {
    if (isRepeated(names, index))
      throw invalidField(`sizes.${index}.size`, 'The product has this size already');
    if (isRepeated(codes, index))
      throw invalidField(`sizes.${index}.sku`, 'Another size has this code');
    const other = sku === null ? undefined : await otherSizeWithSku(tx, productId, sku);
    if (other)
      throw invalidField(
        `sizes.${index}.sku`,
        `Size ${other.label} of ${other.product_sku} has this code`,
      );
  }
}

/** The row of a wanted size: by its id, or a withdrawn one with its name. */
function existingSize(current: SizeRow[], { size_id, size }: WantedSize, index: number) {
  if (size_id === null)
    return current.find(
      ({ label, withdrawn }) => withdrawn && label.toLowerCase() === size.toLowerCase(),
    );
  const row = current.find(({ id, withdrawn }) => id === size_id && !withdrawn);
  if (!row) throw invalidField(`sizes.${index}.size`, 'The product has no such size any more');
  if (current.some(({ label, withdrawn }) => withdrawn && label === size))
    throw invalidField(
      `sizes.${index}.size`,
      'A withdrawn size has this name: add it as a new one',
    );
  return row;
}

/** The policies that are given, and that of new sizes; a size that becomes made to order needs its handling days. */
const newPolicies = (productId: number, pairs: { size: WantedSize; row: SizeRow | undefined }[]) =>
  pairs.flatMap(({ size, row }, index) => {
    const isNew = !row || row.withdrawn;
    const { stock_policy = isNew ? 'tracked' : undefined, handling_days = null } = size;
    if (!stock_policy) return [];
    if (
      stock_policy === 'made_to_order' &&
      handling_days === null &&
      row?.stock_policy !== stock_policy
    )
      throw invalidField(
        `sizes.${index}.handling_days`,
        'Please enter the days from order to dispatch',
      );
    return [{ product_id: productId, label: size.size, stock_policy, handling_days }];
  });

/** Makes these the sizes of a product, in this order; those that are absent are removed. */
export async function arrangeSizes(
  tx: Database,
  productId: number,
  sizes: WantedSize[],
): Promise<void> {
  const wanted = sizes.map((size) => ({ ...size, sku: size.sku === '' ? null : size.sku }));
  const current = await lockProductSizes(tx, productId);
  await requireValidSizes(tx, productId, wanted);
  const pairs = wanted.map((size, position) => ({
    size,
    position,
    row: existingSize(current, size, position),
  }));
  const kept = new Set(pairs.flatMap(({ row }) => (row ? [row.id] : [])));
  if (kept.size < pairs.filter(({ row }) => row).length)
    throw invalidField('sizes', 'A size is in this order twice');
  for (const row of current) if (!kept.has(row.id) && !row.withdrawn) await removeSize(tx, row);
  const renamed = pairs.flatMap(({ row, size }) =>
    row && row.label !== size.size ? [row.id] : [],
  );
  await releaseSizeNames(tx, productId, renamed);
  const priced: { size_id: number; prices: SizePrices }[] = [];
  for (const { size, position, row } of pairs) {
    const written = {
      label: size.size,
      sku: size.sku,
      position,
      ...(size.gtin !== undefined && { gtin: size.gtin || null }),
    };
    const size_id = row?.id ?? (await insertSize(tx, productId, { ...written, stock: size.stock }));
    if (row)
      await updateSize(tx, size_id, { ...written, ...(row.withdrawn && { stock: size.stock }) });
    priced.push({ size_id, prices: size.prices });
  }
  await writeSizePrices(tx, productId, priced);
  await writeStockPolicies(tx, newPolicies(productId, pairs));
}
