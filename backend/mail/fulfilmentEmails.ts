import { upperFirst } from '@/lib/content/firstLetter';
import type { OrderLineRow, OrderRow } from '@/backend/orders/cancellations/repository';
import type { OrderLineTerms, ReturnRules } from '@/backend/orders/returnRules';
import { button, paragraph, type EmailBlock } from './content';
import { itemsEmail, itemWords, type ItemsOrder } from './itemsEmail';
import {
  arrivalDetail,
  cashStep,
  measurementText,
  orderDestination,
  orderExtras,
  type MailboxStatus,
  type OrderWithPickup,
} from './orderExtras';
import { returnDetail, type EmailLine } from './orderItem';

type Order = ItemsOrder &
  OrderWithPickup &
  Pick<
    OrderRow,
    | 'state'
    | 'event_date'
    | 'gift_message'
    | 'gift_wrap'
    | 'hide_prices'
    | 'measuring_kit'
    | 'payment_method'
  >;
type Line = EmailLine &
  OrderLineTerms &
  Pick<OrderLineRow, 'delivery_date' | 'awb' | 'measures'> &
  Partial<Pick<OrderLineRow, 'carrier' | 'tracking_url'>> & { is_made_to_order: boolean };

export type FulfilmentUpdate = {
  order: Order;
  lines: Line[];
  siteUrl: string;
  mailbox: MailboxStatus;
  rules: ReturnRules;
};

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
  ({ delivery_date }: Line): string[] => [arrivalDetail(order, delivery_date)];

const destination = ({ order, mailbox, siteUrl }: FulfilmentUpdate): EmailBlock[] =>
  orderDestination(order, mailbox, { siteUrl, country: order.country_code });

/** The last of the steps before an item leaves the designer. */
function dispatchStep({ order, lines }: FulfilmentUpdate): string {
  const { it, are } = itemWords(lines);
  return order.pickup_store
    ? `We’ll email you as soon as ${it} ${are} ready to collect.`
    : `We’ll email you the tracking number as soon as ${it} ${are} dispatched.`;
}

const nextSteps = (steps: string[]): EmailBlock => ({
  kind: 'steps',
  title: 'What happens next',
  steps,
});

/** The texts while the designer makes the items, or while items from stock are prepared. */
function preparationTexts({ order: { id }, lines }: FulfilmentUpdate) {
  const { subject, noun, these, are } = itemWords(lines);
  return lines.every(({ is_made_to_order }) => is_made_to_order)
    ? {
        subject: `${subject} from your order ${id} ${are} being made`,
        heading: 'Now with the designer',
        text: `Work on ${these} from your order ${id} has begun.`,
        step: `Your designer makes your ${noun}.`,
      }
    : {
        subject: `${subject} from your order ${id} ${are} being prepared`,
        heading: 'Being prepared',
        text: `We are preparing ${these} from your order ${id}.`,
        step: `We prepare your ${noun}.`,
      };
}

export function preparationEmail(update: FulfilmentUpdate) {
  const { step, ...texts } = preparationTexts(update);
  return statusEmail(update, {
    ...texts,
    details: deliveryDetail(update),
    after: [
      ...orderExtras(update.order, update.mailbox),
      nextSteps([step, 'We check the quality.', dispatchStep(update)]),
    ],
  });
}

export function qualityCheckEmail(update: FulfilmentUpdate) {
  const { id } = update.order;
  const { subject, noun, are, it, them, ship } = itemWords(update.lines);
  return statusEmail(update, {
    subject: `${subject} from your order ${id} ${are} in quality check`,
    heading: 'In quality check',
    text: `Your ${noun} from order ${id} ${are} finished. We are checking ${them} by hand before ${it} ${ship}.`,
    details: deliveryDetail(update),
    after: [...orderExtras(update.order, update.mailbox), nextSteps([dispatchStep(update)])],
  });
}

/** The tracking number with the courier's name, and the courier's page where it is known. */
const trackingBlocks = ({ awb, carrier, tracking_url }: Line): EmailBlock[] =>
  awb
    ? [
        {
          kind: 'code',
          label: carrier ? `Tracking number, ${carrier}` : 'Tracking number',
          code: awb,
        },
        ...(tracking_url ? [button('Track your delivery', tracking_url)] : []),
      ]
    : [];

export function dispatchedEmail(update: FulfilmentUpdate) {
  const { id, pickup_store } = update.order;
  const { subject, these, it, are, have, its } = itemWords(update.lines);
  return statusEmail(update, {
    subject: `${subject} from your order ${id} ${are} on ${its} way`,
    heading: pickup_store ? 'On its way to the store' : 'On its way to you',
    text: `${upperFirst(these)} from your order ${id} ${have} been dispatched.`,
    details: (line) => [
      ...deliveryDetail(update)(line),
      ...returnDetail(update.order, line, update.rules),
    ],
    after: [
      ...(update.lines[0] ? trackingBlocks(update.lines[0]) : []),
      ...destination(update),
      ...orderExtras(update.order, update.mailbox),
      nextSteps([
        'Follow the delivery on your order page.',
        ...cashStep(update.order),
        pickup_store
          ? `We’ll email you as soon as ${it} ${are} ready to collect.`
          : `We’ll email you once ${it} ${have} been delivered.`,
      ]),
    ],
  });
}

function readyToCollectEmail(update: FulfilmentUpdate, { name }: { name: string }) {
  const { id } = update.order;
  const { subject, these, are } = itemWords(update.lines);
  return statusEmail(update, {
    subject: `${subject} from your order ${id} ${are} ready to collect`,
    heading: 'Ready to collect',
    text: `${upperFirst(these)} from your order ${id} ${are} waiting for you at our ${name} store.`,
    details: (line) => returnDetail(update.order, line, update.rules),
    after: [
      ...destination(update),
      paragraph('Please bring your order number. If something is not right, write to us.'),
    ],
  });
}

export function deliveredEmail(update: FulfilmentUpdate) {
  if (update.order.pickup_store) return readyToCollectEmail(update, update.order.pickup_store);
  const { id } = update.order;
  const { subject, these, have, them } = itemWords(update.lines);
  return statusEmail(update, {
    subject: `${subject} from your order ${id} ${have} been delivered`,
    heading: 'Delivered',
    text: `${upperFirst(these)} from your order ${id} ${have} been delivered. We hope you love ${them}.`,
    details: (line) => returnDetail(update.order, line, update.rules),
    after: [paragraph('If something is not right, open your order or write to customer support.')],
  });
}
