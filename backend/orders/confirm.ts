import type { Database } from '@/backend/infra/db/database';
import { ordersPlaced } from '@/backend/infra/metrics';
import { sendOrderedGiftCards } from '@/backend/giftCards/service';
import { findCustomerOrder } from './repository';
import { isVerifiedMailbox, queueWithinLimit } from '@/backend/mail/outbox';
import { orderEmail } from '@/backend/mail/orderEmails';
import { loadReturnRules } from './returnRules';
import { completeExchange } from './exchanges/placeExchange';
import { recordPurchase } from '@/backend/serverEvents/record';
import { recordOrderEvent, recordPaidEvent } from '@/backend/webhooks/orderEvents';

/** Queues the order's email and sends its due gift cards, in the confirming transaction. */
export async function confirmOrder(
  tx: Database,
  siteUrl: string,
  customerId: number,
  orderId: number,
): Promise<void> {
  const order = await findCustomerOrder(tx, customerId, orderId);
  if (!order) return;
  ordersPlaced.inc({ payment_method: order.payment_method });
  await recordOrderEvent(tx, 'order.placed', orderId);
  const isPaid = order.payment_method !== 'cod' || order.total_minor === 0;
  if (isPaid && !order.is_uncharged) await recordPaidEvent(tx, orderId, order.total_minor);
  await recordPurchase(tx, orderId);
  await completeExchange(tx, siteUrl, orderId);
  const isVerified = await isVerifiedMailbox(tx, order.email);
  await queueWithinLimit(
    tx,
    orderEmail(order, siteUrl, { isVerified }, await loadReturnRules(tx, customerId)),
  );
  await sendOrderedGiftCards(tx, siteUrl, orderId);
}
