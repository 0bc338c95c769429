import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

export type LedgerAccount = 'wallet' | 'points';
export type LedgerKind =
  'order' | 'released' | 'refund' | 'gift_card' | 'earned' | 'goodwill' | 'expired';

const usableCredits = (db: Database, customerId: number, account: LedgerAccount) =>
  db
    .selectFrom('ledger')
    .where('customer_id', '=', customerId)
    .where('account', '=', account)
    .where('rest_minor', '>', 0)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]));

export async function balanceOf(
  db: Database,
  customerId: number,
  account: LedgerAccount,
): Promise<number> {
  const { paise } = await usableCredits(db, customerId, account)
    .select(sql<number>`coalesce(sum(rest_minor), 0)::int`.as('paise'))
    .executeTakeFirstOrThrow();
  return paise;
}

/** reference: unique among the credits of an account and kind. */
export type Credit = {
  customerId: number;
  account: LedgerAccount;
  paise: number;
  kind: LedgerKind;
  reason: string;
  orderId?: number;
  reference?: string;
  validDays?: number;
  expiresAt?: Date | null;
};

/** Adds a credit; fails when its reference was used, so that no caller takes it for paid. */
export async function credit(
  tx: Database,
  { customerId, account, paise, kind, reason, orderId, reference, validDays, expiresAt }: Credit,
): Promise<void> {
  if (paise <= 0) return;
  await tx
    .insertInto('ledger')
    .values({
      customer_id: customerId,
      account,
      amount_minor: paise,
      rest_minor: paise,
      kind,
      reason,
      order_id: orderId ?? null,
      reference: reference ?? null,
      expires_at:
        validDays === undefined
          ? (expiresAt ?? null)
          : sql`now() + make_interval(days => ${validDays})`,
    })
    .execute();
}

export type Debit = {
  customerId: number;
  account: LedgerAccount;
  paise: number;
  reason: string;
  orderId: number;
};

/** Debits paise, earliest expiry first; false if too low. The caller locks the customer. */
export async function debit(
  tx: Database,
  { customerId, account, paise, reason, orderId }: Debit,
): Promise<boolean> {
  const openCredits = await usableCredits(tx, customerId, account)
    .select(['id', 'rest_minor'])
    .orderBy(sql`expires_at nulls last`)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (openCredits.reduce((sum, { rest_minor }) => sum + rest_minor, 0) < paise) return false;
  const { id } = await tx
    .insertInto('ledger')
    .values({
      customer_id: customerId,
      account,
      amount_minor: -paise,
      kind: 'order',
      reason,
      order_id: orderId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  let due = paise;
  for (const openCredit of openCredits) {
    const used = Math.min(due, openCredit.rest_minor);
    if (used === 0) break;
    await tx
      .updateTable('ledger')
      .set((eb) => ({ rest_minor: eb('rest_minor', '-', used) }))
      .where('id', '=', openCredit.id)
      .execute();
    await tx
      .insertInto('ledger_uses')
      .values({ debit_id: id, credit_id: openCredit.id, amount_minor: used })
      .execute();
    due -= used;
  }
  return true;
}

type Restoration = Omit<Credit, 'paise' | 'validDays' | 'expiresAt'> & {
  orderIds: number[];
  paise?: number;
};

/** The credits that orders used and that are not restored yet, latest expiry first. */
const openUses = (tx: Database, orderIds: number[], account: LedgerAccount) =>
  tx
    .selectFrom('ledger_uses as u')
    .innerJoin('ledger as d', 'd.id', 'u.debit_id')
    .innerJoin('ledger as c', 'c.id', 'u.credit_id')
    .select(['u.debit_id', 'u.credit_id', 'c.expires_at'])
    .select(sql<number>`u.amount_minor - u.released_minor`.as('rest_minor'))
    .where('d.order_id', 'in', orderIds)
    .where('d.account', '=', account)
    .where('d.kind', '=', 'order')
    .whereRef('u.released_minor', '<', 'u.amount_minor')
    .orderBy(sql`c.expires_at desc nulls first`)
    .orderBy('u.credit_id', 'desc')
    .forUpdate('u')
    .execute();

/**
 * Restores spent paise, or all of them without an amount, as credits with their original expiry:
 * ordering and cancelling extends nothing. Returns the paise restored. The caller holds the
 * customer's lock.
 */
export async function restoreSpent(
  tx: Database,
  { orderIds, paise = Infinity, reference, ...entry }: Restoration,
): Promise<number> {
  const byExpiry = new Map<number | undefined, number>();
  let restored = 0;
  for (const use of await openUses(tx, orderIds, entry.account)) {
    const restoredNow = Math.min(paise - restored, use.rest_minor);
    if (restoredNow <= 0) break;
    await tx
      .updateTable('ledger_uses')
      .set((eb) => ({ released_minor: eb('released_minor', '+', restoredNow) }))
      .where('debit_id', '=', use.debit_id)
      .where('credit_id', '=', use.credit_id)
      .execute();
    const expiry = use.expires_at?.getTime();
    byExpiry.set(expiry, (byExpiry.get(expiry) ?? 0) + restoredNow);
    restored += restoredNow;
  }
  for (const [expiry, amount] of byExpiry)
    await credit(tx, {
      ...entry,
      paise: amount,
      reference: `${reference}, ${expiry === undefined ? 'unlimited' : new Date(expiry).toISOString()}`,
      expiresAt: expiry === undefined ? null : new Date(expiry),
    });
  return restored;
}

/** Restores everything that an order spent, once. */
export async function releaseDebits(tx: Database, orderId: number, reason: string): Promise<void> {
  const debits = await tx
    .selectFrom('ledger')
    .select(['customer_id', 'account'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order')
    .orderBy('id')
    .execute();
  for (const { customer_id, account } of debits)
    await restoreSpent(tx, {
      customerId: customer_id,
      account: account as LedgerAccount,
      orderIds: [orderId],
      kind: 'released',
      reason,
      orderId,
      reference: `order ${orderId}`,
    });
}
