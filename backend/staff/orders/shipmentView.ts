import { shipmentWire, type ShipmentWire } from '@/lib/contract/staffShipments';
import type { OrderShipment } from '@/backend/couriers/shipmentsRepository';

const { kind, courier, state } = shipmentWire.shape;

export const shipmentView = (row: OrderShipment): ShipmentWire => ({
  shipment_id: row.id,
  kind: kind.parse(row.kind),
  courier: courier.parse(row.courier),
  state: state.parse(row.state),
  items: row.items.map(({ line_id }) => line_id),
  carrier: row.carrier,
  tracking_number: row.awb,
  tracking_url: row.tracking_url,
  events: row.events.map(({ happened_at, status }) => ({
    at: new Date(happened_at).toISOString(),
    status,
  })),
});
