import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import { queueMessage } from '@/backend/mail/outbox';
import { lowStockEmail, type LowStockSize } from '@/backend/mail/staffNotifications';
import { isNotified, type NotificationContext } from './notify';

/** Lists the sizes whose stock has fallen to the limit, and removes those above it. */
async function claimLowStock(tx: Database, limit: number): Promise<LowStockSize[]> {
  await sql`delete from staff_notifications n using product_sizes s
    join size_stock x on x.size_id = s.id
    where n.kind = 'low_stock' and n.key = s.id::text and (s.stock > ${limit} or not x.is_counted)`.execute(
    tx,
  );
  const { rows } = await sql<LowStockSize>`
    with claimed as (
      insert into staff_notifications (kind, key)
        select 'low_stock', s.id::text from product_sizes s join products p on p.id = s.product_id
          join size_stock x on x.size_id = s.id and x.is_counted
        where s.stock <= ${limit} and p.withdrawn_on is null and not s.withdrawn
        on conflict do nothing returning key
    )
    select p.name, p.sku, s.label as size, p.option_names, s.stock, x.is_on_back_order
      from claimed join product_sizes s on s.id = claimed.key::int
      join size_stock x on x.size_id = s.id join products p on p.id = s.product_id
      order by s.stock, s.id`.execute(tx);
  return rows;
}

/** Notifies staff of sizes with low stock: once, until their stock has been above the limit. */
export async function notifyLowStock(backend: NotificationContext): Promise<void> {
  const { db, env } = backend;
  if (!(await isNotified(backend, 'low_stock'))) return;
  const { low_stock_at } = await loadSetting(db, 'staff_notifications');
  await db.transaction().execute(async (tx) => {
    const sizes = await claimLowStock(tx, low_stock_at);
    if (sizes.length > 0) await queueMessage(tx, lowStockEmail(sizes, env.STAFF_EMAIL));
  });
}
