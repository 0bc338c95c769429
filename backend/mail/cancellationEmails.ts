import type { OrderLineRow } from '@/backend/orders/cancellations/repository';
import type { RefundShares } from '@/backend/money/refundShares';
import { paragraph, type EmailBlock, type EmailRow } from './content';
import { itemsEmail, itemWords, type ItemsOrder } from './itemsEmail';
import { madeForText, type MailboxStatus } from './orderExtras';
import { emailMoney, type EmailLine } from './orderItem';

type Line = EmailLine & Pick<OrderLineRow, 'measures'>;
/** Items of one order that are cancelled, returned or refunded together. */
export type ItemsUpdate = {
  order: ItemsOrder;
  lines: Line[];
  siteUrl: string;
  mailbox: MailboxStatus;
};

const itemsOf = ({ lines, mailbox }: ItemsUpdate) =>
  lines.map((line) => ({ line, details: madeForText(line.measures, mailbox) }));

const pickupSteps = (items: string): EmailBlock => ({
  kind: 'steps',
  title: 'What happens next',
  steps: [
    `The courier collects the ${items} from your delivery address.`,
    'Please keep the tags attached and the packaging ready.',
  ],
});

/** A refund by destination, and its total. */
function refundRows(
  { order }: ItemsUpdate,
  label: string,
  { deduction, ...refund }: RefundShares,
): EmailRow[] {
  const money = emailMoney(order);
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

type CancelOrReturn = { kind: 'cancellation' | 'return'; shares: RefundShares; isWaiting: boolean };

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
  { kind, shares, isWaiting }: CancelOrReturn,
): EmailBlock[] {
  if (refundTotal(shares) === 0)
    return [paragraph('Nothing has been paid yet, so no refund is due.')];
  return [
    paragraph(refundTiming(update, kind, shares, isWaiting)),
    { kind: 'rows', rows: refundRows(update, 'Your refund', shares) },
  ];
}

export function cancelOrReturnEmail(update: ItemsUpdate, request: CancelOrReturn) {
  const { id } = update.order;
  const { subject, these, have } = itemWords(update.lines);
  const isReturn = request.kind === 'return';
  return itemsEmail(update, {
    subject: isReturn
      ? `Your return pickup for order ${id} is scheduled`
      : `${subject} from your order ${id} ${have} been cancelled`,
    heading: isReturn ? 'Your return pickup is scheduled' : 'Your cancellation is confirmed',
    text: isReturn
      ? `We will collect ${these} from your order ${id}.`
      : `As you asked, ${these} from your order ${id} ${have} been cancelled.`,
    items: itemsOf(update),
    after: [
      ...refundBlocks(update, request),
      ...(isReturn ? [pickupSteps(update.lines.length === 1 ? 'item' : 'items')] : []),
    ],
  });
}

/** An exchange. leftOver: minor units that the new size costs less, refunded after the return. */
export const exchangedEmail = (update: ItemsUpdate, newOrderId: number, leftOver: number) =>
  itemsEmail(update, {
    subject: `Your exchange pickup for order ${update.order.id} is scheduled`,
    heading: 'Your exchange is confirmed',
    text: `We will collect this item from your order ${update.order.id}. Your new size is in order ${newOrderId}.`,
    items: itemsOf(update),
    after: [
      paragraph(
        leftOver > 0
          ? `What you paid for this item pays for your new size. The remaining ${emailMoney(update.order)(leftOver)} is refunded as soon as we receive this item.`
          : 'No refund is due: what you paid for this item pays for your new size.',
      ),
      pickupSteps('item'),
    ],
  });

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
