import { paragraph } from './content';
import { toStaffEmail } from './staffNotifications';

type UndeliveredShipment = {
  order_id: number;
  kind: string;
  state: 'lost' | 'returned' | 'delivered';
  carrier: string | null;
  awb: string | null;
};

const UNDELIVERED_TASKS = {
  delivery:
    'Open the order and choose “Parcel not delivered”: close its items, which refunds what was paid for them, or send them again.',
  return: 'Open the order, and receive the return when you know what became of the item.',
};

const DELIVERED_TASK =
  'Its items are closed, and refunded if they were paid for. Ask the customer to send them back or to pay for them again.';
const SHIPMENT_ENDS = {
  lost: 'is lost',
  returned: 'was sent back',
  delivered: 'was delivered after it was closed',
};

/** A parcel that its courier has lost, brought back to its sender, or delivered too late. */
export function undeliveredShipmentEmail(
  { order_id, kind, state, carrier, awb }: UndeliveredShipment,
  recipient: string,
) {
  const subject = `The parcel of order ${order_id} ${SHIPMENT_ENDS[state]}`;
  const task =
    state === 'delivered'
      ? DELIVERED_TASK
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
