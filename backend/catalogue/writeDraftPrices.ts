import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { bucketRows } from './bucketPrices';
import type { ProductDraft } from './productDraft';
import { keepProductPrice } from './variantPrices';

type PricedDraft = { draft: ProductDraft; id: number; isNew: boolean };

/** The prices of existing products in India. */
async function shopPrices(tx: Database, drafts: PricedDraft[]) {
  const rows = await tx
    .selectFrom('product_prices')
    .select(['product_id', 'mrp_minor', 'you_pay_minor'])
    .where('product_id', '=', sql<number>`any(${drafts.map(({ id }) => id)}::int[])`)
    .where('bucket', '=', 'india')
    .execute();
  return new Map(
    rows.map(({ product_id, mrp_minor, you_pay_minor }) => [
      product_id,
      { mrp: mrp_minor / 100, youPay: you_pay_minor / 100 },
    ]),
  );
}

async function writeProductPrices(tx: Database, drafts: PricedDraft[]) {
  const prices = drafts.flatMap(({ draft, id }) =>
    bucketRows(draft).map((row) => ({ product_id: id, ...row })),
  );
  // Staff may have set a price abroad: it stays while the Indian one does, unless the file names one.
  await sql`insert into product_prices (product_id, bucket, mrp_minor, you_pay_minor)
    select n.product_id, n.bucket, n.mrp_minor, n.you_pay_minor
    from json_to_recordset(${JSON.stringify(prices)}::json)
      as n (product_id int, bucket text, mrp_minor int, you_pay_minor int, is_named boolean)
    where n.is_named or not exists (select from product_prices i
      join json_populate_recordset(null::product_prices, ${JSON.stringify(prices)}::json) w
        on w.product_id = i.product_id and w.bucket = i.bucket
      where i.product_id = n.product_id and i.bucket = 'india'
        and (i.mrp_minor, i.you_pay_minor) = (w.mrp_minor, w.you_pay_minor))
    on conflict (product_id, bucket) do update
      set mrp_minor = excluded.mrp_minor, you_pay_minor = excluded.you_pay_minor`.execute(tx);
}

/** By label, because the sizes have just been written. Prices abroad stay as those of products do. */
async function writeSizePrices(tx: Database, drafts: PricedDraft[]) {
  const rows = drafts.flatMap(({ draft, id }) =>
    draft.sizes.flatMap(({ label, price }) =>
      price ? bucketRows(price).map((row) => ({ product_id: id, label, ...row })) : [],
    ),
  );
  const wanted = sql`json_to_recordset(${JSON.stringify(rows)}::json) as w (product_id int,
    label text, bucket text, mrp_minor int, you_pay_minor int, is_named boolean)
    join product_sizes s on s.product_id = w.product_id and s.label = w.label`;
  const replacedIds = drafts.filter(({ isNew }) => !isNew).map(({ id }) => id);
  if (replacedIds.length)
    await sql`delete from own_size_prices x where x.product_id = any (${replacedIds}::int[])
      and not exists (select from ${wanted} where s.id = x.size_id)`.execute(tx);
  if (rows.length)
    await sql`insert into own_size_prices
      select s.id, w.product_id, w.bucket, w.mrp_minor, w.you_pay_minor from ${wanted}
      where w.is_named or not exists (select from own_size_prices i where i.size_id = s.id and i.bucket = 'india'
        and exists (select from json_to_recordset(${JSON.stringify(rows)}::json) as v
          (product_id int, label text, bucket text, mrp_minor int, you_pay_minor int)
          where v.product_id = w.product_id and v.label = w.label and v.bucket = 'india'
            and (v.mrp_minor, v.you_pay_minor) = (i.mrp_minor, i.you_pay_minor)))
      on conflict (size_id, bucket) do update
        set mrp_minor = excluded.mrp_minor, you_pay_minor = excluded.you_pay_minor`.execute(tx);
}

/** Writes the prices of products and sizes, after the sizes. */
export async function writeDraftPrices(tx: Database, changed: PricedDraft[]): Promise<void> {
  const pricesInShop = await shopPrices(tx, changed);
  const drafts = changed.map(({ draft, id, isNew }) => ({
    id,
    isNew,
    draft: keepProductPrice(draft, pricesInShop.get(id)),
  }));
  await writeProductPrices(tx, drafts);
  await writeSizePrices(tx, drafts);
}
