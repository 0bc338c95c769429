import { z } from 'zod';
import { parseAmount } from '@/lib/i18n/money';
import { amount, done, id } from './call';
import { itemStatus as status, orderLineWire, STEPS } from './orderLine';
import { orderWire } from './orders';
import { captureProblemKind, captureProblemWire } from './captureProblem';
import { chosenItems, refundTo, trackingFields } from './orderActFields';
import { idempotencyKey } from './staff';
import { staffNoteWire, timelineWire } from './staffTimeline';
import { LOW_STOCK } from './staffSummary';
import { courierName, packageFields, shipmentWire } from './staffShipments';

const reason = z.string().trim().min(1, 'Please give a reason').max(200);

/** The next step of an order for staff. */
export const STAFF_TODOS = ['dispatch', 'deliver', 'return', 'cash'] as const;

/** What needs attention in an order. */
export const STAFF_ORDER_ALERTS = ['late', 'low_stock', 'undelivered'] as const;
/** A filter by assignee: the account that calls, or orders that nobody works on. */
export const ASSIGNEES = ['me', 'nobody'] as const;

export const staffOrderRowWire = z.object({
  order_id: id,
  placed_at: z.iso.datetime(),
  state: orderWire.shape.state,
  order_amount: amount,
  currency: z.string().length(3),
  payment_method: z.enum(['azapayment', 'cod']),
  payment_authorization: orderWire.shape.payment_authorization,
  name: z.string().describe('Of the delivery address; empty for gift cards alone.'),
  email: z.string(),
  country_code: z.string().length(2),
  items: z.array(
    z.object({
      order_detail_id: id,
      name: z.string(),
      step: z.enum(STEPS),
      is_made_to_order: z.boolean().describe('Its designer makes it; false for one from stock.'),
      status,
    }),
  ),
  assignee: z.string().nullable().describe('The email of a staff account.'),
  capture_problem: captureProblemKind.nullable(),
});
export type StaffOrderRowWire = z.infer<typeof staffOrderRowWire>;

const staffOrderWire = z.object({
  order: orderWire,
  customer: z.object({ customer_id: id, email: z.string(), name: z.string() }),
  assignee: z.string().nullable(),
  buyer: z
    .object({ gstin: z.string(), business_name: z.string() })
    .nullable()
    .describe('The business that buys; null for none.'),
  items: z
    .array(
      z.object({
        order_detail_id: orderLineWire.shape.order_detail_id,
        carrier: z.string().nullable(),
        tracking_url: z.string().nullable(),
        cash_received: amount.nullable().describe('Cash on delivery; null until it is recorded.'),
        close_reason: z.string().nullable().describe('Why it was cancelled or is returned.'),
        refund_to: refundTo.nullable(),
      }),
    )
    .describe('What the shopper does not see of each item.'),
  shipments: z
    .array(shipmentWire)
    .describe('Shipments that were booked at a courier, oldest first.'),
  failed_refund: amount
    .nullable()
    .describe('What the payment provider could not pay out and is still owed.'),
  capture_problem: captureProblemWire.nullable(),
  notes: z.array(staffNoteWire),
  timeline: timelineWire.describe('What customer, courier and staff did, oldest first.'),
});
export type StaffOrderWire = z.infer<typeof staffOrderWire>;

const actWire = z.object({
  order_id: id,
  items: z.array(z.object({ order_detail_id: id, step: z.enum(STEPS), status })),
  amount: amount
    .nullable()
    .describe('The money that was received, refunded or credited; null for other acts.'),
});
export type OrderActWire = z.infer<typeof actWire>;
/** The reply to an act on an order. */
export const acted = done(actWire);

