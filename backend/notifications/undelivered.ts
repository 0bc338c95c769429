import {
  undeliveredShipmentEmail,
  type UndeliveredShipment,
} from '@/backend/mail/shipmentNotifications';
import { notifyStaff, type NotificationContext } from './notify';

/** A parcel that its courier lost, brought back, delivered after all or never picked up: once each. */
export const notifyUndelivered = (
  backend: NotificationContext,
  shipment: UndeliveredShipment & { id: number; state: string },
) =>
  notifyStaff(backend, 'undelivered_shipment', `${shipment.id} ${shipment.state}`, (recipient) =>
    undeliveredShipmentEmail(shipment, recipient),
  );
