import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { ownPictures, writeSizePictures } from './draftPictures';
import { cleanHtml } from './htmlBlocks';
import { wearersOf } from './draftGender';
import { toSlug, type ProductDraft } from './productDraft';
import { productCodeOf } from './takenCodes';
import { writeBesideSales } from '@/backend/sales/repository';
import { writeDraftFacets } from './writeDraftFacets';
import { productsWithOtherFacts, writeDraftFacts } from './writeDraftFacts';
import { writeDraftPrices } from './writeDraftPrices';
import { writeDraftSizes } from './writeDraftSizes';
import type { CategoryMatcher } from './matchCategory';
import { recordProductEvents } from '@/backend/webhooks/productEvents';

const HANDLING_DAYS = 5;

/** Without taxonomy, option names, other colours, cost, terms, pictures of sizes, the usual policy and its back orders, which products of earlier imports did not have. */
function hashDraft(draft: ProductDraft) {
  const sizes = draft.sizes.map(({ policy, ...facts }) => {
    const size = { ...facts, picture: undefined };
    return policy === 'tracked'
      ? { ...size, stock: size.stock && Math.max(0, size.stock) }
      : { ...size, policy };
  });
  return createHash('sha1')
    .update(
      JSON.stringify({
        ...draft,
        sizes,
        taxonomy: undefined,
        optionNames: undefined,
        otherColours: undefined,
        cost: undefined,
        terms: undefined,
      }),
    )
    .digest('base64url');
}

export type WriteResult = { added: number; changed: number; unchanged: number };

/** Product ids by handle: existing ones, by code those not imported, and new ones from the sequence. */
async function assignIds(tx: Database, handles: string[]) {
  const { rows } = await sql<{
    handle: string;
    id: number;
    hash: string | null;
    is_new: boolean;
  }>`
    select h.handle, coalesce(s.product_id, p.id, nextval('product_ids'))::int as id, s.hash,
      coalesce(s.product_id, p.id) is null as is_new
    from json_array_elements_text(${JSON.stringify(handles)}::json) as h (handle) left
      join product_sources s using (handle)
      left join products p on s.handle is null and p.sku = h.handle`.execute(tx);
  return new Map(rows.map((row) => [row.handle, row]));
}

type ChangedDraft = {
  draft: ProductDraft;
  id: number;
  hash: string;
  isNew: boolean;
  wearers: string[];
};

async function productRowOf(
  tx: Database,
  categoryMatcher: CategoryMatcher,
  { draft, id, wearers: [wearer, ...others] }: ChangedDraft,
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
    gender: wearer === undefined || others.length ? 'unisex' : wearer,
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

/** Columns of an existing product that files do not have: staff may have filled them. */
const UNCHANGED_COLUMNS = [
  ...['popularity', 'added_on', 'id', 'url', 'product_type', 'secondary_name', 'palette', 'work'],
  ...['components', 'style_genre', 'care', 'delivery_class', 'delivery_label', 'handling_days'],
  ...['returnable', 'return_days'],
];

async function upsertProducts(
  tx: Database,
  rows: Awaited<ReturnType<typeof productRowOf>>[],
  unchanged = UNCHANGED_COLUMNS,
) {
  if (!rows.length) return;
  const columns = Object.keys(rows[0] ?? {});
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const changes = sql.join(
    columns
      .filter((column) => !unchanged.includes(column))
      .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
      .concat(sql`updated_at = now()`),
  );
  await sql`insert into products (${list}) select ${list}
    from json_populate_recordset(null::products, ${JSON.stringify(rows)}::json) on conflict (id) do
    update set ${changes}`.execute(tx);
}

async function writeSources(tx: Database, changed: ChangedDraft[]) {
  const hasOwnFiles = await ownPictures(tx, changed);
  const sources = changed.map(({ draft, id, hash }) => ({
    handle: draft.handle,
    product_id: id,
    hash,
    pictures: hasOwnFiles({ draft, id }) ? [] : draft.pictures,
    taken_at: new Date().toISOString(),
  }));
  await sql`insert into product_sources select *
    from json_populate_recordset(null::product_sources, ${JSON.stringify(sources)}::json)
    on conflict (handle) do update
      set hash = excluded.hash, pictures = excluded.pictures, taken_at = excluded.taken_at`.execute(
    tx,
  );
}

/** Runs the write of these changed products, and keeps what is derived from them in step. */
export type AroundWrite = (
  tx: Database,
  ids: number[],
  write: () => Promise<void>,
) => Promise<void>;

async function writeChanged(tx: Database, matcher: CategoryMatcher, changed: ChangedDraft[]) {
  const { worn = [], others = [] } = Object.groupBy(changed, ({ wearers }) =>
    wearers.length ? 'worn' : 'others',
  );
  const rowsOf = async (drafts: ChangedDraft[]) => {
    const rows = [];
    for (const draft of drafts) rows.push(await productRowOf(tx, matcher, draft));
    return rows;
  };
  await upsertProducts(tx, await rowsOf(worn));
  await upsertProducts(tx, await rowsOf(others), [...UNCHANGED_COLUMNS, 'gender']);
  await writeDraftSizes(tx, changed);
  await writeDraftPrices(tx, changed);
  await writeDraftFacets(tx, changed);
  await writeSources(tx, changed);
}

/** Writes drafts in a transaction. Missing sizes get no stock: carts and orders refer to them. */
export async function writeDrafts(
  tx: Database,
  categoryMatcher: CategoryMatcher,
  drafts: ProductDraft[],
  around: AroundWrite,
): Promise<WriteResult> {
  const rowsByHandle = await assignIds(
    tx,
    drafts.map(({ handle }) => handle),
  );
  const changed = drafts.flatMap((draft) => {
    const row = rowsByHandle.get(draft.handle);
    const hash = hashDraft(draft);
    if (!row || row.hash === hash) return [];
    const wearers = wearersOf(draft.gender, categoryMatcher.rootOf(draft));
    return [{ draft, id: row.id, hash, isNew: row.is_new, wearers }];
  });
  const facts = drafts.map(({ handle, cost, optionNames, terms }) => ({
    id: rowsByHandle.get(handle)?.id,
    cost,
    terms,
    option_names: optionNames,
  }));
  const writeFacts = async () => {
    await writeDraftFacts(tx, facts);
    await writeSizePictures(
      tx,
      drafts.map((draft) => ({ draft, id: rowsByHandle.get(draft.handle)?.id ?? 0 })),
    );
  };
  const ids = changed.map(({ id }) => id);
  const touched = [...new Set([...ids, ...(await productsWithOtherFacts(tx, facts))])];
  if (!touched.length) {
    await writeFacts();
    return { added: 0, changed: 0, unchanged: drafts.length };
  }

  await around(tx, touched, () =>
    writeBesideSales(tx, ids, async () => {
      if (ids.length) await writeChanged(tx, categoryMatcher, changed);
      await writeFacts();
    }),
  );
  await recordProductEvents(tx, ids);
  const added = changed.filter(({ isNew }) => isNew).length;
  return { added, changed: changed.length - added, unchanged: drafts.length - changed.length };
}
