import { customerOfOrder } from '@/backend/orders/repository';
import { payWaitingRefunds } from '@/backend/orders/cancellations/refund';
import { lockCustomer } from '@/backend/account/repository';
import type { BackendContext } from '@/backend/http/context';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { notifyDispute } from '@/backend/notifications/payments';
import { recordDispute, type Dispute } from './disputes';
import type { PaymentProviderName } from './providerChoice';
import { providerPaymentByCharge, verifySnapshot, type ProviderSnapshot } from './providerPayments';
import { lockPayment } from './repository';
import { settlePayment } from './settle';

/** A message of a provider whose signature has been checked; one of neither kind changes nothing. */
export type ProviderMessage = {
  id: string;
  kind: string;
  snapshot?: ProviderSnapshot;
  dispute?: Dispute;
};

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

/** Records a dispute of a payment, and pays the refunds that waited for one that was won. */
async function applyDispute(
  { db, env, log }: MessageContext,
  provider: PaymentProviderName,
  dispute: Dispute,
): Promise<void> {
  const payment = await providerPaymentByCharge(db, provider, dispute.chargeId);
  if (!payment) throw new HttpError(404, 'No such payment');
  const { reference, order_id } = payment;
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

/**
 * Applies a signed message once. It is remembered after its effect, which is idempotent itself: a
 * process that ends in between applies it again, and loses none.
 */
export async function applyMessage(
  backend: MessageContext,
  provider: PaymentProviderName,
  message: ProviderMessage,
): Promise<void> {
  const { snapshot, dispute } = message;
  if (await isKnownMessage(backend.db, provider, message.id)) return;
  if (snapshot) {
    const { reference } = await verifySnapshot(backend, snapshot);
    if (snapshot.event) await settlePayment(backend, reference, snapshot.event);
  }
  if (dispute) await applyDispute(backend, provider, dispute);
  await rememberMessage(backend.db, provider, message);
}
