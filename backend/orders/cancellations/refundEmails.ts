import { sql } from 'kysely';
import type { BackendContext } from '@/backend/http/context';
import type { Database } from '@/backend/infra/db/database';
import { refundedEmail } from '@/backend/mail/cancellationEmails';
import { isVerifiedMailbox, queueWithinLimit } from '@/backend/mail/outbox';
import { addRefundShares, refundShares, type RefundShares } from '@/backend/money/refundShares';
import type { RefundRow } from './repository';

const BATCH_SIZE = 50;

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
    .select(['o.email', 'o.currency', 'o.symbol', 'o.country_code', 'o.rate'])
    .select(['o.payment_method', 'o.shipping_address'])
    .select([
      'l.name',
      'l.designer_name',
      'l.url',
      'l.thumbnail_image',
      'l.size',
      'l.options',
      'l.quantity',
    ])
    .select('l.measures')
    .where('r.line_id', 'in', lineIds)
    .where('x.id', 'is', null)
    .orderBy('r.line_id')
    .execute();
type RefundedLine = Awaited<ReturnType<typeof refundsOf>>[number];

/** Where a refund went, after its deduction; covered credits went to the source before. */
export function sharesOfRefund(row: RefundRow, rate: number): RefundShares {
  const shares = refundShares(
    {
      money: row.money_minor,
      wallet: row.wallet_minor,
      giftCard: row.gift_card_minor,
      points: row.points_minor,
      deduction: row.deduction_minor,
      uncollected: row.uncollected_minor,
    },
    row.refund_to,
  );
  const covered = Math.min(shares.wallet, Math.round(row.covered_paise * rate));
  return { ...shares, wallet: shares.wallet - covered, money: shares.money + covered };
}

const sharesOfLine = (row: RefundedLine) => sharesOfRefund(row, row.rate);

const isPaidOut = ({ money, wallet, giftCard, points }: RefundShares) =>
  money + wallet + giftCard + points > 0;

async function queueRefundEmail(tx: Database, siteUrl: string, lines: RefundedLine[]) {
  const [first] = lines;
  if (!first) return;
  const update = {
    order: { ...first, id: first.order_id },
    lines,
    siteUrl,
    mailbox: { isVerified: await isVerifiedMailbox(tx, first.email) },
  };
  const shares = lines.map(sharesOfLine).reduce(addRefundShares);
  await queueWithinLimit(tx, refundedEmail(update, shares));
}

/** Queues one email per order for its completed refunds, once, in the claiming transaction. */
export async function sendRefundEmails({
  db,
  env,
}: Pick<BackendContext, 'db' | 'env'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const claimed = await claimRefunds(tx);
    if (claimed.length === 0) return;
    const paid = (await refundsOf(tx, claimed)).filter((row) => isPaidOut(sharesOfLine(row)));
    for (const orderId of new Set(paid.map(({ order_id }) => order_id)))
      await queueRefundEmail(
        tx,
        env.SITE_URL,
        paid.filter(({ order_id }) => order_id === orderId),
      );
  });
}
