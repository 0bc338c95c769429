import { formatDay } from '@/lib/i18n/day';
import { formatMoney } from '@/lib/i18n/money';
import type { SoldLine, SoldOrder } from '@/backend/orders/cancellations/repository';
import type { Mail } from './outbox';
import { letter, localeOf, SUPPORT } from './orderEmails';

const piece = ({
  name,
  designer_name,
  size,
  quantity,
}: Pick<SoldLine, 'name' | 'designer_name' | 'size' | 'quantity'>) =>
  `${quantity} x ${name}, ${designer_name}, size ${size}`;
type Order = Pick<SoldOrder, 'id' | 'email' | 'currency' | 'symbol'>;
type Line = Pick<
  SoldLine,
  'name' | 'designer_name' | 'size' | 'quantity' | 'delivery_date' | 'awb'
>;

export const dispatchedMail = (order: Order, line: Line, link: string): Mail => ({
  recipient: order.email,
  subject: `A piece of your order ${order.id} is on its way`,
  body: letter(
    'Hello,',
    `${piece(line)} has left us and should be with you by ${formatDay(line.delivery_date, localeOf(order.currency))}.`,
    `Its parcel number: ${line.awb ?? ''}`,
    `Follow it here: ${link}`,
    SUPPORT,
  ),
});

export const deliveredMail = (order: Order, line: Line, link: string): Mail => ({
  recipient: order.email,
  subject: `A piece of your order ${order.id} has arrived`,
  body: letter(
    'Hello,',
    `${piece(line)} has been delivered. We hope you love it.`,
    `Everything about your order: ${link}`,
    SUPPORT,
  ),
});

type Given = { refundTo: string; back: number };

export const givenUpMail = (
  order: Order,
  line: Line,
  kind: 'cancellation' | 'return',
  { refundTo, back }: Given,
  waits: boolean,
): Mail => {
  const returned = kind === 'return' ? ' as soon as it is back with us' : '';
  const when = waits ? ' as soon as the item you exchanged is back with us' : returned;
  const refund = back
    ? `${formatMoney(back / 100, { locale: localeOf(order.currency), symbol: order.symbol })} go back to ${refundTo === 'wallet' ? 'your wallet' : 'where they came from'}`
    : 'Nothing was paid yet, so nothing is to be paid back';
  return {
    recipient: order.email,
    subject:
      kind === 'return'
        ? `We collect a piece of your order ${order.id}`
        : `A piece of your order ${order.id} is cancelled`,
    body: letter(
      'Hello,',
      kind === 'return'
        ? `${piece(line)} will be collected where it was delivered. Please keep its tags in place.`
        : `${piece(line)} is cancelled.`,
      `${refund}${back ? when : ''}.`,
      SUPPORT,
    ),
  };
};

export const exchangedMail = (order: Order, line: Line, newOrderId: number): Mail => ({
  recipient: order.email,
  subject: `We collect a piece of your order ${order.id} for its exchange`,
  body: letter(
    'Hello,',
    `${piece(line)} will be collected where it was delivered. Please keep its tags in place.`,
    `Its other size is on its way to you as order ${newOrderId}.`,
    SUPPORT,
  ),
});
