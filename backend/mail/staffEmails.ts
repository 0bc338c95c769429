import { groupIndian } from '@/lib/i18n/money';
import type { OrderRow } from '@/backend/orders/cancellations/repository';
import type { ReturnUpdate } from './cancellationEmails';
import { button, paragraph, toEmail } from './content';
import { itemsEmail, itemWords, ORDER_REASON } from './itemsEmail';
import { orderLink } from './links';

/** A returned item that did not pass the quality check, with the reason. */
export const returnRefusedEmail = (update: ReturnUpdate, reason: string) =>
  itemsEmail(update, {
    subject: `We could not accept your return for order ${update.order.id}`,
    heading: 'We could not accept your return',
    text: `We have received and checked ${itemWords(update.lines).these} from your order ${update.order.id}, but could not accept the return: ${reason}`,
    items: update.lines.map((line) => ({ line, details: [] })),
    after: [
      paragraph(
        update.order.pickup_store
          ? `You can collect it from our ${update.order.pickup_store.name} store.`
          : 'We will send it back to your delivery address.',
      ),
      paragraph('If you have a question, reply to this email or write to customer support.'),
    ],
  });

type Credited = { email: string; order?: Pick<OrderRow, 'id' | 'country_code'> };

/** A credit that customer support gives, mostly for an order; the wallet is in rupees. */
export const goodwillEmail = (
  { email, order }: Credited,
  siteUrl: string,
  rupees: number,
  reason: string,
) =>
  toEmail(email, `₹${groupIndian(rupees)} for your Aza wallet`, {
    heading: 'A credit for you',
    preview: `We have added ₹${groupIndian(rupees)} to your Aza wallet.`,
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `We have added ₹${groupIndian(rupees)} to your Aza wallet${order ? ` for your order ${order.id}` : ''}: ${reason}`,
      ),
      paragraph('You can use it for your next order.'),
      ...(order
        ? [button('View your order', orderLink(siteUrl, order.country_code, order.id))]
        : []),
    ],
    reason: order ? ORDER_REASON : 'You are receiving this email because it concerns your account.',
  });
