import { sql, type Selectable } from 'kysely';
import type { Database } from '../db/database';
import type { Tables } from '../db/tables';
import type { PaymentEvent } from '../rules/settlement';
import type { PaymentRequest } from './provider';

export type SandboxPayment = Selectable<Tables['sandbox_payments']>;

export const openSandboxPayment = (db: Database, { reference, orderId, amountMinor, currency, returnUrl }: PaymentRequest) =>
  db
    .insertInto('sandbox_payments')
    .values({ reference, order_id: orderId, amount_minor: amountMinor, currency, return_url: returnUrl })
    .onConflict((same) => same.column('reference').doNothing())
    .execute();

export const sandboxPayment = (db: Database, reference: string): Promise<SandboxPayment | undefined> =>
  db.selectFrom('sandbox_payments').selectAll().where('reference', '=', reference).executeTakeFirst();

/** Writes an outcome down, unless there is one: the first decision stands. */
export const decideSandboxPayment = (db: Database, reference: string, event: PaymentEvent) =>
  db
    .updateTable('sandbox_payments')
    .set({ outcome: event.kind, reason: 'reason' in event ? event.reason : null, decided_at: sql`now()` })
    .where('reference', '=', reference)
    .where('outcome', 'is', null)
    .execute();

/** What became of a payment; undefined while it is open. */
export function outcomeOf({ outcome, reason }: Pick<SandboxPayment, 'outcome' | 'reason'>): PaymentEvent | undefined {
  switch (outcome) {
    case 'paid':
    case 'cancelled':
    case 'timed_out': return { kind: outcome };
    case 'declined': return { kind: 'declined', reason: reason ?? 'The payment was declined' };
    default: return undefined;
  }
}
