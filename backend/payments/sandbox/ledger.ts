import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';
import type { SandboxEvent } from '@/backend/payments/paymentStatus';
import type {
  PaymentRequest,
  ProviderBooks,
  ProviderRefund,
  RefundRequest,
} from '@/backend/payments/provider';

export type SandboxPayment = Selectable<Tables['sandbox_payments']>;

export const createSandboxPayment = (
  db: Database,
  {
    reference,
    orderId,
    amountMinor,
    currency,
    returnUrl,
    option = null,
    choice = null,
  }: Omit<PaymentRequest, 'option' | 'choice'> & { option?: string | null; choice?: string | null },
) =>
  db
    .insertInto('sandbox_payments')
    .values({
      reference,
      order_id: orderId,
      amount_minor: amountMinor,
      currency,
      return_url: returnUrl,
      way: option,
      choice,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();

export const findSandboxPayment = (
  db: Database,
  reference: string,
): Promise<(SandboxPayment & { symbol: string }) | undefined> =>
  db
    .selectFrom('sandbox_payments as p')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .select((eb) => eb.fn.coalesce('o.symbol', 'p.currency').as('symbol'))
    .where('p.reference', '=', reference)
    .executeTakeFirst();

/** Records an outcome unless there is one; the first decision is final. */
export const decideSandboxPayment = (db: Database, reference: string, event: SandboxEvent) =>
  db
    .updateTable('sandbox_payments')
    .set({
      outcome: event.kind,
      reason: 'reason' in event ? event.reason : null,
      decided_at: sql`now()`,
    })
    .where('reference', '=', reference)
    .where('outcome', 'is', null)
    .execute();

/** Refunds part of a payment, once per name and never more in total than was paid. */
export const refundSandboxPayment = (
  db: Kysely<Tables>,
  { reference, amountMinor, name, attempt }: RefundRequest,
): Promise<ProviderRefund | undefined> =>
  db.transaction().execute(async (tx) => {
    const payment = await tx
      .selectFrom('sandbox_payments')
      .select(['amount_minor', 'currency', 'outcome'])
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst();
    const earlierRefunds = await tx
      .selectFrom('sandbox_refunds')
      .select(['name', 'amount_minor', 'refunded_at'])
      .where('reference', '=', reference)
      .execute();
    const key = `${reference} ${name}${attempt > 0 ? ` again ${attempt}` : ''}`;
    const toRefund = (madeAt: Date, currency: string): ProviderRefund => ({
      refundId: key,
      state: 'made',
      amountMinor,
      currency,
      name,
      reason: '',
      madeAt,
    });
    const earlier = earlierRefunds.find((refund) => refund.name === key);
    if (earlier && payment) return toRefund(earlier.refunded_at, payment.currency);
    const total = earlierRefunds.reduce((sum, refund) => sum + refund.amount_minor, amountMinor);
    if (payment?.outcome !== 'paid' || total > payment.amount_minor) return undefined;
    await tx
      .insertInto('sandbox_refunds')
      .values({ name: key, reference, amount_minor: amountMinor })
      .execute();
    return toRefund(new Date(), payment.currency);
  });

export function toPaymentEvent({
  outcome,
  reason,
}: Pick<SandboxPayment, 'outcome' | 'reason'>): SandboxEvent | undefined {
  switch (outcome) {
    case 'paid':
    case 'cancelled':
    case 'timed_out':
      return { kind: outcome };
    case 'declined':
      return { kind: 'declined', reason: reason ?? 'The payment was declined' };
    default:
      return undefined;
  }
}

/** The payments and refunds of the sandbox; it has no disputes. The reference identifies a payment. */
export async function sandboxBooks(db: Database, from: Date, to: Date): Promise<ProviderBooks> {
  const payments = await db
    .selectFrom('sandbox_payments')
    .select(['reference', 'amount_minor', 'currency'])
    .where('outcome', '=', 'paid')
    .where('decided_at', '>=', from)
    .where('decided_at', '<', to)
    .execute();
  const refunds = await db
    .selectFrom('sandbox_refunds as r')
    .innerJoin('sandbox_payments as pay', 'pay.reference', 'r.reference')
    .select(['r.name', 'r.reference', 'r.amount_minor', 'r.refunded_at', 'pay.currency'])
    .where('r.refunded_at', '>=', from)
    .where('r.refunded_at', '<', to)
    .execute();
  return {
    payments: payments.map(({ reference, amount_minor, currency }) => ({
      chargeId: reference,
      reference,
      amountMinor: amount_minor,
      currency,
    })),
    refunds: refunds.map(({ name, reference, amount_minor, refunded_at, currency }) => ({
      refundId: name,
      chargeId: reference,
      state: 'made',
      amountMinor: amount_minor,
      currency,
      name: name.slice(reference.length + 1),
      reason: '',
      madeAt: refunded_at,
    })),
    disputes: [],
  };
}
