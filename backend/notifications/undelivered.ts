import { undeliveredShipmentEmail } from '@/backend/mail/shipmentNotifications';
import { notifyStaff, type NotificationContext } from './notify';

type EndedShipment = {
  id: number;
  order_id: number;
  kind: string;
  /** delivered: after its items were closed. */
  state: 'lost' | 'returned' | 'delivered';
  carrier: string | null;
  awb: string | null;
};

/** A parcel that its courier has lost, brought back, or delivered after it was closed: once for each. */
export const notifyUndelivered = (backend: NotificationContext, shipment: EndedShipment) =>
  notifyStaff(backend, 'undelivered_shipment', `${shipment.id} ${shipment.state}`, (recipient) =>
    undeliveredShipmentEmail(shipment, recipient),
  );
