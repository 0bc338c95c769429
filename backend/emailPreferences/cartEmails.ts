import { sql } from 'kysely';
import type { BackendContext } from '@/backend/http/context';
import { cartItemRows } from '@/backend/cart/repository';
import type { Database } from '@/backend/infra/db/database';
import { queueWithinLimit } from '@/backend/mail/outbox';
import { labelledSize } from '@/backend/product/labelledSize';
import { cartReminderEmail } from '@/backend/mail/reminderEmails';
import { BATCH_SIZE, loadRecipient, mayEmail } from './recipients';

const REMIND_AFTER_HOURS = 6;
/** A cart left for longer is not worth a reminder. */
const MAX_AGE_HOURS = 72;

/** Claims customers with a cart unchanged for hours, unordered, and new since the last reminder. */
async function claimCustomers(tx: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ customer_id: number }>`
    update email_preferences set emailed_at = ${now}, cart_emailed_at = ${now}
    where customer_id in (
      select p.customer_id from email_preferences p join customers c on c.id = p.customer_id
      cross join lateral (select min(added_at) as started_at, max(changed_at) as changed_at
        from cart_lines where owner = 'customer:' || p.customer_id) cart
      where p.cart and ${mayEmail(now)}
        and cart.changed_at <= ${now}::timestamptz - make_interval(hours => ${REMIND_AFTER_HOURS})
        and cart.changed_at >= ${now}::timestamptz - make_interval(hours => ${MAX_AGE_HOURS})
        and (p.cart_emailed_at is null or cart.started_at > p.cart_emailed_at)
        and not exists (select from orders o where o.customer_id = p.customer_id
          and o.state in ('pending', 'confirmed') and o.placed_at >= cart.changed_at)
      order by p.customer_id limit ${BATCH_SIZE} for update of p skip locked
    ) returning customer_id`.execute(tx);
  return rows.map(({ customer_id }) => customer_id);
}

/** Reminds consenting customers of their cart, once per cart. Idempotent on several replicas. */
export async function sendCartEmails(
  { db, env }: Pick<BackendContext, 'db' | 'env'>,
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const customerId of await claimCustomers(tx, now)) {
      const recipient = await loadRecipient(tx, customerId, 'cart', env.SITE_URL);
      const items = (await cartItemRows(tx, recipient.owner, recipient.bucket))
        .filter(({ stock }) => stock > 0)
        .map((row) => ({
          ...row,
          ...labelledSize(row),
          price: recipient.priceText(row.you_pay_minor * row.quantity),
        }));
      if (items.length) await queueWithinLimit(tx, cartReminderEmail({ ...recipient, items }));
    }
  });
}
