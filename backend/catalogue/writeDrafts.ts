import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { priceInBucket } from '@/backend/money/exportMarkup';
import { cleanHtml } from './htmlBlocks';
import { toSlug, type ProductDraft } from './productDraft';
import { colourFacets, writeProductFacets } from './productFacets';
import { productCodeOf } from './takenCodes';
import type { CategoryMatcher } from './matchCategory';
import { recordProductEvents } from '@/backend/webhooks/productEvents';

const BUCKETS = ['india', 'usa', 'row'] as const;
const HANDLING_DAYS = 5;

/** Without the taxonomy: products of earlier imports had none. */
const hashDraft = (draft: ProductDraft) =>
  createHash('sha1')
    .update(JSON.stringify({ ...draft, taxonomy: undefined }))
    .digest('base64url');
const toPaise = (amount: number, bucket: (typeof BUCKETS)[number]) =>
  Math.max(priceInBucket(amount, bucket), amount) * 100;

export type WriteResult = { added: number; changed: number; unchanged: number };

/** Product ids by handle: existing ones, and new ones from the sequence. */
async function assignIds(tx: Database, handles: string[]) {
  const { rows } = await sql<{ handle: string; id: number; hash: string | null }>`
    select h.handle, coalesce(s.product_id, nextval('product_ids'))::int as id, s.hash
    from json_array_elements_text(${JSON.stringify(handles)}::json) as h (handle) left
      join product_sources s using (handle)`.execute(tx);
  return new Map(rows.map((row) => [row.handle, row]));
}

async function productRowOf(
  tx: Database,
  categoryMatcher: CategoryMatcher,
  draft: ProductDraft,
  id: number,
) {
  const slug = toSlug(draft.title) || 'piece';
  return {
    id,
    sku: productCodeOf(draft),
    designer_id: await categoryMatcher.designerIdFor(tx, draft),
    category_id: await categoryMatcher.categoryIdFor(tx, draft),
    name: draft.title,
    secondary_name: '',
    url: `/products/${slug}/${id}`,
    product_type: (draft.type.at(-1) ?? '').toLowerCase(),
    colour_name: draft.colour,
    palette: [] as string[],
    fabric: draft.fabric,
    work: '',
    pattern: draft.pattern,
    components: [] as string[],
    style_genre: '',
    gender: draft.gender === 'kids' ? 'unisex' : draft.gender || 'women',
    care: '',
    stylist_note: cleanHtml(draft.html),
    meta_description: draft.summary,
    delivery_class: 'ready_to_ship',
    delivery_label: 'Ready to ship',
    handling_days: HANDLING_DAYS,
    returnable: true,
    return_days: 2,
    popularity: 0,
    added_on: new Date().toISOString().slice(0, 10),
  };
}

const UNCHANGED_COLUMNS = ['popularity', 'added_on', 'id'];

async function upsertProducts(tx: Database, rows: Awaited<ReturnType<typeof productRowOf>>[]) {
  const columns = Object.keys(rows[0] ?? {});
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const changes = sql.join(
    columns
      .filter((column) => !UNCHANGED_COLUMNS.includes(column))
      .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
      .concat(sql`updated_at = now()`),
  );
  await sql`insert into products (${list}) select ${list}
    from json_populate_recordset(null::products, ${JSON.stringify(rows)}::json) on conflict (id) do
    update set ${changes}`.execute(tx);
}

type ChangedDraft = { draft: ProductDraft; id: number; hash: string; isNew: boolean };

async function writePrices(tx: Database, changed: ChangedDraft[]) {
  const prices = changed.flatMap(({ draft, id }) =>
    BUCKETS.map((bucket) => ({
      product_id: id,
      bucket,
      mrp_minor: toPaise(draft.mrp, bucket),
      you_pay_minor: Math.min(toPaise(draft.youPay, bucket), toPaise(draft.mrp, bucket)),
    })),
  );
  await sql`insert into product_prices select *
    from json_populate_recordset(null::product_prices, ${JSON.stringify(prices)}::json)
    on conflict (product_id, bucket) do update
      set mrp_minor = excluded.mrp_minor, you_pay_minor = excluded.you_pay_minor`.execute(tx);
}

/** Sizes that an updated product no longer has are set to no stock. */
async function writeSizes(tx: Database, changed: ChangedDraft[]) {
  const replacedIds = changed.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const sizes = changed.flatMap(({ draft, id }) =>
    draft.sizes.map(({ label, stock }, position) => ({ product_id: id, label, position, stock })),
  );
  if (replacedIds.length)
    await sql`update product_sizes s set stock = 0 where s.product_id = any (${replacedIds}::int[])
      and s.stock > 0
    and not exists (select from json_to_recordset(${JSON.stringify(sizes)}::json) as n (product_id
      int, label text) where n.product_id = s.product_id and n.label = s.label)`.execute(tx);
  await sql`insert into product_sizes (product_id, label, position, stock)
    select product_id, label, position, stock
    from json_to_recordset(${JSON.stringify(sizes)}::json) as s (product_id int, label text,
    position int, stock int)
    on conflict (product_id, label) do update
      set position = excluded.position, withdrawn = false, stock = excluded.stock`.execute(tx);
}

async function writeSources(tx: Database, changed: ChangedDraft[]) {
  const sources = changed.map(({ draft, id, hash }) => ({
    handle: draft.handle,
    product_id: id,
    hash,
    pictures: draft.pictures,
    taken_at: new Date().toISOString(),
  }));
  await sql`insert into product_sources select *
    from json_populate_recordset(null::product_sources, ${JSON.stringify(sources)}::json)
    on conflict (handle) do update
      set hash = excluded.hash, pictures = excluded.pictures, taken_at = excluded.taken_at`.execute(
    tx,
  );
}

/** Writes drafts in a transaction. Missing sizes get no stock: carts and orders refer to them. */
export async function writeDrafts(
  tx: Database,
  categoryMatcher: CategoryMatcher,
  drafts: ProductDraft[],
): Promise<WriteResult> {
  const rowsByHandle = await assignIds(
    tx,
    drafts.map(({ handle }) => handle),
  );
  const changed = drafts.flatMap((draft) => {
    const row = rowsByHandle.get(draft.handle);
    const hash = hashDraft(draft);
    return row && row.hash !== hash ? [{ draft, id: row.id, hash, isNew: row.hash === null }] : [];
  });
  if (!changed.length) return { added: 0, changed: 0, unchanged: drafts.length };

  const products = [];
  for (const { draft, id } of changed)
    products.push(await productRowOf(tx, categoryMatcher, draft, id));
  await upsertProducts(tx, products);
  await writePrices(tx, changed);
  await writeSizes(tx, changed);
  await writeProductFacets(
    tx,
    changed.map(({ id }) => id),
    changed.flatMap(({ draft: { colour, fabric, pattern, tags }, id }) => [
      ...colourFacets(id, colour),
      { product_id: id, facet: 'fabric', name: fabric },
      { product_id: id, facet: 'pattern', name: pattern },
      ...tags.map((name) => ({ product_id: id, facet: 'occasion', name })),
      { product_id: id, facet: 'delivery', name: 'ready-to-ship' },
    ]),
  );
  await writeSources(tx, changed);
  await recordProductEvents(
    tx,
    changed.map(({ id }) => id),
  );
  const added = changed.filter(({ isNew }) => isNew).length;
  return { added, changed: changed.length - added, unchanged: drafts.length - changed.length };
}
