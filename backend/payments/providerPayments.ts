import { sql } from 'kysely';
import type { BackendContext } from '@/backend/http/context';
import { notifyDifferentAmount } from '@/backend/notifications/payments';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import type { PaymentEvent } from './paymentStatus';
import type { PaymentProviderName } from '@/lib/model/paymentProviders';

const withPayment = (db: Database) =>
  db
    .selectFrom('provider_payments as p')
    .innerJoin('payments as pay', 'pay.reference', 'p.reference')
    .innerJoin('orders as o', 'o.id', 'pay.order_id')
    .select(['p.reference', 'p.provider', 'p.provider_id', 'p.url', 'p.charge_id'])
    .select(['pay.amount_minor', 'pay.currency', 'pay.order_id', 'pay.capture', 'o.country_code']);

/** A payment at its external provider, with the amount that the order asks for. */
export const providerPayment = (db: Database, reference: string) =>
  withPayment(db).where('p.reference', '=', reference).executeTakeFirst();
export type ProviderPayment = NonNullable<Awaited<ReturnType<typeof providerPayment>>>;

export const providerPaymentByCharge = (
  db: Database,
  provider: PaymentProviderName,
  chargeId: string,
) =>
  withPayment(db)
    .where('p.provider', '=', provider)
    .where('p.charge_id', '=', chargeId)
    .executeTakeFirst();

/** A payment by its id at the provider, such as plink_... or order_...; undefined for another store's. */
export const providerPaymentById = (
  db: Database,
  provider: PaymentProviderName,
  providerId: string,
) =>
  withPayment(db)
    .where('p.provider', '=', provider)
    .where('p.provider_id', '=', providerId)
    .executeTakeFirst();

/** The store's references by the provider's ids of payments, of those that are the store's. */
export async function referencesByProviderId(
  db: Database,
  provider: PaymentProviderName,
  providerIds: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('provider_payments')
    .select(['provider_id', 'reference'])
    .where('provider', '=', provider)
    .where('provider_id', '=', sql<string>`any(${providerIds})`)
    .execute();
  return new Map(rows.map(({ provider_id, reference }) => [provider_id, reference]));
}

/** The provider's ids of payments by the store's references. */
export async function providerIdsByReference(
  db: Database,
  provider: PaymentProviderName,
  references: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('provider_payments')
    .select(['provider_id', 'reference'])
    .where('provider', '=', provider)
    .where('reference', '=', sql<string>`any(${references}::uuid[])`)
    .execute();
  return new Map(rows.map(({ provider_id, reference }) => [reference, provider_id]));
}

/** Stores a new payment and returns its URL; of parallel requests, the first one's. */
export async function addProviderPayment(
  db: Database,
  payment: { reference: string; provider: PaymentProviderName; provider_id: string; url: string },
): Promise<string> {
  await db
    .insertInto('provider_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
  const stored = await db
    .selectFrom('provider_payments')
    .select('url')
    .where('reference', '=', payment.reference)
    .executeTakeFirstOrThrow();
  return stored.url;
}

/** What a provider says about a payment, from its API or from a signed message. */
export type ProviderSnapshot = {
  provider: PaymentProviderName;
  providerId: string;
  /** The reference that the store gave. */
  reference: string | null;
  amountMinor: number | null;
  currency: string | null;
  event: PaymentEvent | undefined;
  /** Of the received money. */
  chargeId?: string;
};

/**
 * The payment of a snapshot, if it is the very payment that the store created: 404 for an unknown
 * one, 409 for another reference, amount or currency. Stores the charge of a paid one.
 */
export async function verifySnapshot(
  backend: Pick<BackendContext, 'db' | 'env' | 'log'>,
  snapshot: ProviderSnapshot,
): Promise<ProviderPayment> {
  const { db, log } = backend;
  const { provider, providerId, chargeId } = snapshot;
  const payment = await providerPaymentById(db, provider, providerId);
  if (!payment) throw new HttpError(404, 'No such payment');
  const { reference, amountMinor, currency } = snapshot;
  if (
    payment.reference !== reference ||
    payment.amount_minor !== amountMinor ||
    payment.currency !== currency?.toUpperCase()
  ) {
    log({
      level: 'error',
      event: 'payment_amount_differs',
      reference: payment.reference,
      provider,
      amount_minor: amountMinor,
      currency,
    });
    await notifyDifferentAmount(backend, {
      reference: payment.reference,
      orderId: payment.order_id,
      provider,
      amountMinor: payment.amount_minor,
      currency: payment.currency,
      found: `${amountMinor} ${currency?.toUpperCase()} (minor units), reference ${reference}`,
    });
    throw new HttpError(409, 'The amount differs from the payment');
  }
  const kind = snapshot.event?.kind;
  if ((kind !== 'paid' && kind !== 'authorized') || !chargeId) return payment;
  await db
    .updateTable('provider_payments')
    .set({ charge_id: chargeId })
    .where('reference', '=', payment.reference)
    .execute();
  return { ...payment, charge_id: chargeId };
}
