import type { ShipmentWire } from '@/lib/contract/staffShipments';

const STATES: Record<ShipmentWire['state'], string> = {
  booking: 'Not complete: ship again, or cancel',
  booked: 'Booked, pickup requested',
  in_transit: 'On the way',
  out_for_delivery: 'Out for delivery',
  undelivered: 'Not delivered, the courier tries again',
  delivered: 'Delivered',
  returning: 'On the way back to the store',
  returned: 'Back at the store',
  lost: 'Lost',
  cancelled: 'Cancelled',
};

/** "Shipment 3 · Booked, pickup requested", "Return 4 · On the way" */
export const shipmentTitle = ({ shipment_id, kind, state }: ShipmentWire): string =>
  `${kind === 'return' ? 'Return' : 'Shipment'} ${shipment_id} · ${STATES[state]}`;

/** Only what the courier has not picked up. */
export const mayBeCancelled = ({ state }: ShipmentWire): boolean =>
  state === 'booking' || state === 'booked';
