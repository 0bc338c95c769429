import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/backend/infra/db/database';
import { isHeldInFull } from '../capture/heldPayments';
import type { ProviderBooks } from '../provider';
import type { StoreBooks } from './differences';

type Day = { provider: string; from: Date; to: Date };

const isReference = (text: string | null): text is string => z.uuid().safeParse(text).success;

const RECEIVED = ['paid', 'refund_due', 'refunded'];

const withCharge = (db: Database, provider: string) =>
  db
    .selectFrom('payments as pay')
    .innerJoin('orders as o', 'o.id', 'pay.order_id')
    .leftJoin('provider_payments as p', 'p.reference', 'pay.reference')
    .leftJoin('payment_authorizations as a', 'a.reference', 'pay.reference')
    .select(['pay.reference', 'pay.order_id as orderId'])
    .select((eb) => [
      eb.fn.coalesce('a.capture_minor', 'pay.amount_minor').as('amountMinor'),
      sql<boolean>`coalesce(a.state, 'captured') = 'captured'`.as('isCharged'),
    ])
    .select(['pay.currency', 'pay.state', 'p.charge_id as chargeId'])
    .where('pay.provider', '=', provider)
    .orderBy('pay.order_id');
type PaymentRow = Awaited<ReturnType<ReturnType<typeof withCharge>['execute']>>[number];

const toPayment = ({ state, isCharged, ...payment }: PaymentRow) => ({
  ...payment,
  isReceived: isCharged && RECEIVED.includes(state),
});

async function paymentsOf(
  db: Database,
  { provider }: Day,
  charges: string[],
  references: string[],
) {
  const rows = await withCharge(db, provider)
    .where((or) =>
      or.or([
        or('p.charge_id', '=', sql<string>`any(${charges})`),
        or('pay.reference', '=', sql<string>`any(${references}::uuid[])`),
      ]),
    )
    .execute();
  return rows.map(toPayment);
}

/** An authorized payment is received when it is captured. */
const capturedOn = (db: Database, { provider, from, to }: Day) =>
  db
    .selectFrom('payment_authorizations as a')
    .innerJoin('payments as pay', 'pay.reference', 'a.reference')
    .select('a.reference')
    .where('pay.provider', '=', provider)
    .where('a.state', '=', 'captured')
    .where('a.decided_at', '>=', from)
    .where('a.decided_at', '<', to);

/** A payment that arrived for a closed order, too. */
const paidOn = async (db: Database, day: Day): Promise<string[]> => {
  const { provider, from, to } = day;
  const rows = await db
    .selectFrom('payment_events as e')
    .innerJoin('payments as pay', 'pay.reference', 'e.reference')
    .select('e.reference')
    .distinct()
    .where('pay.provider', '=', provider)
    .where('pay.state', 'in', RECEIVED)
    .where('e.kind', '=', 'paid')
    .where('e.effect', 'in', ['confirm', 'refund'])
    .where('e.heard_at', '>=', from)
    .where('e.heard_at', '<', to)
    .union(capturedOn(db, day))
    .execute();
  return rows.map(({ reference }) => reference);
};

async function refundsOf(db: Database, { provider, from, to }: Day, listed: string[]) {
  const rows = await db
    .selectFrom('provider_refunds as f')
    .innerJoin('payments as pay', 'pay.reference', 'f.reference')
    .select(['f.refund_id as refundId', 'f.reference', 'pay.order_id as orderId', 'f.state'])
    .select(['f.amount_minor as amountMinor', 'pay.currency'])
    .where('f.provider', '=', provider)
    .where((or) =>
      or.or([
        or('f.refund_id', '=', sql<string>`any(${listed})`),
        or.and([or('f.made_at', '>=', from), or('f.made_at', '<', to)]),
      ]),
    )
    .orderBy('f.refund_id')
    .execute();
  return rows.map(({ state, ...refund }) => ({
    ...refund,
    state: state === 'failed' ? ('failed' as const) : ('made' as const),
  }));
}

const disputesOf = (db: Database, { provider }: Day, listed: string[]) =>
  db
    .selectFrom('payment_disputes')
    .select(['dispute_id as disputeId', 'state', 'amount_minor as amountMinor'])
    .where('provider', '=', provider)
    .where('dispute_id', '=', sql<string>`any(${listed})`)
    .execute();

/** Refunds to the source that could be made before the day and are not, in dispute or not. */
async function owedBefore(db: Database, { provider, from }: Day): Promise<StoreBooks['owed']> {
  const { rows } = await sql<StoreBooks['owed'][number]>`
    select owed.name, pay.reference, pay.order_id as "orderId", owed.minor as "amountMinor", pay.currency
      from (
        select 'line ' || line_id as name, order_id, created_at,
            greatest(money_minor - uncollected_minor - deduction_minor, 0)::bigint as minor
          from refunds where state = 'due'
        union all
        select 'partial refund ' || id, order_id, created_at, money_minor
          from partial_refunds where state = 'due'
        union all
        select 'whole', p.order_id, max(e.heard_at), p.amount_minor
          from payments p join payment_events e on e.reference = p.reference
          where p.state = 'refund_due' group by p.reference) owed
      join payments pay on pay.order_id = owed.order_id
      where pay.provider = ${provider} and owed.created_at < ${from}
        and not ${isHeldInFull('owed.order_id')}
      order by pay.order_id, owed.name`.execute(db);
  return rows;
}

const undecidedBefore = async (db: Database, { provider, to }: Day) =>
  (
    await withCharge(db, provider)
      .where('o.state', '=', 'pending')
      .where('o.placed_at', '<', to)
      .execute()
  ).map(toPayment);

/** The store's side of what a provider lists for a day, and of what the store has for it. */
export async function storeBooks(
  db: Database,
  day: Day,
  { payments, refunds, disputes }: ProviderBooks,
): Promise<StoreBooks> {
  const paidOnDay = await paidOn(db, day);
  const charges = [...payments, ...refunds, ...disputes].map(({ chargeId }) => chargeId);
  const references = [
    ...paidOnDay,
    ...payments.map(({ reference }) => reference),
    // The sandbox identifies a payment by its reference.
    ...charges,
  ].filter(isReference);
  return {
    payments: await paymentsOf(db, day, charges, references),
    paidOnDay,
    refunds: await refundsOf(
      db,
      day,
      refunds.map(({ refundId }) => refundId),
    ),
    disputes: await disputesOf(
      db,
      day,
      disputes.map(({ disputeId }) => disputeId),
    ),
    owed: await owedBefore(db, day),
    undecided: await undecidedBefore(db, day),
  };
}
