import { sql, type RawBuilder } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { PaymentProviderName } from '@/lib/model/paymentProviders';

export type DisputeState = 'inquiry' | 'open' | 'won' | 'lost';
/** While a dispute is open, and after it is lost, nothing is paid out of the payment. */
const HOLDING: DisputeState[] = ['open', 'lost'];
export type Dispute = {
  disputeId: string;
  /** Of the received money: `charge_id`. */
  chargeId: string;
  state: DisputeState;
  amountMinor: number;
  currency: string;
  reason: string;
};

/** Records a dispute. Messages in any order: a decided one is not opened again. */
export const recordDispute = (
  tx: Database,
  provider: PaymentProviderName,
  reference: string,
  { disputeId, state, amountMinor, currency, reason }: Dispute,
) =>
  tx
    .insertInto('payment_disputes')
    .values({
      provider,
      dispute_id: disputeId,
      reference,
      state,
      amount_minor: amountMinor,
      currency: currency.toUpperCase(),
      reason,
      decided_at: state === 'won' || state === 'lost' ? new Date() : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'dispute_id'])
        .doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          amount_minor: eb.ref('excluded.amount_minor'),
          decided_at: eb.ref('excluded.decided_at'),
        }))
        .where(
          sql<boolean>`payment_disputes.state = 'inquiry'
            or (payment_disputes.state = 'open' and excluded.state in ('won', 'lost'))`,
        ),
    )
    .execute();

export const disputeById = (db: Database, provider: string, disputeId: string) =>
  db
    .selectFrom('payment_disputes')
    .select(['state', 'amount_minor'])
    .where('provider', '=', provider)
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst();

/** The disputes of the payments of orders, oldest first. */
export const disputesOfOrders = (db: Database, orderIds: number[]) =>
  db
    .selectFrom('payment_disputes as d')
    .innerJoin('payments as pay', 'pay.reference', 'd.reference')
    .select(['d.state', 'd.amount_minor', 'd.currency', 'd.reason', 'd.opened_at', 'd.decided_at'])
    .select('pay.order_id')
    .where('pay.order_id', 'in', orderIds)
    .orderBy('d.opened_at')
    .execute();

/**
 * Whether the customer's bank disputes or took back a payment of an order, or of one that it
 * replaces: an exchange uses its money. `orderId`: a column of the query, or an id.
 */
export const isDisputed = (orderId: RawBuilder<unknown>, states = HOLDING) => sql<boolean>`exists (
  with recursive replaced (id, exchange_of) as (
    select first.id, first.exchange_of from orders first where first.id = ${orderId}
    union all
    select old.id, old.exchange_of from replaced join order_lines old_line on old_line.id = replaced.exchange_of
      join orders old on old.id = old_line.order_id
  )
  select from replaced join payments paid on paid.order_id = replaced.id
    join payment_disputes dispute on dispute.reference = paid.reference
    where dispute.state = any(${states}))`;

/** So for one order. */
export async function isOrderDisputed(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ is_disputed: boolean }>`
    select ${isDisputed(sql`${orderId}::int`)} as is_disputed`.execute(db);
  return rows[0]?.is_disputed ?? false;
}

/**
 * The money of a payment that the store still holds, neither refunded nor disputed, or that it can
 * capture.
 */
export async function heldMinor(db: Database, reference: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select case when a.state in ('released', 'expired') then 0 else (case
        when pay.state in ('paid', 'refund_due') then pay.amount_minor else 0 end
      - coalesce((select sum(greatest(r.money_minor - r.uncollected_minor - r.deduction_minor, 0))
          from refunds r where r.order_id = pay.order_id and r.state = 'done'), 0)
      - coalesce((select sum(p.money_minor) from partial_refunds p
          where p.order_id = pay.order_id and p.state = 'done'), 0)
      - coalesce((select sum(f.unassigned_minor) from provider_refunds f
          where f.reference = pay.reference and f.state = 'made'), 0)
      - coalesce((select sum(d.amount_minor) from payment_disputes d
          where d.reference = pay.reference and d.state in ('open', 'lost')), 0)
      - coalesce(a.missing_minor, 0)) end::bigint as held
    from payments pay left join payment_authorizations a on a.reference = pay.reference where pay.reference = ${reference}`.execute(
    db,
  );
  return rows[0]?.held ?? 0;
}