/** :id is order_id, :detailId is order_detail_id. A refused act is a 409 with the reason. */
export const staffOrderCalls = {
  /** Orders, newest first; before_id continues the list. */
  'GET /staff/v1/orders': {
    query: z.object({
      search: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('An order number, email, name, mobile or tracking number, or a part of one.'),
      state: orderWire.shape.state.optional(),
      todo: z.enum(STAFF_TODOS).optional().describe('Only orders in which this is left to do.'),
      alert: z
        .enum(STAFF_ORDER_ALERTS)
        .optional()
        .describe(
          `late: the promised day of an item has passed. low_stock: at most ${LOW_STOCK} are left of an item to dispatch. undelivered: the courier has lost the parcel of an item, or brings it back.`,
        ),
      assignee: z.enum(ASSIGNEES).optional(),
      before_id: z.coerce
        .number()
        .pipe(id)
        .optional()
        .describe('The last order of the page before.'),
      per_page: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: done(z.object({ list: z.array(staffOrderRowWire), next_before_id: id.nullable() })),
  },
  /** One order with customer, notes and timeline. */
  'GET /staff/v1/orders/:id': { reply: done(staffOrderWire) },
  /** Adds an internal note, which the customer never sees. */
  'POST /staff/v1/orders/:id/notes': {
    body: z.object({
      key: idempotencyKey,
      message: z.string().trim().min(1, 'Please write a note').max(2000),
    }),
    reply: acted,
  },
  /** Assigns the order to a staff account, or to nobody. */
  'PUT /staff/v1/orders/:id/assignee': {
    body: z.object({ key: idempotencyKey, email: z.email().toLowerCase().nullable() }),
    reply: acted,
  },
  /**
   * Dispatches items together: the customer gets one email with the tracking number. Staff give it,
   * or a courier books the shipment with label and pickup. A booking that fails (409 refused, 503 no
   * answer) leaves the order unchanged; repeating it, with any key, continues the same shipment.
   */
  'POST /staff/v1/orders/:id/ship': {
    body: z
      .object({
        key: idempotencyKey,
        items: chosenItems,
        courier: courierName
          .optional()
          .describe('By default manual with a carrier, else that of the setting couriers.'),
        carrier: trackingFields.carrier.optional(),
        tracking_number: trackingFields.tracking_number.optional(),
        tracking_url: trackingFields.tracking_url,
        ...packageFields,
      })
      .refine(({ carrier, tracking_number }) => !carrier === !tracking_number, {
        error: 'Please enter carrier and tracking number',
        path: ['tracking_number'],
      }),
    reply: acted,
  },
  /** Marks dispatched items as delivered; the customer gets an email. */
  'POST /staff/v1/orders/:id/deliver': {
    body: z.object({ key: idempotencyKey, items: chosenItems }),
    reply: acted,
  },
  /** Records the cash that the courier collected for delivered items; amount is its sum. */
  'POST /staff/v1/orders/:id/cash-received': {
    body: z.object({ key: idempotencyKey, items: chosenItems }),
    reply: acted,
  },
  /**
   * Receives the return of an item after its quality check. Accepted: refunded on its terms.
   * Refused: the item counts as delivered again, and the customer gets an email with the reason.
   */
  'POST /staff/v1/orders/:id/items/:detailId/return-received': {
    body: z.discriminatedUnion('outcome', [
      z.object({
        key: idempotencyKey,
        outcome: z.literal('accepted'),
        is_restocked: z.boolean().describe('Whether the item can be sold again.'),
      }),
      z.object({
        key: idempotencyKey,
        outcome: z.literal('refused'),
        reason: reason.describe('For the customer.'),
      }),
    ]),
    reply: acted,
  },
  /** Cancels items that are not dispatched, for the customer, and refunds them on the terms of now. */
  'POST /staff/v1/orders/:id/cancel': {
    body: z.object({
      key: idempotencyKey,
      items: chosenItems,
      reason,
      refund_to: refundTo
        .optional()
        .describe('By default the original payment method, if it was used.'),
    }),
    reply: acted,
  },
  /**
   * Refunds items that the customer keeps: an amount, or what is left to refund. Never more than
   * was received for an item, and within the daily limit of the role (403). Shares paid by wallet,
   * points and gift card return to these. amount is the total in the order's currency.
   */
  'POST /staff/v1/orders/:id/refund': {
    body: z.object({
      key: idempotencyKey,
      items: chosenItems
        .optional()
        .describe('order_detail_id; by default every item with money left.'),
      amount: amount
        .refine((text) => parseAmount(text) > 0, 'Please enter an amount')
        .refine((text) => !/\.\d{3}/.test(text), 'Please enter at most two decimals')
        .optional()
        .describe("In the order's currency, split over the items; by default what is left."),
      refund_to: refundTo
        .optional()
        .describe('By default the original payment method, if it was used.'),
      reason: reason.describe('For the customer.'),
    }),
    reply: acted,
  },
  /** Pays refunds that failed at the provider there again, or to the wallet; 409 without one. */
  'POST /staff/v1/orders/:id/refund-again': {
    body: z.object({ key: idempotencyKey, refund_to: refundTo }),
    reply: acted,
  },
  /** Credits the customer's wallet, within the daily limit of the role (403); amount in rupees. */
  'POST /staff/v1/orders/:id/goodwill': {
    body: z.object({
      key: idempotencyKey,
      rupees: z.number().int().positive().max(1_000_000),
      reason: reason.describe('For the customer: the text in the wallet.'),
    }),
    reply: acted,
  },
  /** Sends the email about the confirmed order again. */
  'POST /staff/v1/orders/:id/resend-confirmation': {
    body: z.object({ key: idempotencyKey }),
    reply: acted,
  },
};
