import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import { shipmentLine } from './shipmentCommands';
import { formatTable } from './terminal';

const itemRows = (items: StaffOrderWire['order']['items']) =>
  items.map((item) => ({
    item: item.order_detail_id,
    product: item.name,
    size: item.size,
    quantity: item.quantity,
    total: item.line_total,
    step: item.step.replaceAll('_', ' '),
    status: item.status?.replaceAll('_', ' ') ?? '',
    number: item.awb ?? '',
  }));

/** An order for the terminal: its customer, items, shipments, notes and timeline. */
export function orderText({
  order,
  customer,
  assignee,
  shipments,
  failed_refund,
  notes,
  timeline,
}: StaffOrderWire): string {
  const to = order.shipping_address;
  const lines = [
    `Order ${order.order_id}, ${order.state}, ${order.order_amount} ${order.currency.code}, ${order.payment_name || order.payment_method}`,
    `Customer ${customer.customer_id} ${customer.name} ${customer.email}`,
    to &&
      `To ${to.firstname}, ${to.address_one}, ${to.city_name} ${to.postal_code}, ${to.country_name}, ${to.mobile_code} ${to.mobile}`,
    assignee && `Assigned to ${assignee}`,
    failed_refund &&
      `The provider could not pay out ${failed_refund} ${order.currency.code}: npm run orders -- refund-again ${order.order_id}`,
    `\n${formatTable(itemRows(order.items))}`,
    ...shipments.map(shipmentLine),
    ...notes.map(({ author, message }) => `\nNote by ${author}: ${message}`),
    `\n${formatTable(timeline.map(({ at, actor, act }) => ({ at: at.slice(0, 16), actor, act })))}`,
  ];
  return lines.filter(Boolean).join('\n');
}
