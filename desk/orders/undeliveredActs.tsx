import { act } from '../api/client';
import { HandShipmentInputs, ItemsInput, UndeliveredInputs } from './ActInputs';
import { handShipmentBody, isActive, linesIf, type ActValues, type OrderAct } from './orderAct';
import type { OrderLine } from './orderText';

const isOnTheMove = (line: OrderLine) => isActive(line) && line.step === 'dispatched';

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
    itemsOf: linesIf(isOnTheMove),
    // Nothing is chosen for staff: it decides whether money and stock return.
    firstValues: () => ({ outcome: undefined }),
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
    itemsOf: linesIf(isOnTheMove),
    inputs: (items) => <HandShipmentInputs items={items} />,
    perform: (id, values) =>
      act('PUT /staff/v1/orders/:id/tracking', { id }, handShipmentBody(values)),
  },
];
