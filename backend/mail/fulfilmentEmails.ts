import { formatDay } from '@/lib/i18n/day';
import { formatMoney } from '@/lib/i18n/money';
import type { OrderLineRecord, OrderRecord } from '@/backend/orders/cancellations/repository';
import type { OutboxMessage } from './outbox';
import { emailLocale } from './orderItem';
import { SUPPORT_LINE } from './text';

const emailBody = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`;

const describeItem = ({
  name,
  designer_name,
  size,
  quantity,
}: Pick<OrderLineRecord, 'name' | 'designer_name' | 'size' | 'quantity'>) =>
  `${quantity} x ${name}, ${designer_name}, size ${size}`;
type Order = Pick<OrderRecord, 'id' | 'email' | 'currency' | 'symbol'>;
type Line = Pick<
  OrderLineRecord,
  'name' | 'designer_name' | 'size' | 'quantity' | 'delivery_date' | 'awb'
>;

export const dispatchedEmail = (order: Order, line: Line, link: string): OutboxMessage => ({
  recipient: order.email,
  subject: `A piece of your order ${order.id} is on its way`,
  body: emailBody(
    'Hello,',
    `${describeItem(line)} has left us and should be with you by ${formatDay(line.delivery_date, emailLocale(order.currency))}.`,
    `Its parcel number: ${line.awb ?? ''}`,
    `Follow it here: ${link}`,
    SUPPORT_LINE,
  ),
});

export const deliveredEmail = (order: Order, line: Line, link: string): OutboxMessage => ({
  recipient: order.email,
  subject: `A piece of your order ${order.id} has arrived`,
  body: emailBody(
    'Hello,',
    `${describeItem(line)} has been delivered. We hope you love it.`,
    `Everything about your order: ${link}`,
    SUPPORT_LINE,
  ),
});

type RefundSummary = { refundTo: string; netRefund: number };

export const cancelOrReturnEmail = (
  order: Order,
  line: Line,
  kind: 'cancellation' | 'return',
  { refundTo, netRefund }: RefundSummary,
  waits: boolean,
): OutboxMessage => {
  const afterReturn = kind === 'return' ? ' as soon as it is back with us' : '';
  const timing = waits ? ' as soon as the item you exchanged is back with us' : afterReturn;
  const refund = netRefund
    ? `${formatMoney(netRefund / 100, { locale: emailLocale(order.currency), symbol: order.symbol })} go back to ${refundTo === 'wallet' ? 'your wallet' : 'where they came from'}`
    : 'Nothing was paid yet, so nothing is to be paid back';
  return {
    recipient: order.email,
    subject:
      kind === 'return'
        ? `We collect a piece of your order ${order.id}`
        : `A piece of your order ${order.id} is cancelled`,
    body: emailBody(
      'Hello,',
      kind === 'return'
        ? `${describeItem(line)} will be collected where it was delivered. Please keep its tags in place.`
        : `${describeItem(line)} is cancelled.`,
      `${refund}${netRefund ? timing : ''}.`,
      SUPPORT_LINE,
    ),
  };
};

export const exchangedEmail = (order: Order, line: Line, newOrderId: number): OutboxMessage => ({
  recipient: order.email,
  subject: `We collect a piece of your order ${order.id} for its exchange`,
  body: emailBody(
    'Hello,',
    `${describeItem(line)} will be collected where it was delivered. Please keep its tags in place.`,
    `Its other size is on its way to you as order ${newOrderId}.`,
    SUPPORT_LINE,
  ),
});
