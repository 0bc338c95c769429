import type { Database } from '@/backend/infra/db/database';
import {
  completePartialRefund,
  completePaymentRefund,
  completeRefund,
} from '@/backend/orders/cancellations/completeRefund';
import type { OwedRefund } from './providerRefundsRepository';

/** Completes what a refund of a payment pays. */
export async function completeOwed(
  tx: Database,
  reference: string,
  { kind, id }: Pick<OwedRefund, 'kind' | 'id'>,
): Promise<void> {
  if (kind === 'line') await completeRefund(tx, id);
  else if (kind === 'partial refund') await completePartialRefund(tx, id);
  else await completePaymentRefund(tx, reference);
}
