import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import { act } from '../api/client';
import { HandShipmentInputs, ItemsInput, UndeliveredInputs } from './ActInputs';
import { handShipmentBody, isActive, linesIf, type ActValues, type OrderAct } from './orderAct';

const linesOnTheMove = linesIf((line) => isActive(line) && line.step === 'dispatched');

/** All items of the only parcel; of several, staff choose. */
function itemsOfOneShipment(order: StaffOrderWire): number[] {
  const lines = linesOnTheMove(order);
  return new Set(lines.map(({ awb }) => awb)).size === 1
    ? lines.map(({ order_detail_id }) => order_detail_id)
    : [];
}

const decisionOf = ({ outcome, items = [], is_restocked = false, refund_to }: ActValues) => {
  if (outcome === 'lost') return { outcome, items, refund_to };
  if (outcome === 'ship_again') return { outcome, items };
  return { outcome: 'returned' as const, items, is_restocked, refund_to };
};

/** Acts on a parcel on its way: it did not arrive, or its number was mistyped. */
export const UNDELIVERED_ACTS: OrderAct[] = [
  {
    label: 'Parcel not delivered',
    text: 'Cancelled items are refunded in full, and the customer gets an email. Items that are sent again can be shipped as before.',
    permission: 'orders:fulfil',
    itemsOf: linesOnTheMove,
    // No outcome is chosen for staff: it decides whether money and stock return.
    firstValues: (order) => ({ items: itemsOfOneShipment(order), outcome: undefined }),
    inputs: (items) => (
      <>
        <ItemsInput items={items} />
        <UndeliveredInputs />
      </>
    ),
    perform: (id, values) =>
      act('POST /staff/v1/orders/:id/undelivered', { id }, decisionOf(values)),
  },
  {
    label: 'Change tracking',
    text: 'The customer gets the email about the shipment again, with the new number.',
    permission: 'orders:fulfil',
    itemsOf: linesOnTheMove,
    firstValues: (order) => ({ items: itemsOfOneShipment(order) }),
    inputs: (items) => <HandShipmentInputs items={items} />,
    perform: (id, values) =>
      act('PUT /staff/v1/orders/:id/tracking', { id }, handShipmentBody(values)),
  },
];
