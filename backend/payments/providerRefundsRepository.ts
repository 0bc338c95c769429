import { sql, type Insertable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';

export const lockProviderRefund = (tx: Database, provider: string, refundId: string) =>
  tx
    .selectFrom('provider_refunds')
    .selectAll()
    .where('provider', '=', provider)
    .where('refund_id', '=', refundId)
    .forUpdate()
    .executeTakeFirst();

export const addProviderRefund = (tx: Database, refund: Insertable<Tables['provider_refunds']>) =>
  tx.insertInto('provider_refunds').values(refund).execute();

export const markProviderRefundFailed = (
  tx: Database,
  provider: string,
  refundId: string,
  reason: string,
) =>
  tx
    .updateTable('provider_refunds')
    .set({ state: 'failed', reason, failed_at: sql`now()` })
    .where('provider', '=', provider)
    .where('refund_id', '=', refundId)
    .execute();

/** How often the provider made a refund of this name that failed afterwards. */
export async function countFailedAttempts(
  db: Database,
  reference: string,
  name: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('provider_refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reference', '=', reference)
    .where('name', '=', name)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type OwedRefund = {
  name: string;
  kind: 'line' | 'partial refund' | 'whole';
  id: number;
  state: 'due' | 'done';
  amount_minor: number;
  /** Whether a refund of the provider that did not fail pays it. */
  is_covered: boolean;
};

/** What the store refunds or refunded to the source of a payment, by name. */
export async function owedRefunds(tx: Database, reference: string): Promise<OwedRefund[]> {
  const { rows } = await sql<OwedRefund>`
    with owed (name, kind, id, state, amount_minor) as (
      select 'line ' || r.line_id, 'line', r.line_id, r.state,
          greatest(r.money_minor - r.uncollected_minor - r.deduction_minor, 0)
        from refunds r join payments pay on pay.order_id = r.order_id
        where pay.reference = ${reference} and r.state in ('due', 'done')
      union all
      select 'partial refund ' || p.id, 'partial refund', p.id, p.state, p.money_minor
        from partial_refunds p join payments pay on pay.order_id = p.order_id
        where pay.reference = ${reference} and p.state in ('due', 'done')
      union all
      select 'whole', 'whole', 0, case state when 'refunded' then 'done' else 'due' end, amount_minor
        from payments where reference = ${reference} and state in ('refund_due', 'refunded'))
    select owed.*, exists (select from provider_refunds f where f.reference = ${reference}
        and f.name = owed.name and f.state = 'made') as is_covered
      from owed order by kind, id`.execute(tx);
  return rows;
}

const REOPENED = { state: 'due', failed_at: sql<Date>`now()` };

/** A refund that the provider could not make is due again, until staff decide. */
export async function reopenRefund(
  tx: Database,
  reference: string,
  { kind, id }: Pick<OwedRefund, 'kind' | 'id'>,
): Promise<void> {
  if (kind === 'line')
    await tx
      .updateTable('refunds')
      .set({ ...REOPENED, emailed_at: null })
      .where('line_id', '=', id)
      .execute();
  else if (kind === 'partial refund')
    await tx.updateTable('partial_refunds').set(REOPENED).where('id', '=', id).execute();
  else
    await tx
      .updateTable('payments')
      .set({ state: 'refund_due', refund_failed_at: sql`now()` })
      .where('reference', '=', reference)
      .execute();
}

/** Reopens what a failed refund of the provider's dashboard had given back for items. */
export const reopenAssignedRefunds = (tx: Database, orderId: number, refundId: string) =>
  tx
    .updateTable('partial_refunds')
    .set(REOPENED)
    .where('order_id', '=', orderId)
    .where('provider_refund_id', '=', refundId)
    .where('state', '=', 'done')
    .execute();

/** Of an order, oldest first, for the timeline. */
export const orderProviderRefunds = (db: Database, orderId: number) =>
  db
    .selectFrom('provider_refunds as f')
    .innerJoin('payments as pay', 'pay.reference', 'f.reference')
    .select(['f.provider', 'f.is_ours', 'f.state', 'f.amount_minor', 'f.reason'])
    .select(['f.made_at', 'f.failed_at', 'pay.currency'])
    .where('pay.order_id', '=', orderId)
    .orderBy('f.made_at')
    .execute();

/** Refunds of a payment that no item has taken yet, oldest first. */
export const earlyRefunds = (tx: Database, reference: string) =>
  tx
    .selectFrom('provider_refunds')
    .select(['provider', 'refund_id', 'unassigned_minor'])
    .where('reference', '=', reference)
    .where('state', '=', 'made')
    .where('unassigned_minor', '>', 0)
    .orderBy('made_at')
    .execute();

/** Stores what no item takes of a refund. */
export const setUnassigned = (
  tx: Database,
  { provider, refundId }: { provider: string; refundId: string },
  unassigned_minor: number,
) =>
  tx
    .updateTable('provider_refunds')
    .set({ unassigned_minor })
    .where('provider', '=', provider)
    .where('refund_id', '=', refundId)
    .execute();
