import { orderMoney } from '@/backend/money/orderMoney';
import type { ChargeState } from '@/lib/model/chargeText';
import type { OrderLineRow } from '@/backend/orders/cancellations/repository';
import type { RefundShares } from '@/backend/money/refundShares';
import { paragraph, type EmailBlock, type EmailRow } from './content';
import { itemsEmail, itemWords, type ItemsOrder } from './itemsEmail';
import { madeForText, storeBlock, type MailboxStatus, type OrderWithPickup } from './orderExtras';
import { type EmailLine } from './orderItem';

type Line = EmailLine & Pick<OrderLineRow, 'measures'>;
/** Items of one order that are cancelled, returned or refunded together. */
export type ItemsUpdate = {
  order: ItemsOrder;
  lines: Line[];
  siteUrl: string;
  mailbox: MailboxStatus;
};

/** An order that was collected from a store is returned there. */
export type ReturnUpdate = ItemsUpdate & { order: OrderWithPickup };

const itemsOf = ({ lines, mailbox }: ItemsUpdate) =>
  lines.map((line) => ({ line, details: madeForText(line.measures, mailbox) }));

/** Who moves the items: "We will collect this item", "Please bring this item to our ... store". */
const returnText = ({ order: { id, pickup_store }, lines }: ReturnUpdate): string => {
  const { these } = itemWords(lines);
  return pickup_store
    ? `Please bring ${these} from your order ${id} to our ${pickup_store.name} store.`
    : `We will collect ${these} from your order ${id}.`;
};

const returnTitle = ({ order: { id, pickup_store } }: ReturnUpdate, kind: string): string =>
  pickup_store
    ? `Your ${kind} for order ${id} is confirmed`
    : `Your ${kind} pickup for order ${id} is scheduled`;

function returnSteps({ order, lines, siteUrl }: ReturnUpdate): EmailBlock[] {
  const items = lines.length === 1 ? 'item' : 'items';
  const steps = (first: string, second: string): EmailBlock => ({
    kind: 'steps',
    title: 'What happens next',
    steps: [first, second],
  });
  if (!order.pickup_store)
    return [
      steps(
        `The courier collects the ${items} from your delivery address.`,
        'Please keep the tags attached and the packaging ready.',
      ),
    ];
  const { pickup_store: store, country_code: country } = order;
  return [
    steps(
      `Bring the ${items} and your order number to the store.`,
      'Please keep the tags attached and use the original packaging.',
    ),
    storeBlock(`Return to our ${store.name} store`, store, { siteUrl, country }),
  ];
}

/** A refund by destination, and its total. */
function refundRows(
  { order }: ItemsUpdate,
  label: string,
  { deduction, ...refund }: RefundShares,
): EmailRow[] {
  const money = orderMoney(order);
  const rows: [string, number][] = [
    ['Your original payment method', refund.money],
    ['Your Aza wallet', refund.wallet],
    ['Your gift card', refund.giftCard],
    ['Your loyalty points', refund.points],
  ];
  const total = rows.reduce((sum, [, minor]) => sum + minor, 0);
  const shares = rows.filter(([, minor]) => minor > 0);
  return [
    ...shares.map(([name, minor]): EmailRow => ({ label: name, value: money(minor) })),
    { label, value: money(total), isTotal: true },
    ...(deduction > 0 ? [{ label: 'After a deduction of', value: money(deduction) }] : []),
  ];
}

const refundTotal = ({ money, wallet, giftCard, points }: RefundShares) =>
  money + wallet + giftCard + points;

const returnHeading = ({ order }: ReturnUpdate): string =>
  order.pickup_store ? 'Your return is confirmed' : 'Your return pickup is scheduled';

type CancelOrReturn = {
  kind: 'cancellation' | 'return';
  shares: RefundShares;
  isWaiting: boolean;
  charge?: ChargeState;
  /** The reason of a cancellation: asked for, by the store, or because it did not arrive. */
  by?: 'customer' | 'store' | 'courier';
};

const UNDECIDED = 'If you are charged for this, we will refund it.';

function refundTiming(
  { lines }: ItemsUpdate,
  kind: CancelOrReturn['kind'],
  { money }: RefundShares,
  isWaiting: boolean,
): string {
  if (isWaiting)
    return 'Your refund will be credited as soon as we receive the item you exchanged.';
  if (kind === 'return')
    return `Your refund will be credited as soon as we receive ${itemWords(lines).these}.`;
  return money > 0
    ? 'Your refund is on its way. Your bank may take a few working days to show it.'
    : 'Your refund has been credited.';
}

