import { z } from 'zod';
import { done, id } from './call';
import { idempotencyKey } from './staff';

export const courierName = z.enum(['manual', 'sandbox', 'shiprocket']);

const measure = z.number().positive().max(1000).optional();

/** What a courier is told of a shipment; what is left out comes from the setting `couriers`. */
export const packageFields = {
  service_id: id.optional().describe("A carrier of the courier's rates; by default it chooses."),
  package: z
    .object({ weight_kg: measure, length_cm: measure, breadth_cm: measure, height_cm: measure })
    .optional(),
};

const shipmentState = z.enum([
  'booking',
  'booked',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'delivered',
  'returning',
  'returned',
  'lost',
  'cancelled',
]);

export const shipmentWire = z.object({
  shipment_id: id,
  kind: z.enum(['delivery', 'return']),
  courier: courierName,
  state: shipmentState.describe(
    'booking: not complete, repeat it or cancel it. returning, returned: back to the store.',
  ),
  items: z.array(id).describe('order_detail_id of its items.'),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  events: z.array(z.object({ at: z.iso.datetime(), status: z.string() })),
});
export type ShipmentWire = z.infer<typeof shipmentWire>;
const shipment = done(shipmentWire);

/** Shipments that a courier books. :id is order_id; :shipmentId is of an order's `shipments`. */
export const staffShipmentCalls = {
  /** The carriers for the address of an order, cheapest first, with their price in rupees. */
  'GET /staff/v1/orders/:id/courier-rates': {
    query: z.object({
      courier: courierName.exclude(['manual']).default('shiprocket'),
      kind: shipmentWire.shape.kind.default('delivery'),
      weight_kg: z.coerce.number().positive().max(1000).optional(),
    }),
    reply: done(
      z.object({
        list: z.array(
          z.object({
            service_id: id,
            carrier: z.string(),
            rupees: z.number(),
            days: z.number().int().nullable(),
          }),
        ),
      }),
    ),
  },
  /** The address of the label of a booked shipment, a PDF for the printer. */
  'POST /staff/v1/orders/:id/shipments/:shipmentId/label': {
    reply: done(z.object({ label_url: z.string() })),
  },
  /**
   * Cancels a shipment that is not picked up: its items are in quality check again, and can be shipped
   * or cancelled.
   */
  'POST /staff/v1/orders/:id/shipments/:shipmentId/cancel': {
    body: z.object({ key: idempotencyKey }),
    reply: shipment,
  },
  /**
   * Sends a courier to collect the return of an item. Its arrival is recorded; staff still check
   * the item (return-received).
   */
  'POST /staff/v1/orders/:id/items/:detailId/return-pickup': {
    body: z.object({
      key: idempotencyKey,
      courier: courierName.exclude(['manual']).optional().describe('By default Shiprocket.'),
      ...packageFields,
    }),
    reply: shipment,
  },
};
