import { orderWire, type OrderWire } from '@/lib/contract/orders';
import { groupIndian } from '@/lib/money';
import type { OrderRow } from '../db/orders';

const amount = (minor: number) => groupIndian(minor / 100);
const { state, payment_method, items } = orderWire.shape;
const { step } = items.element.shape;

const lineView = (line: OrderRow['lines'][number]): OrderWire['items'][number] => ({
  order_detail_id: line.id,
  product_id: line.product_id,
  name: line.name,
  designer_name: line.designer_name,
  url: line.url,
  thumbnail_image: line.thumbnail_image,
  size: line.size,
  quantity: line.quantity,
  you_pay: amount(line.you_pay_minor),
  line_total: amount(line.you_pay_minor * line.quantity),
  delivery_date: line.delivery_date,
  step: step.parse(line.step),
});

export const orderView = (row: OrderRow): OrderWire => ({
  order_id: row.id,
  placed_at: row.placed_at.toISOString(),
  order_amount_in_inr: amount(row.rupees_minor),
  order_amount: amount(row.total_minor),
  subtotal: amount(row.subtotal_minor),
  shipping: amount(row.shipping_minor),
  total_items: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  currency: { code: row.currency, title: row.symbol },
  email: row.email,
  payment_method: payment_method.parse(row.payment_method),
  state: state.parse(row.state),
  failure_reason: row.failure_reason,
  items: row.lines.map(lineView),
  shipping_address: orderWire.shape.shipping_address.parse(row.shipping_address),
});
