import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { ProductDraft } from './productDraft';

/** The product code of an imported product. */
export const productCodeOf = ({ handle }: Pick<ProductDraft, 'handle'>): string =>
  handle.slice(0, 200);

/** The handles of the products that have these codes; null for a product that was not imported. */
async function handlesByCode(tx: Database, codes: string[]) {
  const { rows } = await sql<{ sku: string; handle: string | null }>`
    select p.sku, s.handle from products p left join product_sources s on s.product_id = p.id
    where p.sku = any (${codes}::text[])`.execute(tx);
  return new Map(rows.map(({ sku, handle }) => [sku, handle]));
}

/** Those of a batch whose code another product has, in the catalogue or before them. */
export async function withTakenCode<Entry extends { draft: ProductDraft }>(
  tx: Database,
  batch: Entry[],
): Promise<Set<Entry>> {
  const owners = await handlesByCode(
    tx,
    batch.map(({ draft }) => productCodeOf(draft)),
  );
  return new Set(
    batch.filter(({ draft }) => {
      const code = productCodeOf(draft);
      if (!owners.has(code)) owners.set(code, draft.handle);
      return owners.get(code) !== draft.handle;
    }),
  );
}
