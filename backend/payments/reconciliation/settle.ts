import { HttpError } from '@/backend/http/httpError';
import { disputeById } from '../disputes';
import { applyDispute } from '../messages';
import type { PaymentProviderName } from '@/lib/model/paymentProviders';
import { recordProviderRefund } from '../providerRefunds';
import type { ProviderContext } from '../providers';
import { paymentByReference } from '../repository';
import { checkPaymentStatus } from '../settle';
import { setOutcome, unsettledDifferences } from './repository';

const RECEIVED = new Set(['paid', 'refund_due', 'refunded']);

type Unsettled = Awaited<ReturnType<typeof unsettledDifferences>>[number];

/** Whether the payment has arrived, also by what the provider says now. */
async function isReceived(
  backend: ProviderContext,
  provider: PaymentProviderName,
  reference: string,
): Promise<boolean> {
  const stateOf = async () => (await paymentByReference(backend.db, reference))?.payment_state;
  const isPaid = (state: string | undefined) => state !== undefined && RECEIVED.has(state);
  if (isPaid(await stateOf())) return true;
  await checkPaymentStatus(backend, { reference, provider });
  return isPaid(await stateOf());
}

/** Records a difference as a message of the provider would; false when the provider denies it. */
async function record(
  backend: ProviderContext,
  provider: PaymentProviderName,
  { reference, order_id, reported }: Unsettled,
): Promise<boolean> {
  if (reference === null || order_id === null) return false;
  // A refund or dispute of a payment whose message was lost is recorded after it.
  if (!(await isReceived(backend, provider, reference))) return false;
  if (reported?.refund) {
    const { refund } = reported;
    const madeAt = new Date(refund.madeAt);
    await recordProviderRefund(backend, reference, { ...refund, madeAt });
    return true;
  }
  if (reported?.dispute) {
    const { dispute } = reported;
    await applyDispute(backend, provider, { reference, order_id }, dispute);
    const known = await disputeById(backend.db, provider, dispute.disputeId);
    return known?.state === dispute.state && known.amount_minor === dispute.amountMinor;
  }
  return true;
}

/**
 * Records what the provider did and the store did not hear of. Each is idempotent, and repeated
 * until the provider has answered.
 */
export async function settleDifferences(
  backend: ProviderContext,
  provider: PaymentProviderName,
): Promise<void> {
  for (const difference of await unsettledDifferences(backend.db, provider))
    try {
      const isRecorded = await record(backend, provider, difference);
      await setOutcome(backend.db, difference.id, isRecorded ? 'recorded' : 'refused');
    } catch (error) {
      if (error instanceof HttpError) await setOutcome(backend.db, difference.id, 'refused');
      const { id, reference } = difference;
      const event = 'difference_not_recorded';
      backend.log({ level: 'error', event, id, reference, error: String(error) });
    }
}
