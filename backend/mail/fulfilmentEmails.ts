import { formatDay } from '@/lib/i18n/day';
import type { OrderLineRow, OrderRow } from '@/backend/orders/cancellations/repository';
import type { OrderLineTerms, ReturnRules } from '@/backend/orders/returnRules';
import { paragraph, type EmailBlock } from './content';
import { itemsEmail, itemWords, type ItemsOrder } from './itemsEmail';
import { deliveryAddress, measurementText, orderExtras, type MailboxStatus } from './orderExtras';
import { emailLocale, returnDetail, type EmailLine } from './orderItem';

type Order = ItemsOrder &
  Pick<OrderRow, 'state' | 'event_date' | 'gift_message' | 'measuring_kit' | 'payment_method'>;
type Line = EmailLine & OrderLineTerms & Pick<OrderLineRow, 'delivery_date' | 'awb' | 'measures'>;

export type FulfilmentUpdate = {
  order: Order;
  lines: Line[];
  siteUrl: string;
  mailbox: MailboxStatus;
  rules: ReturnRules;
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type StatusText = {
  subject: string;
  heading: string;
  text: string;
  details: (line: Line) => string[];
  after: EmailBlock[];
};

const statusEmail = (update: FulfilmentUpdate, { details, ...status }: StatusText) =>
  itemsEmail(update, {
    ...status,
    items: update.lines.map((line) => ({
      line,
      details: [...measurementText(line.measures, update.mailbox), ...details(line)],
    })),
  });

const deliveryDetail =
  ({ order }: FulfilmentUpdate) =>
  ({ delivery_date }: Line): string[] => [
    `Delivery by ${formatDay(delivery_date, emailLocale(order.currency))}`,
  ];

const nextSteps = (steps: string[]): EmailBlock => ({
  kind: 'steps',
  title: 'What happens next',
  steps,
});

export function beingMadeEmail(update: FulfilmentUpdate) {
  const { id } = update.order;
  const { subject, these, are, it } = itemWords(update.lines);
  return statusEmail(update, {
    subject: `${subject} from your order ${id} ${are} being made`,
    heading: 'Now with the designer',
    text: `Work on ${these} from your order ${id} has begun.`,
    details: deliveryDetail(update),
    after: [
      ...orderExtras(update.order, update.mailbox),
      nextSteps([
        `Your designer makes or prepares your ${update.lines.length === 1 ? 'item' : 'items'}.`,
        'We check the quality.',
        `We email you the tracking number as soon as ${it} ${are} dispatched.`,
      ]),
    ],
  });
}

export function qualityCheckEmail(update: FulfilmentUpdate) {
  const { id } = update.order;
  const { subject, these, are, it, leave } = itemWords(update.lines);
  return statusEmail(update, {
    subject: `${subject} from your order ${id} ${are} in quality check`,
    heading: 'In quality check',
    text: `${capitalised(these)} from your order ${id} ${are} made. We are checking the quality before ${it} ${leave} us.`,
    details: deliveryDetail(update),
    after: [
      ...orderExtras(update.order, update.mailbox),
      nextSteps([`We email you the tracking number as soon as ${it} ${are} dispatched.`]),
    ],
  });
}

export function dispatchedEmail(update: FulfilmentUpdate) {
  const { id } = update.order;
  const { subject, these, it, are, have, its } = itemWords(update.lines);
  const trackingNumber = update.lines[0]?.awb;
  return statusEmail(update, {
    subject: `${subject} from your order ${id} ${are} on ${its} way`,
    heading: 'On its way to you',
    text: `${capitalised(these)} from your order ${id} ${have} been dispatched.`,
    details: (line) => [
      ...deliveryDetail(update)(line),
      ...returnDetail(update.order, line, update.rules),
    ],
    after: [
      ...(trackingNumber
        ? [{ kind: 'code' as const, label: 'Tracking number', code: trackingNumber }]
        : []),
      ...deliveryAddress(update.order, update.mailbox),
      ...orderExtras(update.order, update.mailbox),
      nextSteps([
        'Follow the delivery on the page of your order.',
        ...(update.order.payment_method === 'cod' ? ['You pay the courier on delivery.'] : []),
        `We email you once ${it} ${have} been delivered.`,
      ]),
    ],
  });
}

export function deliveredEmail(update: FulfilmentUpdate) {
  const { id } = update.order;
  const { subject, these, have, them } = itemWords(update.lines);
  return statusEmail(update, {
    subject: `${subject} from your order ${id} ${have} been delivered`,
    heading: 'Delivered',
    text: `${capitalised(these)} from your order ${id} ${have} been delivered. We hope you love ${them}.`,
    details: (line) => returnDetail(update.order, line, update.rules),
    after: [paragraph('If something is not right, open your order or write to customer care.')],
  });
}
