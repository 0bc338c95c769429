import { sql } from 'kysely';
import type { BackendContext } from '@/backend/http/context';
import type { Database } from '@/backend/infra/db/database';
import { firstPictureFile } from '@/backend/product/firstPicture';
import { queueWithinLimit } from '@/backend/mail/outbox';
import { savedItemsEmail } from '@/backend/mail/reminderEmails';
import { BATCH_SIZE, loadRecipient, mayEmail, type Recipient } from './recipients';

const LOW_STOCK = 3;
/** An item saved when little was left is not news until later. */
const LOW_STOCK_AFTER_HOURS = 24;
const MAX_ITEMS = 12;

/** Items saved before prices were recorded, or in another price bucket, start at today's price. */
const recordMissingPrices = (db: Database) =>
  sql`update wishlist_items w
    set added_bucket = p.price_bucket, added_minor = price.you_pay_minor, emailed_minor = null
    from email_preferences p, lowest_prices price
    where p.saved_items and w.owner = 'customer:' || p.customer_id
      and price.product_id = w.product_id and price.bucket = p.price_bucket
      and w.added_bucket is distinct from p.price_bucket`.execute(db);

/** The items of `p` (email_preferences) that are cheaper or almost sold out since the last email. */
const newsOf = (now: Date) => sql`wishlist_items w
  join products on products.id = w.product_id and products.withdrawn_on is null
  join lowest_prices price on price.product_id = w.product_id and price.bucket = w.added_bucket
  cross join lateral (select coalesce(sum(s.available), 0)::int as available from size_stock s
    where s.product_id = w.product_id) stock
  cross join lateral (select
    price.you_pay_minor < least(w.added_minor, w.emailed_minor) as is_cheaper,
    stock.available <= ${LOW_STOCK} and w.low_stock_emailed_at is null
      and w.added_at <= ${now}::timestamptz - make_interval(hours => ${LOW_STOCK_AFTER_HOURS})
      as is_low) news
  where w.owner = 'customer:' || p.customer_id and w.added_bucket = p.price_bucket
    and stock.available > 0 and (news.is_cheaper or news.is_low)`;

async function claimCustomers(tx: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ customer_id: number }>`
    update email_preferences set emailed_at = ${now} where customer_id in (
      select p.customer_id from email_preferences p join customers c on c.id = p.customer_id
      where p.saved_items and ${mayEmail(now)} and exists (select from ${newsOf(now)})
      order by p.customer_id limit ${BATCH_SIZE} for update of p skip locked
    ) returning customer_id`.execute(tx);
  return rows.map(({ customer_id }) => customer_id);
}

type NewsRow = {
  product_id: number;
  name: string;
  designer_name: string;
  url: string;
  thumbnail_image: string | null;
  you_pay_minor: number;
  added_minor: number;
  available: number;
  is_cheaper: boolean;
  is_low: boolean;
};

async function newsRows(tx: Database, customerId: number, now: Date): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select products.id as product_id, products.name, d.name as designer_name, products.url,
      found.you_pay_minor, found.added_minor, found.available, found.is_cheaper, found.is_low,
      ${firstPictureFile(sql.ref('products.id'))} as thumbnail_image
    from email_preferences p
    cross join lateral (select w.product_id, w.added_at, price.you_pay_minor, w.added_minor,
      stock.available, news.is_cheaper, news.is_low from ${newsOf(now)}) found
    join products on products.id = found.product_id
    join designers d on d.id = products.designer_id
    where p.customer_id = ${customerId}
    order by found.is_cheaper desc, found.added_at desc, products.id
    limit ${MAX_ITEMS}`.execute(tx);
  return rows;
}

/** Marks each item with the price that its email names, so that the same news is sent once. */
const markEmailed = (tx: Database, owner: string, rows: NewsRow[], now: Date) =>
  sql`update wishlist_items w set
      emailed_minor = price.you_pay_minor,
      low_stock_emailed_at = case when w.product_id = any(${rows.filter(({ is_low }) => is_low).map(({ product_id }) => product_id)}::int[])
        then ${now}::timestamptz else w.low_stock_emailed_at end
    from lowest_prices price
    where w.owner = ${owner} and w.product_id = any(${rows.map(({ product_id }) => product_id)}::int[])
      and price.product_id = w.product_id and price.bucket = w.added_bucket`.execute(tx);

const newsEmail = (recipient: Recipient, rows: NewsRow[]) =>
  savedItemsEmail({
    ...recipient,
    items: rows.map((row) => ({
      ...row,
      price: recipient.priceText(row.you_pay_minor),
      ...(row.is_cheaper && { formerPrice: recipient.priceText(row.added_minor) }),
      ...(row.available <= LOW_STOCK && { stockLeft: row.available }),
    })),
  });

/** Emails price drops and low stock of saved items, once per item and price. Idempotent. */
export async function sendSavedItemEmails(
  { db, env }: Pick<BackendContext, 'db' | 'env'>,
  now = new Date(),
): Promise<void> {
  await recordMissingPrices(db);
  await db.transaction().execute(async (tx) => {
    for (const customerId of await claimCustomers(tx, now)) {
      const recipient = await loadRecipient(tx, customerId, 'saved_items', env.SITE_URL);
      const rows = await newsRows(tx, customerId, now);
      if (await queueWithinLimit(tx, newsEmail(recipient, rows)))
        await markEmailed(tx, recipient.owner, rows, now);
    }
  });
}
