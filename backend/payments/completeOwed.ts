import type { Database } from '@/backend/infra/db/database';
import {
  completePartialRefund,
  completePaymentRefund,
  completeRefund,
} from '@/backend/orders/cancellations/completeRefund';
import type { OwedRefund } from './providerRefundsRepository';

/** Completes what a refund of a payment pays; no money is paid back that was never charged. */
export async function completeOwed(
  tx: Database,
  reference: string,
  { kind, id }: Pick<OwedRefund, 'kind' | 'id'>,
  isCharged = true,
): Promise<void> {
  if (kind === 'line') await completeRefund(tx, id, isCharged);
  else if (kind === 'partial refund') await completePartialRefund(tx, id, isCharged);
  else await completePaymentRefund(tx, reference);
}