function refundBlocks(
  update: ItemsUpdate,
  { kind, shares, isWaiting, charge }: CancelOrReturn,
): EmailBlock[] {
  if (charge === 'undecided' && shares.money > 0)
    return [
      paragraph(`${UNDECIDED} Otherwise, the amount that was held for it will be released.`),
      { kind: 'rows', rows: refundRows(update, 'Refunded or released', shares) },
    ];
  if (charge === 'not_charged' && shares.money > 0)
    return [
      paragraph(
        'You have not been charged for this. The amount that was held for it will be released.',
      ),
      { kind: 'rows', rows: refundRows(update, 'Not charged', shares) },
    ];
  if (refundTotal(shares) === 0)
    return [paragraph('Nothing has been paid yet, so no refund is due.')];
  return [
    paragraph(refundTiming(update, kind, shares, isWaiting)),
    { kind: 'rows', rows: refundRows(update, 'Your refund', shares) },
  ];
}

const cancelledHeading = (by: CancelOrReturn['by']): string =>
  by === 'courier' ? 'Your parcel could not be delivered' : 'Your cancellation is confirmed';

/** "As you asked, this item from your order 700001 has been cancelled." */
function cancelledText({ order: { id }, lines }: ReturnUpdate, by: CancelOrReturn['by']): string {
  const { these, have, them } = itemWords(lines);
  if (by === 'courier')
    return `We are sorry: the courier was unable to deliver ${these} from your order ${id}, and we have cancelled ${them} for you. There is nothing you need to do.`;
  return `${by === 'store' ? 'We confirm that' : 'As you asked,'} ${these} from your order ${id} ${have} been cancelled.`;
}

export function cancelOrReturnEmail(update: ReturnUpdate, request: CancelOrReturn) {
  const { id } = update.order;
  const { subject, have } = itemWords(update.lines);
  const isReturn = request.kind === 'return';
  return itemsEmail(update, {
    subject: isReturn
      ? returnTitle(update, 'return')
      : `${subject} from your order ${id} ${have} been cancelled`,
    heading: isReturn ? returnHeading(update) : cancelledHeading(request.by),
    text: isReturn ? returnText(update) : cancelledText(update, request.by),
    items: itemsOf(update),
    after: [...refundBlocks(update, request), ...(isReturn ? returnSteps(update) : [])],
  });
}

/** An exchange. leftOver: minor units that the new size costs less, refunded after the return. */
export const exchangedEmail = (update: ReturnUpdate, newOrderId: number, leftOver: number) =>
  itemsEmail(update, {
    subject: returnTitle(update, 'exchange'),
    heading: 'Your exchange is confirmed',
    text: `${returnText(update)} Your new size is in order ${newOrderId}.`,
    items: itemsOf(update),
    after: [
      paragraph(
        leftOver > 0
          ? `What you paid for this item goes towards your new size. The remaining ${orderMoney(update.order)(leftOver)} will be refunded as soon as we receive this item.`
          : 'No refund is due: what you paid for this item goes towards your new size.',
      ),
      ...returnSteps(update),
    ],
  });

/** A part of items that the customer keeps, of a payment that is not charged yet, or perhaps. */
const reducedChargeEmail = (
  update: ItemsUpdate,
  shares: RefundShares,
  { reason, isUndecided }: { reason: string; isUndecided: boolean },
) =>
  itemsEmail(update, {
    subject: `You will ${isUndecided ? 'pay' : 'be charged'} less for your order ${update.order.id}`,
    heading: `You will ${isUndecided ? 'pay' : 'be charged'} less`,
    text: `We have reduced what you pay for ${itemWords(update.lines).these} from your order ${update.order.id}: ${reason}`,
    items: itemsOf(update),
    after: [
      {
        kind: 'rows',
        rows: refundRows(update, isUndecided ? 'Refunded or released' : 'Not charged', shares),
      },
      paragraph(
        `${isUndecided ? UNDECIDED : 'You have not been charged for this.'} There is nothing to send back.`,
      ),
    ],
  });

/** A refund by staff for items that the customer keeps, with their reason. */
export function partialRefundEmail(
  update: ItemsUpdate,
  shares: RefundShares,
  { reason, charge }: { reason: string; charge: ChargeState },
) {
  if (charge !== 'charged' && shares.money > 0)
    return reducedChargeEmail(update, shares, { reason, isUndecided: charge === 'undecided' });
  return itemsEmail(update, {
    subject: `A refund for your order ${update.order.id}`,
    heading: 'A refund for you',
    text: `We have refunded part of what you paid for ${itemWords(update.lines).these} from your order ${update.order.id}: ${reason}`,
    items: itemsOf(update),
    after: [
      { kind: 'rows', rows: refundRows(update, 'Refunded', shares) },
      paragraph(
        shares.money > 0
          ? 'Your bank may take a few working days to show it. There is nothing to send back.'
          : 'There is nothing to send back.',
      ),
    ],
  });
}

export function refundedEmail(update: ItemsUpdate, shares: RefundShares) {
  const { id } = update.order;
  return itemsEmail(update, {
    subject: `Your refund for order ${id} is complete`,
    heading: 'Your refund is complete',
    text: `We have refunded ${itemWords(update.lines).these} from your order ${id}.`,
    items: itemsOf(update),
    after: [
      { kind: 'rows', rows: refundRows(update, 'Refunded', shares) },
      ...(shares.money > 0 ? [paragraph('Your bank may take a few working days to show it.')] : []),
    ],
  });
}
