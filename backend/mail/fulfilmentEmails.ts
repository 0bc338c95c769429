import { formatDay } from '@/lib/i18n/day';
import type { OrderLineRecord, OrderRecord } from '@/backend/orders/cancellations/repository';
import { button, paragraph, toEmail, type EmailBlock } from './content';
import { orderLink } from './links';
import { ORDER_REASON } from './orderEmails';
import type { ReturnRules } from '@/backend/orders/returnRules';
import { emailLocale, emailMoney, orderItem, returnDetail, type EmailLine } from './orderItem';

type Order = Pick<OrderRecord, 'id' | 'email' | 'currency' | 'symbol' | 'country_code'>;
type Line = EmailLine & Pick<OrderLineRecord, 'delivery_date' | 'awb'>;
type StatusEmail = {
  subject: string;
  heading: string;
  text: string;
  details?: string[];
  after?: EmailBlock[];
};

/** An email about one item of an order. */
const statusEmail = (
  order: Order,
  line: EmailLine,
  siteUrl: string,
  { subject, heading, text, details = [], after = [] }: StatusEmail,
) =>
  toEmail(order.email, subject, {
    heading,
    preview: text,
    blocks: [
      paragraph('Hello,'),
      paragraph(text),
      {
        kind: 'items',
        items: [orderItem(line, { siteUrl, country: order.country_code }, details)],
      },
      ...after,
      button('View your order', orderLink(siteUrl, order.country_code, order.id)),
    ],
    reason: ORDER_REASON,
  });

const deliveryDetail = (order: Order, { delivery_date }: Line) =>
  `Delivery by ${formatDay(delivery_date, emailLocale(order.currency))}`;

export const beingMadeEmail = (order: Order, line: Line, siteUrl: string) =>
  statusEmail(order, line, siteUrl, {
    subject: `An item from your order ${order.id} is being made`,
    heading: 'Now with the designer',
    text: `Work on this item from your order ${order.id} has begun.`,
    details: [deliveryDetail(order, line)],
    after: [
      {
        kind: 'steps',
        title: 'What happens next',
        steps: [
          'The designer makes or prepares your item.',
          'We check its quality.',
          'We email you the tracking number as soon as it is dispatched.',
        ],
      },
    ],
  });

export const qualityCheckEmail = (order: Order, line: Line, siteUrl: string) =>
  statusEmail(order, line, siteUrl, {
    subject: `An item from your order ${order.id} is ready`,
    heading: 'Made, and in quality check',
    text: `This item from your order ${order.id} is made. We are checking its quality before it leaves us.`,
    details: [deliveryDetail(order, line)],
    after: [
      {
        kind: 'steps',
        title: 'What happens next',
        steps: ['We email you the tracking number as soon as it is dispatched.'],
      },
    ],
  });

export const dispatchedEmail = (order: Order, line: Line, siteUrl: string) =>
  statusEmail(order, line, siteUrl, {
    subject: `An item from your order ${order.id} is on its way`,
    heading: 'On its way to you',
    text: `This item from your order ${order.id} has been dispatched.`,
    details: [deliveryDetail(order, line)],
    after: line.awb ? [{ kind: 'code', label: 'Tracking number', code: line.awb }] : [],
  });

type DeliveredOrder = Order & Pick<OrderRecord, 'state'>;
type DeliveredLine = Line & Parameters<typeof returnDetail>[1];

export const deliveredEmail = (
  order: DeliveredOrder,
  line: DeliveredLine,
  siteUrl: string,
  rules: ReturnRules,
) =>
  statusEmail(order, line, siteUrl, {
    subject: `An item from your order ${order.id} has been delivered`,
    heading: 'Delivered',
    text: `This item from your order ${order.id} has been delivered. We hope you love it.`,
    details: returnDetail(order, line, rules),
    after: [paragraph('If something is not right, open your order or reply to customer care.')],
  });

type RefundSummary = { refundTo: string; netRefund: number };
const refundTarget = (refundTo: string) =>
  refundTo === 'wallet' ? 'your wallet' : 'your original payment method';

const PICKUP_STEPS: EmailBlock = {
  kind: 'steps',
  title: 'What happens next',
  steps: [
    'The courier collects the item from your delivery address.',
    'Please keep its tags attached and its packaging ready.',
  ],
};

export function cancelOrReturnEmail(
  order: Order,
  line: Line,
  siteUrl: string,
  kind: 'cancellation' | 'return',
  { refundTo, netRefund, isWaiting }: RefundSummary & { isWaiting: boolean },
) {
  const isReturn = kind === 'return';
  const timing = isWaiting
    ? ' as soon as we receive the item you exchanged'
    : isReturn
      ? ' as soon as we receive the item'
      : '';
  const refund = netRefund
    ? `Your refund of ${emailMoney(order)(netRefund)} will be credited to ${refundTarget(refundTo)}${timing}.`
    : 'Nothing has been paid yet, so no refund is due.';
  return statusEmail(order, line, siteUrl, {
    subject: isReturn
      ? `Your return pickup for order ${order.id} is scheduled`
      : `An item from your order ${order.id} has been cancelled`,
    heading: isReturn ? 'Your return pickup is scheduled' : 'Cancelled as you asked',
    text: isReturn
      ? `We will collect this item from your order ${order.id}.`
      : `This item from your order ${order.id} has been cancelled.`,
    after: [paragraph(refund), ...(isReturn ? [PICKUP_STEPS] : [])],
  });
}

export const exchangedEmail = (order: Order, line: Line, siteUrl: string, newOrderId: number) =>
  statusEmail(order, line, siteUrl, {
    subject: `Your exchange pickup for order ${order.id} is scheduled`,
    heading: 'Your exchange is confirmed',
    text: `We will collect this item from your order ${order.id}. Your new size is order ${newOrderId}.`,
    after: [PICKUP_STEPS],
  });

export const refundedEmail = (order: Order, line: EmailLine, siteUrl: string, totalMinor: number) =>
  statusEmail(order, line, siteUrl, {
    subject: `Your refund for order ${order.id} is complete`,
    heading: 'Your refund is complete',
    text: `We have refunded this item from your order ${order.id}.`,
    after: [
      {
        kind: 'rows',
        rows: [{ label: 'Refunded', value: emailMoney(order)(totalMinor), isTotal: true }],
      },
      paragraph('Banks can take some days to show a refund to a card or account.'),
    ],
  });
