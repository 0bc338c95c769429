import { undeliveredShipmentEmail } from '@/backend/mail/staffNotifications';
import { notifyStaff, type NotificationContext } from './notify';

type EndedShipment = {
  id: number;
  order_id: number;
  kind: string;
  state: 'lost' | 'returned';
  carrier: string | null;
  awb: string | null;
};

/** A parcel that its courier has lost, or brought back: once for each. */
export const notifyUndelivered = (backend: NotificationContext, shipment: EndedShipment) =>
  notifyStaff(backend, 'undelivered_shipment', `${shipment.id} ${shipment.state}`, (recipient) =>
    undeliveredShipmentEmail(shipment, recipient),
  );
