import { paragraph } from './content';
import { toStaffEmail } from './staffNotifications';

/** The decision of staff about items whose parcel arrived after all. */
export type LateItems = 'closed' | 'sent again';

export type UndeliveredShipment = {
  order_id: number;
  kind: string;
  state: string;
  carrier: string | null;
  awb: string | null;
  /** Of a parcel that arrived after all. */
  lateItems?: LateItems;
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

const PICKUP_TASK = 'The item is still with the customer. Open the order and book another pickup.';

function endOf({ order_id, kind, state, lateItems }: UndeliveredShipment) {
  const subject = `The parcel of order ${order_id}`;
  if (lateItems)
    return { subject: `${subject} ${LATE_ENDS[lateItems]}`, task: LATE_TASKS[lateItems] };
  if (state === 'cancelled')
    return { subject: `The pickup of order ${order_id} was cancelled`, task: PICKUP_TASK };
  return {
    subject: `${subject} ${state === 'lost' ? 'is lost' : 'was sent back'}`,
    task: UNDELIVERED_TASKS[kind === 'return' ? 'return' : 'delivery'],
  };
}

/** A parcel that its courier has lost, brought back to its sender, or delivered after all; or a pickup that it cancelled. */
export function undeliveredShipmentEmail(shipment: UndeliveredShipment, recipient: string) {
  const { carrier, awb } = shipment;
  const { subject, task } = endOf(shipment);
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
