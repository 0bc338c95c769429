import { sql } from 'kysely';
import type { Database } from './database';

export type Account = 'wallet' | 'points';
export type LedgerKind =
  'order' | 'released' | 'refund' | 'gift_card' | 'earned' | 'goodwill' | 'expired';

const usable = (db: Database, customerId: number, account: Account) =>
  db
    .selectFrom('ledger')
    .where('customer_id', '=', customerId)
    .where('account', '=', account)
    .where('rest_minor', '>', 0)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]));

/** What can be spent now, in paise. */
export async function balanceOf(
  db: Database,
  customerId: number,
  account: Account,
): Promise<number> {
  const { paise } = await usable(db, customerId, account)
    .select(sql<number>`coalesce(sum(rest_minor), 0)::int`.as('paise'))
    .executeTakeFirstOrThrow();
  return paise;
}

/** reference: the one reason for this credit. The same one credits once, however often it is given. */
export type Credit = {
  customerId: number;
  account: Account;
  paise: number;
  kind: LedgerKind;
  reason: string;
  orderId?: number;
  reference?: string;
  validDays?: number;
};

export async function credit(
  tx: Database,
  { customerId, account, paise, kind, reason, orderId, reference, validDays }: Credit,
): Promise<boolean> {
  if (paise <= 0) return false;
  const row = await tx
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
      expires_at: validDays === undefined ? null : sql`now() + make_interval(days => ${validDays})`,
    })
    .onConflict((same) =>
      same.columns(['account', 'kind', 'reference']).where('reference', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type Debit = {
  customerId: number;
  account: Account;
  paise: number;
  reason: string;
  orderId: number;
};

/** Spends paise, what expires first before the rest; false, with nothing to be kept, when there are fewer. The caller holds the customer's lock. */
export async function debit(
  tx: Database,
  { customerId, account, paise, reason, orderId }: Debit,
): Promise<boolean> {
  const lots = await usable(tx, customerId, account)
    .select(['id', 'rest_minor'])
    .orderBy(sql`expires_at nulls last`)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (lots.reduce((sum, { rest_minor }) => sum + rest_minor, 0) < paise) return false;
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
  for (const lot of lots) {
    const taken = Math.min(due, lot.rest_minor);
    if (taken === 0) break;
    await tx
      .updateTable('ledger')
      .set((eb) => ({ rest_minor: eb('rest_minor', '-', taken) }))
      .where('id', '=', lot.id)
      .execute();
    await tx
      .insertInto('ledger_uses')
      .values({ debit_id: id, credit_id: lot.id, amount_minor: taken })
      .execute();
    due -= taken;
  }
  return true;
}

/** How long what comes back can be spent at the least. */
const AFTER_RETURN_DAYS = 30;

/** Gives back what an order spent, as one credit per account that lives as long as the longest it was taken from, and 30 days at the least; once. */
export async function releaseLedger(tx: Database, orderId: number, reason: string): Promise<void> {
  const spent = await tx
    .selectFrom('ledger as d')
    .leftJoin('ledger_uses as u', 'u.debit_id', 'd.id')
    .leftJoin('ledger as c', 'c.id', 'u.credit_id')
    .select([
      'd.customer_id',
      'd.account',
      'd.amount_minor',
      sql<boolean>`bool_or(c.expires_at is null)`.as('endless'),
      sql<Date | null>`max(c.expires_at)`.as('expires_at'),
    ])
    .where('d.order_id', '=', orderId)
    .where('d.kind', '=', 'order')
    .groupBy('d.id')
    .execute();
  for (const { customer_id, account, amount_minor, endless, expires_at } of spent) {
    const days =
      endless || !expires_at
        ? undefined
        : Math.max(AFTER_RETURN_DAYS, Math.ceil((expires_at.getTime() - Date.now()) / 86_400_000));
    await credit(tx, {
      customerId: customer_id,
      account: account as Account,
      paise: -amount_minor,
      kind: 'released',
      reason,
      orderId,
      reference: `order ${orderId}`,
      validDays: days,
    });
  }
}
