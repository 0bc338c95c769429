import { paragraph } from './content';
import { toStaffEmail } from './staffNotifications';

/** What staff had decided about the items of a parcel that arrived after all. */
export type LateItems = 'closed' | 'sent again';

export type UndeliveredShipment = {
  order_id: number;
  kind: string;
  state: string;
  carrier: string | null;
  awb: string | null;
  /** Of a parcel that arrived after all. */
  lateItems: LateItems | undefined;
};

const UNDELIVERED_TASKS = {
  delivery:
    'Open the order and choose “Parcel not delivered”: close its items, which refunds what was paid for them, or send them again.',
  return: 'Open the order, and receive the return when you know what became of the item.',
};

const LATE_TASKS: Record<LateItems, string> = {
  closed:
    'Its items are closed, and refunded if they were paid for. Ask the customer to send them back or to pay for them again.',
  'sent again':
    'Its items were to be sent again. If they have not left yet, keep them and enter this tracking number; otherwise ask the customer to send one of the two parcels back.',
};
const LATE_ENDS: Record<LateItems, string> = {
  closed: 'was delivered after it was closed',
  'sent again': 'was delivered after all',
};

/** A parcel that its courier has lost, brought back to its sender, or delivered after all. */
export function undeliveredShipmentEmail(
  { order_id, kind, state, carrier, awb, lateItems }: UndeliveredShipment,
  recipient: string,
) {
  const end = lateItems ? LATE_ENDS[lateItems] : state === 'lost' ? 'is lost' : 'was sent back';
  const subject = `The parcel of order ${order_id} ${end}`;
  const task = lateItems
    ? LATE_TASKS[lateItems]
    : UNDELIVERED_TASKS[kind === 'return' ? 'return' : 'delivery'];
  return toStaffEmail(recipient, subject, {
    heading: subject,
    preview: 'The items wait for your decision',
    blocks: [
      paragraph(task),
      {
        kind: 'rows',
        rows: [
          ...(carrier ? [{ label: 'Carrier', value: carrier }] : []),
          ...(awb ? [{ label: 'Tracking number', value: awb }] : []),
        ],
      },
    ],
  });
}
