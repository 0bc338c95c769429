import type { Database } from '@/backend/infra/db/database';
import { delayEmail } from '@/backend/mail/delayEmails';
import { isVerifiedMailbox, queueWithinLimit } from '@/backend/mail/outbox';
import type { OrderDetails, OrderLineRow } from '@/backend/orders/cancellations/repository';
import { withPickupStore } from '@/backend/stores/repository';
import { delayedPayment } from './delayedPayment';
import { delayToken, type DelayedPromise } from './token';

/** Queues the email about a promise that is missed; false above the limit of the mailbox. */
export async function queueDelayEmail(
  tx: Database,
  siteUrl: string,
  { details, line }: { details: OrderDetails; line: OrderLineRow },
  { promise, newDate }: { promise: DelayedPromise; newDate: string | null },
): Promise<boolean> {
  const { order } = details;
  return queueWithinLimit(
    tx,
    delayEmail(
      {
        order: await withPickupStore(tx, order),
        lines: [line],
        siteUrl,
        mailbox: { isVerified: await isVerifiedMailbox(tx, order.email) },
      },
      {
        promisedDate: promise.promisedDate,
        newDate,
        payment: delayedPayment(details, line.id),
        token: await delayToken(tx, promise),
      },
    ),
  );
}
