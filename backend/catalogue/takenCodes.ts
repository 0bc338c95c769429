import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { ProductDraft } from './productDraft';

/** The product code of an imported product. */
export const productCodeOf = ({ handle }: Pick<ProductDraft, 'handle'>): string =>
  handle.slice(0, 200);

type CodeOwner = { handle: string | null; name: string };

/** The products that have these codes; without a handle those that were not imported. */
async function ownersByCode(tx: Database, codes: string[]): Promise<Map<string, CodeOwner>> {
  const { rows } = await sql<CodeOwner & { sku: string }>`
    select p.sku, p.name, s.handle from products p left join product_sources s on s.product_id = p.id
    where p.sku = any (${codes}::text[])`.execute(tx);
  return new Map(rows.map(({ sku, ...owner }) => [sku, owner]));
}

/** Whether a draft is that product: by its handle, or of this shop's export by code and name. */
const isOwner = ({ handle, name }: CodeOwner, draft: ProductDraft) =>
  handle === null ? name === draft.title : handle === draft.handle;

/** Those of a batch whose code another product has, in the catalogue or before them. */
export async function withTakenCode<Entry extends { draft: ProductDraft }>(
  tx: Database,
  batch: Entry[],
): Promise<Set<Entry>> {
  const owners = await ownersByCode(
    tx,
    batch.map(({ draft }) => productCodeOf(draft)),
  );
  return new Set(
    batch.filter(({ draft }) => {
      const code = productCodeOf(draft);
      const owner = owners.get(code);
      if (!owner) owners.set(code, { handle: draft.handle, name: draft.title });
      return owner !== undefined && !isOwner(owner, draft);
    }),
  );
}
