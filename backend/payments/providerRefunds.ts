import type { BackendContext } from '@/backend/http/context';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import {
  notifyFailedRefund,
  notifyForeignCurrency,
  notifyRefundAtProvider,
} from '@/backend/notifications/payments';
import { payWaitingRefunds } from '@/backend/orders/cancellations/refund';
import { lockCustomer } from '@/backend/account/repository';
import { assignRefund } from './assignRefund';
import { authorizationOf } from './capture/authorizations';
import { completeOwed } from './completeOwed';
import type { ProviderRefund } from './provider';
import {
  addProviderRefund,
  lockProviderRefund,
  markProviderRefundFailed,
  owedRefunds,
  reopenAssignedRefunds,
  reopenRefund,
  type OwedRefund,
} from './providerRefundsRepository';
import { lockPayment } from './repository';

type RefundContext = Pick<BackendContext, 'db' | 'env' | 'log'>;
type Payment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/** At once with a partial capture, some providers list the rest of the authorization as a refund. */
const RELEASE_MS = 60_000;

/** Whether a refund only releases money that was authorized and never captured. */
async function isRelease(
  tx: Database,
  { reference, amount_minor }: Payment,
  { name, amountMinor, madeAt }: ProviderRefund,
): Promise<boolean> {
  const authorization = await authorizationOf(tx, reference);
  if (!authorization || name !== null) return false;
  const { state, capture_minor, decided_at } = authorization;
  if (state !== 'captured') return true;
  return (
    amountMinor === amount_minor - (capture_minor ?? 0) &&
    madeAt.getTime() < (decided_at?.getTime() ?? 0) + RELEASE_MS
  );
}

/** What a refund pays: by its name, or, made in the dashboard, what is due with the same amount. */
function findOwed(owed: OwedRefund[], { name, amountMinor }: ProviderRefund) {
  const open = owed.filter((one) => !one.is_covered && one.amount_minor === amountMinor);
  const named = open.find((one) => one.name === name);
  return named ?? open.find(({ state }) => state === 'due');
}

/** Records a refund that the provider made; one that the store does not owe is told to staff. */
async function recordMade(
  backend: Pick<RefundContext, 'env'> & { db: Database },
  payment: Payment,
  refund: ProviderRefund,
): Promise<void> {
  const { db: tx } = backend;
  const { reference, provider } = payment;
  const { refundId, name, amountMinor, madeAt: made_at } = refund;
  const owed = findOwed(await owedRefunds(tx, reference), refund);
  const unassigned_minor = owed
    ? 0
    : await assignRefund(tx, payment, { refundId, provider, amountMinor });
  await addProviderRefund(tx, {
    provider,
    refund_id: refundId,
    reference,
    name: owed?.name ?? null,
    is_ours: owed !== undefined && owed.name === name,
    state: 'made',
    amount_minor: amountMinor,
    unassigned_minor,
    made_at,
  });
  if (owed) await completeOwed(tx, reference, owed);
  else await notifyRefundAtProvider(backend, payment, refund, unassigned_minor);
}

/** Records that a refund failed, now or at once; what it paid is due again. */
async function recordFailed(
  backend: Pick<RefundContext, 'env'> & { db: Database },
  payment: Payment,
  known: Awaited<ReturnType<typeof lockProviderRefund>>,
  refund: ProviderRefund,
): Promise<void> {
  const { db: tx } = backend;
  const { reference, provider, order_id } = payment;
  const { refundId, amountMinor, reason, madeAt: made_at } = refund;
  const owed = await owedRefunds(tx, reference);
  const name = known ? known.name : refund.name;
  const paid = owed.find((one) => one.name === name && (known !== undefined || !one.is_covered));
  if (known) await markProviderRefundFailed(tx, provider, refundId, reason);
  else
    await addProviderRefund(tx, {
      provider,
      refund_id: refundId,
      reference,
      name: paid?.name ?? null,
      is_ours: paid !== undefined,
      state: 'failed',
      amount_minor: amountMinor,
      reason,
      made_at,
      failed_at: new Date(),
    });
  if (paid) await reopenRefund(tx, reference, paid);
  await reopenAssignedRefunds(tx, order_id, refundId);
  await payWaitingRefunds(tx, payment.customer_id);
  await notifyFailedRefund(backend, payment, refund);
}

/**
 * Records what a provider says about a refund of a payment, from its answer, a signed message or a
 * list. Repeated and in any order it has no further effect: a failure is final. 404 for an unknown
 * payment, 409 for another currency.
 */
export async function recordProviderRefund(
  backend: RefundContext,
  reference: string,
  refund: ProviderRefund,
): Promise<void> {
  const { db, env, log } = backend;
  const isFailed = refund.state === 'failed';
  const payment = await db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, reference);
    if (!locked) throw new HttpError(404, 'No such payment');
    if (locked.currency !== refund.currency) return locked;
    if (await isRelease(tx, locked, refund)) return undefined;
    await lockCustomer(tx, locked.customer_id);
    const known = await lockProviderRefund(tx, locked.provider, refund.refundId);
    if (known?.state === 'failed' || (known && !isFailed)) return undefined;
    const inTransaction = { db: tx, env };
    if (isFailed) await recordFailed(inTransaction, locked, known, refund);
    else await recordMade(inTransaction, locked, refund);
    return locked;
  });
  if (!payment) return;
  log({
    level: isFailed ? 'error' : 'info',
    event: isFailed ? 'provider_refund_failed' : 'provider_refund',
    reference,
    order_id: payment.order_id,
    refund_id: refund.refundId,
  });
  if (payment.currency === refund.currency) return;
  await notifyForeignCurrency(backend, payment, refund);
  throw new HttpError(409, 'The currency differs from the payment');
}
