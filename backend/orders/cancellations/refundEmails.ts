import { sql } from 'kysely';
import type { BackendContext } from '@/backend/http/context';
import type { Database } from '@/backend/infra/db/database';
import { refundedEmail } from '@/backend/mail/fulfilmentEmails';
import { queueWithinLimit } from '@/backend/mail/outbox';
import { refundedMoney } from '@/backend/money/refund';

const BATCH_SIZE = 50;

/** Claims completed refunds whose customers have no email about them yet. */
async function claimRefunds(tx: Database): Promise<number[]> {
  const { rows } = await sql<{ line_id: number }>`
    update refunds set emailed_at = now() where line_id in (
      select line_id from refunds where state in ('none', 'done') and emailed_at is null
      order by line_id limit ${BATCH_SIZE} for update skip locked
    ) returning line_id`.execute(tx);
  return rows.map(({ line_id }) => line_id);
}

/** The refunds of lines that are not exchanged: an exchange uses its refund for the new order. */
const refundsOf = (tx: Database, lineIds: number[]) =>
  tx
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('order_lines as l', 'l.id', 'r.line_id')
    .leftJoin('orders as x', (on) =>
      on.onRef('x.exchange_of', '=', 'r.line_id').on('x.state', '=', 'confirmed'),
    )
    .selectAll('r')
    .select(['o.email', 'o.currency', 'o.symbol', 'o.country_code', 'o.payment_method'])
    .select(['l.name', 'l.designer_name', 'l.url', 'l.thumbnail_image', 'l.size', 'l.quantity'])
    .select('l.delivered_at')
    .where('r.line_id', 'in', lineIds)
    .where('x.id', 'is', null)
    .orderBy('r.line_id')
    .execute();
type RefundedLine = Awaited<ReturnType<typeof refundsOf>>[number];

/** Minor units that the customer got back; cash that was never collected is not refunded. */
function refundedTotal(row: RefundedLine): number {
  const total =
    row.money_minor +
    row.wallet_minor +
    row.points_minor +
    row.gift_card_minor -
    row.deduction_minor;
  const isCollected = row.payment_method !== 'cod' || row.delivered_at !== null;
  return isCollected
    ? total
    : total - refundedMoney({ money: row.money_minor, deduction: row.deduction_minor });
}

/** Queues an email for each completed refund, once, in the claiming transaction. */
export async function sendRefundEmails({
  db,
  env,
}: Pick<BackendContext, 'db' | 'env'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const claimed = await claimRefunds(tx);
    if (claimed.length === 0) return;
    for (const row of await refundsOf(tx, claimed)) {
      const total = refundedTotal(row);
      if (total > 0)
        await queueWithinLimit(
          tx,
          refundedEmail({ ...row, id: row.order_id }, row, env.SITE_URL, total),
        );
    }
  });
}
