import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { isOrderDisputed } from '@/backend/payments/disputes';
import { credit } from '@/backend/wallet/ledgerRepository';

/**
 * Paise that were refunded in a provider's dashboard for no item of an order or its exchanges, less
 * what covers refunds already. Negative after such a refund failed: then refunds are no longer covered.
 */
async function unassignedRefundPaise(tx: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    with recursive replaced (id, exchange_of) as (
      select id, exchange_of from orders where id = ${orderId}
      union all
      select old.id, old.exchange_of from replaced join order_lines l on l.id = replaced.exchange_of
        join orders old on old.id = l.order_id
    ), exchanged (id) as (
      select id from replaced where exchange_of is null
      union all
      select new.id from exchanged join order_lines l on l.order_id = exchanged.id
        join orders new on new.exchange_of = l.id
    )
    select ((select coalesce(sum(round((f.unassigned_minor / o.rate)::numeric)), 0)
        from provider_refunds f join payments pay on pay.reference = f.reference
        join orders o on o.id = pay.order_id
        where o.id in (select id from exchanged) and f.state = 'made' and pay.state = 'paid')
      - (select coalesce(sum(covered_paise), 0) from refunds
        where order_id in (select id from exchanged))
      - (select coalesce(sum(covered_paise), 0) from partial_refunds
        where order_id in (select id from exchanged)))::bigint as paise`.execute(tx);
  return rows[0]?.paise ?? 0;
}

type RefundKey = { table: 'refunds' | 'partial_refunds'; id: number };

const addCovered = (tx: Database, { table, id }: RefundKey, paise: number) =>
  table === 'refunds'
    ? tx
        .updateTable('refunds')
        .set((eb) => ({ covered_paise: eb('covered_paise', '+', paise) }))
        .where('line_id', '=', id)
        .execute()
    : tx
        .updateTable('partial_refunds')
        .set((eb) => ({ covered_paise: eb('covered_paise', '+', paise) }))
        .where('id', '=', id)
        .execute();

/**
 * Covers a credit to the wallet with money that the provider has refunded for no item, so that it is
 * not paid twice. Returns the paise that remain to be credited. The caller locks the customer.
 */
export async function coverCredit(
  tx: Database,
  orderId: number,
  refund: RefundKey,
  paise: number,
): Promise<number> {
  const covered = Math.min(paise, await unassignedRefundPaise(tx, orderId));
  if (covered <= 0) return paise;
  await addCovered(tx, refund, covered);
  return paise - covered;
}

async function coveredRefunds(tx: Database, customerId: number) {
  const { rows } = await sql<RefundKey & { order_id: number; covered_paise: number }>`
    select 'refunds' as table, r.line_id as id, r.order_id, r.covered_paise
      from refunds r join orders o on o.id = r.order_id
      where o.customer_id = ${customerId} and r.covered_paise > 0
    union all
    select 'partial_refunds', p.id, p.order_id, p.covered_paise
      from partial_refunds p join orders o on o.id = p.order_id
      where o.customer_id = ${customerId} and p.covered_paise > 0
    order by 1, 2`.execute(tx);
  return rows;
}

/** The number of earlier credits for a refund that was no longer covered. */
async function countUncovered(tx: Database, orderId: number, name: string): Promise<number> {
  const { count } = await tx
    .selectFrom('ledger')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('reference', 'like', `${name}, uncovered %`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Credits what a refund that failed at the provider covers no longer, unless its payment is disputed.
 * The caller locks the customer.
 */
export async function creditUncovered(tx: Database, customerId: number): Promise<void> {
  for (const refund of await coveredRefunds(tx, customerId)) {
    const { table, id, order_id: orderId, covered_paise } = refund;
    const paise = Math.min(covered_paise, -(await unassignedRefundPaise(tx, orderId)));
    if (paise <= 0 || (await isOrderDisputed(tx, orderId))) continue;
    await addCovered(tx, refund, -paise);
    const name = table === 'refunds' ? `line ${id}` : `partial refund ${id}`;
    await credit(tx, {
      customerId,
      orderId,
      kind: 'refund',
      account: 'wallet',
      paise,
      reason: `Refund for order ${orderId}`,
      reference: `${name}, uncovered ${(await countUncovered(tx, orderId, name)) + 1}`,
    });
  }
}
