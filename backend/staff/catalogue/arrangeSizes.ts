import type { Database } from '@/backend/infra/db/database';
import { invalidField } from '@/backend/staff/invalidFields';
import {
  insertSizes,
  lockProductSizes,
  otherSizeWithSku,
  releaseSizeNames,
  removeSize,
  updateSize,
  type SizeRow,
} from './sizeRepository';

type WantedSize = {
  size_id: number | null;
  size: string;
  sku: string | null;
  stock: number;
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
  for (const { size, position, row } of pairs) {
    const written = { label: size.size, sku: size.sku, position };
    if (!row) await insertSizes(tx, productId, [{ ...written, stock: size.stock }]);
    else await updateSize(tx, row.id, { ...written, ...(row.withdrawn && { stock: size.stock }) });
  }
}
