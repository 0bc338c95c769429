import { customerOfOrder } from '@/backend/orders/repository';
import { payWaitingRefunds } from '@/backend/orders/cancellations/refund';
import { lockCustomer } from '@/backend/account/repository';
import type { BackendContext } from '@/backend/http/context';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { notifyDispute } from '@/backend/notifications/payments';
import { recordCapture } from './capture/settle';
import { recordDispute, type Dispute } from './disputes';
import type { CaptureOutcome, ProviderRefund } from './provider';
import type { PaymentProviderName } from '@/lib/model/paymentProviders';
import { providerPaymentByCharge, verifySnapshot, type ProviderSnapshot } from './providerPayments';
import { recordProviderRefund } from './providerRefunds';
import { lockPayment } from './repository';
import { settlePayment } from './settle';

/** A message of a provider whose signature has been checked; one of neither kind changes nothing. */
export type ProviderMessage = {
  id: string;
  kind: string;
  snapshot?: ProviderSnapshot;
  dispute?: Dispute;
  refunded?: RefundReport;
  /** Of a payment that was authorized; of another one it changes nothing. */
  captured?: { chargeId: string; outcome: CaptureOutcome };
};

/** Refunds of received money, in any state. */
export type RefundReport = { chargeId: string; refunds: ProviderRefund[] };

type MessageContext = Pick<BackendContext, 'db' | 'env' | 'log'>;

const isKnownMessage = async (db: Database, provider: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('provider_messages')
    .select('message_id')
    .where('provider', '=', provider)
    .where('message_id', '=', id)
    .executeTakeFirst()) !== undefined;

const rememberMessage = (db: Database, provider: string, { id, kind }: ProviderMessage) =>
  db
    .insertInto('provider_messages')
    .values({ provider, message_id: id, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

async function requirePayment(
  { db }: MessageContext,
  provider: PaymentProviderName,
  chargeId: string,
) {
  const payment = await providerPaymentByCharge(db, provider, chargeId);
  if (!payment) throw new HttpError(404, 'No such payment');
  return payment;
}

/** Records a dispute of a payment, and pays the refunds that waited for one that was won. */
export async function applyDispute(
  { db, env, log }: MessageContext,
  provider: PaymentProviderName,
  { reference, order_id }: { reference: string; order_id: number },
  dispute: Dispute,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPayment(tx, reference);
    await recordDispute(tx, provider, reference, dispute);
    await notifyDispute({ db: tx, env }, { orderId: order_id, provider }, dispute);
    const customerId = await customerOfOrder(tx, order_id);
    if (dispute.state !== 'won' || customerId === undefined) return;
    await lockCustomer(tx, customerId);
    await payWaitingRefunds(tx, customerId);
  });
  log({
    level: dispute.state === 'won' ? 'info' : 'error',
    event: 'payment_disputed',
    reference,
    order_id,
    state: dispute.state,
  });
}

async function applyRefunds(
  backend: MessageContext,
  provider: PaymentProviderName,
  { chargeId, refunds }: RefundReport,
): Promise<void> {
  const { reference } = await requirePayment(backend, provider, chargeId);
  for (const refund of refunds) await recordProviderRefund(backend, reference, refund);
}

/**
 * Applies a signed message once. It is remembered after its effect, which is idempotent itself: a
 * process that ends in between applies it again, and loses none.
 */
export async function applyMessage(
  backend: MessageContext,
  provider: PaymentProviderName,
  message: ProviderMessage,
): Promise<void> {
  const { snapshot, dispute, refunded, captured } = message;
  if (await isKnownMessage(backend.db, provider, message.id)) return;
  if (snapshot) {
    const { reference } = await verifySnapshot(backend, snapshot);
    if (snapshot.event) await settlePayment(backend, reference, snapshot.event);
  }
  if (dispute) {
    const payment = await requirePayment(backend, provider, dispute.chargeId);
    await applyDispute(backend, provider, payment, dispute);
  }
  if (refunded) await applyRefunds(backend, provider, refunded);
  if (captured) {
    const payment = await providerPaymentByCharge(backend.db, provider, captured.chargeId);
    if (payment) await recordCapture(backend, payment.reference, captured.outcome);
  }
  await rememberMessage(backend.db, provider, message);
}
