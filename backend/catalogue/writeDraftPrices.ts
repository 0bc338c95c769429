import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { priceInBucket } from '@/backend/money/exportMarkup';
import type { ProductDraft, VariantPrice } from './productDraft';
import { keepProductPrice } from './variantPrices';

type PricedDraft = { draft: ProductDraft; id: number; isNew: boolean };

const BUCKETS = ['india', 'usa', 'row'] as const;
const toPaise = (amount: number, bucket: (typeof BUCKETS)[number]) =>
  Math.max(priceInBucket(amount, bucket), amount) * 100;
/** A price in all price buckets. */
export const pricesOfBuckets = ({ mrp, youPay }: VariantPrice) =>
  BUCKETS.map((bucket) => ({
    bucket,
    mrp_minor: toPaise(mrp, bucket),
    you_pay_minor: Math.min(toPaise(youPay, bucket), toPaise(mrp, bucket)),
  }));

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
    pricesOfBuckets(draft).map((row) => ({ product_id: id, ...row })),
  );
  // Staff may have set a price abroad: it stays while the Indian one does.
  await sql`insert into product_prices select n.*
    from json_populate_recordset(null::product_prices, ${JSON.stringify(prices)}::json) n
    where not exists (select from product_prices i
      join json_populate_recordset(null::product_prices, ${JSON.stringify(prices)}::json) w
        on w.product_id = i.product_id and w.bucket = i.bucket
      where i.product_id = n.product_id and i.bucket = 'india'
        and (i.mrp_minor, i.you_pay_minor) = (w.mrp_minor, w.you_pay_minor))
    on conflict (product_id, bucket) do update
      set mrp_minor = excluded.mrp_minor, you_pay_minor = excluded.you_pay_minor`.execute(tx);
}

/** By label, because the sizes have just been written. Prices abroad stay while the Indian price does, as for products. */
async function writeSizePrices(tx: Database, drafts: PricedDraft[]) {
  const rows = drafts.flatMap(({ draft, id }) =>
    draft.sizes.flatMap(({ label, price }) =>
      price ? pricesOfBuckets(price).map((row) => ({ product_id: id, label, ...row })) : [],
    ),
  );
  const wanted = sql`json_to_recordset(${JSON.stringify(rows)}::json) as w (product_id int,
    label text, bucket text, mrp_minor int, you_pay_minor int)
    join product_sizes s on s.product_id = w.product_id and s.label = w.label`;
  const replacedIds = drafts.filter(({ isNew }) => !isNew).map(({ id }) => id);
  if (replacedIds.length)
    await sql`delete from own_size_prices x where x.product_id = any (${replacedIds}::int[])
      and not exists (select from ${wanted} where s.id = x.size_id)`.execute(tx);
  if (rows.length)
    await sql`insert into own_size_prices
      select s.id, w.product_id, w.bucket, w.mrp_minor, w.you_pay_minor from ${wanted}
      where not exists (select from own_size_prices i where i.size_id = s.id and i.bucket = 'india'
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
