import type { OrderActWire, StaffOrderWire } from '@/lib/contract/staffOrders';
import { captureProblemText } from '@/lib/model/captureProblem';
import { staffPaymentText } from '@/lib/model/staffPayment';
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

/** The items of an order after an act, and the amount that it moved. */
export const actText = ({ items, amount }: OrderActWire): string =>
  `${formatTable(
    items.map(({ order_detail_id, step, status }) => ({
      item: order_detail_id,
      step: step.replaceAll('_', ' '),
      status: status.replaceAll('_', ' '),
    })),
  )}${amount === null ? '' : `\nAmount: ${amount}`}`;

/** An order for the terminal: its customer, items, shipments, notes and timeline. */
export function orderText({
  order,
  customer,
  assignee,
  buyer,
  shipments,
  failed_refund,
  capture_problem,
  notes,
  timeline,
}: StaffOrderWire): string {
  const to = order.shipping_address;
  const lines = [
    `Order ${order.order_id}, ${order.state}, ${order.order_amount} ${order.currency.code}, ${staffPaymentText(order)}`,
    `Customer ${customer.customer_id} ${customer.name} ${customer.email}`,
    to &&
      `To ${to.firstname}, ${to.address_one}, ${to.city_name} ${to.postal_code}, ${to.country_name}, ${to.mobile_code} ${to.mobile}`,
    buyer && `Business: ${buyer.business_name}, GSTIN ${buyer.gstin}`,
    assignee && `Assigned to ${assignee}`,
    failed_refund &&
      `The provider could not pay out ${failed_refund} ${order.currency.code}: npm run orders -- refund-again ${order.order_id}`,
    capture_problem && captureProblemText(capture_problem.kind, capture_problem.reason),
    `\n${formatTable(itemRows(order.items))}`,
    ...shipments.map(shipmentLine),
    ...notes.map(({ author, message }) => `\nNote by ${author}: ${message}`),
    `\n${formatTable(timeline.map(({ at, actor, act }) => ({ at: at.slice(0, 16), actor, act })))}`,
  ];
  return lines.filter(Boolean).join('\n');
}
