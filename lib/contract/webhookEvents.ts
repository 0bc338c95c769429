import { z } from 'zod';
import { id } from './call';
import { STEPS } from './orderLine';

const money = z.number().describe('In the currency of the order, such as 1499.5.');

const orderItemWire = z.object({
  order_detail_id: id,
  product_id: id,
  sku: z.string().describe('The product code.'),
  size_id: id,
  size: z.string(),
  name: z.string(),
  quantity: z.number().int().positive(),
  paid: money.describe('For all of the quantity, after the coupon.'),
  step: z.enum(STEPS),
  status: z.enum(['active', 'cancelled', 'return_requested', 'returned']),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
});

/** An order as it is after the event; it names nobody. */
const orderEventWire = z.object({
  order_id: id,
  customer_id: id,
  placed_at: z.iso.datetime(),
  payment_method: z.enum(['azapayment', 'cod']),
  country_code: z.string().length(2),
  currency: z.string().length(3),
  total: money,
  items: z.array(orderItemWire).describe('All items; none for gift cards alone.'),
  event_items: z.array(id).describe('order_detail_id of the items that the event is about.'),
});
export type OrderEventWire = z.infer<typeof orderEventWire>;

const refundWire = z.object({
  amount: money.describe('The sum of the parts.'),
  source: money.describe('To the original payment method.'),
  wallet: money,
  points: money,
  gift_card: money,
});
export type RefundEventWire = z.infer<typeof refundWire>;

const price = z.object({ mrp: z.number(), price: z.number() });
const productEventWire = z.object({
  product_id: id,
  sku: z.string(),
  name: z.string(),
  designer_name: z.string(),
  category: z.string(),
  url: z.string().describe('The path in the shop.'),
  is_published: z.boolean(),
  prices: z.object({ india: price, usa: price, row: price }).describe('In rupees.'),
});

const stockEventWire = z.object({
  product_id: id,
  sku: z.string(),
  size_id: id,
  size: z.string(),
  stock: z.number().int().describe('Below 0: on back order.'),
  stock_before: z.number().int(),
});

const customerEventWire = z.object({ customer_id: id });

/** The data of each event. Only the staff API says who a customer is. */
export const webhookEvents = {
  'order.placed': orderEventWire.describe(
    'An order is confirmed: paid or authorized online, or to be paid in cash on delivery.',
  ),
  'order.paid': orderEventWire
    .extend({ amount: money })
    .describe('The online payment, or the cash that a courier handed over, has arrived.'),
  'order.shipped': orderEventWire.describe('Items were dispatched.'),
  'order.delivered': orderEventWire.describe('Items were delivered.'),
  'order.cancelled': orderEventWire.describe('An item was cancelled.'),
  'order.returned': orderEventWire.describe('A returned item is back, and was accepted.'),
  'order.refunded': orderEventWire
    .extend({ refund: refundWire })
    .describe('A refund is complete; one to the payment method when the provider has made it.'),
  'product.changed': productEventWire.describe(
    'A product was added, edited, published or withdrawn, or its prices changed.',
  ),
  'stock.changed': stockEventWire.describe('The stock of one size changed.'),
  'customer.created': customerEventWire.describe('An account was created.'),
  'customer.deleted': customerEventWire.describe('A customer deleted the account.'),
  'webhook.test': z
    .object({ endpoint_id: id })
    .describe('Staff sent a test; every endpoint can receive it.'),
};
export type WebhookEvents = {
  [Type in keyof typeof webhookEvents]: z.output<(typeof webhookEvents)[Type]>;
};
export type WebhookEventType = keyof WebhookEvents;

/** The types that an endpoint chooses from. */
export const WEBHOOK_EVENT_TYPES = Object.keys(webhookEvents).filter(
  (type) => type !== 'webhook.test',
) as Exclude<WebhookEventType, 'webhook.test'>[];
