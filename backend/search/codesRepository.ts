import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

const MAX_CODE_LENGTH = 60;
/** Barcodes are not unique. */
const MAX_PRODUCTS = 48;
/** A word alone is no code: one that is "Red" would hide everything red. */
const CODE = /[\d\-_./#]/;
const BARCODE = /^\d[\d -]{6,16}\d$/;

/** The products of which a size has this merchant's code or barcode. */
export async function productIdsByCode(db: Database, typed: string): Promise<number[]> {
  const code = typed.trim();
  if (!CODE.test(code) || code.length > MAX_CODE_LENGTH) return [];
  const barcode = BARCODE.test(code) ? code.replaceAll(/\D|^0+/g, '') : null;
  const { rows } = await sql<{ product_id: number }>`
    select product_id from product_sizes join listing using (product_id)
      where lower(sku) = lower(${code}) and not withdrawn
    union
    select product_id from product_sizes join listing using (product_id)
      where ltrim(gtin, '0') = ${barcode} and not withdrawn
    order by product_id limit ${MAX_PRODUCTS}`.execute(db);
  return rows.map(({ product_id }) => product_id);
}
