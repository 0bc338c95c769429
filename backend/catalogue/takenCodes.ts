import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { toSingleLine, type ProductDraft } from './productDraft';

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

type SizeOwner = CodeOwner & { label: string };

/** The sizes that have these codes. */
async function sizesByCode(tx: Database, codes: string[]): Promise<Map<string, SizeOwner>> {
  const { rows } = await sql<SizeOwner & { sku: string }>`
    select size.sku, size.label, p.name, s.handle from product_sizes size
      join products p on p.id = size.product_id
      left join product_sources s on s.product_id = p.id
    where size.sku = any (${codes}::text[])`.execute(tx);
  return new Map(rows.map(({ sku, ...owner }) => [sku, owner]));
}

/** Whether a draft is that product: by its handle, or of this shop's export by code and name. */
const isOwner = ({ handle, name }: CodeOwner, draft: ProductDraft) =>
  handle === null ? toSingleLine(name) === draft.title : handle === draft.handle;

/** The codes of earlier batches of a file, which a dry run does not keep. */
export type FileCodes = Map<string, SizeOwner>;

type TakenCode = { column: string; reason: string };

/** The reason why a draft has a code of another product; its codes are its own from now on. */
function takenSizeCode(draft: ProductDraft, owners: FileCodes): TakenCode | undefined {
  for (const { sku, label } of draft.sizes) {
    if (!sku) continue;
    const owner = owners.get(sku);
    if (owner && !isOwner(owner, draft))
      return { column: 'sku', reason: `${owner.name}, ${owner.label} has the code ${sku}` };
    owners.set(sku, { handle: draft.handle, name: draft.title, label });
  }
  return undefined;
}

/** Those of a batch with a code that another product has, in the catalogue or before them. */
export async function withTakenCode<Entry extends { draft: ProductDraft }>(
  tx: Database,
  batch: Entry[],
  fileCodes: FileCodes,
): Promise<Map<Entry, TakenCode>> {
  const drafts = batch.map(({ draft }) => draft);
  const owners = await ownersByCode(tx, drafts.map(productCodeOf));
  const skus = drafts.flatMap(({ sizes }) => sizes.flatMap(({ sku }) => sku || []));
  for (const [sku, owner] of await sizesByCode(tx, skus))
    if (!fileCodes.has(sku)) fileCodes.set(sku, owner);
  const taken = new Map<Entry, TakenCode>();
  for (const entry of batch) {
    const { draft } = entry;
    const code = productCodeOf(draft);
    const owner = owners.get(code);
    if (!owner) owners.set(code, { handle: draft.handle, name: draft.title });
    const refusal =
      owner && !isOwner(owner, draft)
        ? { column: 'handle', reason: `Another product has the code ${code}` }
        : takenSizeCode(draft, fileCodes);
    if (refusal) taken.set(entry, refusal);
  }
  return taken;
}
