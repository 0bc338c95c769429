import { STEPS } from '@/lib/contract/orderLine';
import { orderWire } from '@/lib/contract/orders';
import type { OrderActWire, StaffOrderRowWire, StaffOrderWire } from '@/lib/contract/staffOrders';
import { formatMinor } from '@/lib/i18n/money';
import type { OrderDetails, OrderLineRow } from '@/backend/orders/cancellations/repository';
import { failedRefundsOf } from '@/backend/orders/cancellations/failedRefunds';
import type { OrderWithLines } from '@/backend/orders/repository';
import type { ReturnRules } from '@/backend/orders/returnRules';
import { orderView } from '@/backend/orders/view';
import type { OrderShipment } from '@/backend/couriers/shipmentsRepository';
import { staffNoteView } from '@/backend/staff/noteView';
import { authorizationEntries, disputeEntries, refundEntries } from './paymentEntries';
import { actorsOfItems, type ActorOf } from './itemActors';
import { shipmentView } from './shipmentView';
import {
  captureProblemOf,
  toPaymentAuthorization,
  type orderAuthorization,
} from '@/backend/payments/capture/authorizations';
import type { disputesOfOrders } from '@/backend/payments/disputes';
import type { orderProviderRefunds } from '@/backend/payments/providerRefundsRepository';
import type { actsOn } from '@/backend/staff/auditRepository';
import type { orderNotes, staffOrderOwner, StaffOrderRow } from './repository';

const { state, payment_method } = orderWire.shape;
const STATUSES = ['active', 'cancelled', 'return_requested', 'returned'] as const;

const stepOf = (step: string) => STEPS.find((candidate) => candidate === step) ?? 'placed';
const statusOf = (status: string) => STATUSES.find((candidate) => candidate === status) ?? 'active';

export const staffOrderRowView = (row: StaffOrderRow): StaffOrderRowWire => ({
  order_id: row.id,
  placed_at: row.placed_at.toISOString(),
  state: state.parse(row.state),
  order_amount: formatMinor(row.total_minor),
  currency: row.currency,
  payment_method: payment_method.parse(row.payment_method),
  payment_authorization: toPaymentAuthorization(row.authorization),
  name: row.name,
  email: row.email,
  country_code: row.country_code,
  items: row.lines.map(({ id, name, step, is_made_to_order, status }) => ({
    order_detail_id: id,
    name,
    step: stepOf(step),
    is_made_to_order,
    status: statusOf(status),
  })),
  assignee: row.assignee,
  capture_problem: captureProblemOf(row.authorization, row.lines),
});

/** The result of an act: the state of the order's items, and the amount it moved. */
export const orderActView = (
  { order, lines }: Pick<OrderDetails, 'order' | 'lines'>,
  amountMinor: number | null,
): OrderActWire => ({
  order_id: order.id,
  items: lines.map(({ id, step, status }) => ({
    order_detail_id: id,
    step: stepOf(step),
    status: statusOf(status),
  })),
  amount: amountMinor === null ? null : formatMinor(amountMinor),
});

/** State of an item for the audit log: no personal data. */
export const auditedLines = (lines: OrderLineRow[]) =>
  Object.fromEntries(
    lines.map(({ id, step, status, awb, cash_minor }) => [
      id,
      { step, status, tracking_number: awb, cash_minor },
    ]),
  );

type Entry = { at: Date; actor: string; act: string };

/** What happened to an order and its items, by staff where an act of theirs made it happen. */
function orderEntries({ order, lines }: OrderDetails, actorOf: ActorOf): Entry[] {
  const entry = (at: Date | null, actor: string, act: string): Entry[] =>
    at === null ? [] : [{ at, actor, act }];
  return [
    ...entry(order.placed_at, 'customer', 'placed the order'),
    ...entry(order.settled_at, 'payment', order.state),
    ...lines.flatMap((line) => [
      ...entry(
        line.dispatched_at,
        actorOf(line.id, 'dispatched') ?? 'courier',
        `item ${line.id} dispatched`,
      ),
      ...entry(
        line.delivered_at,
        actorOf(line.id, 'delivered') ?? 'courier',
        `item ${line.id} delivered`,
      ),
      ...entry(
        line.closed_at,
        actorOf(line.id, 'closed') ?? 'customer',
        `item ${line.id} ${line.status.replace('_', ' ')}`,
      ),
    ]),
  ];
}

/** Why the payment cannot be captured, with the reason that the provider gave. */
function captureProblem(
  authorization: StaffOrderParts['authorization'],
  lines: OrderLineRow[],
): StaffOrderWire['capture_problem'] {
  const kind = captureProblemOf(authorization, lines);
  return kind && { kind, reason: kind === 'refused' ? (authorization?.capture_reason ?? '') : '' };
}

/** What the provider could not pay out, and what staff have not decided. */
function failedRefund(details: OrderDetails): string | null {
  const failed = failedRefundsOf(details);
  return failed.length === 0
    ? null
    : formatMinor(failed.reduce((sum, { money }) => sum + money, 0));
}

type StaffOrderParts = {
  details: OrderDetails;
  order: OrderWithLines;
  rules: ReturnRules;
  owner: NonNullable<Awaited<ReturnType<typeof staffOrderOwner>>>;
  notes: Awaited<ReturnType<typeof orderNotes>>;
  acts: Awaited<ReturnType<typeof actsOn>>;
  authorization: Awaited<ReturnType<typeof orderAuthorization>>;
  disputes: Awaited<ReturnType<typeof disputesOfOrders>>;
  providerRefunds: Awaited<ReturnType<typeof orderProviderRefunds>>;
  shipments: OrderShipment[];
};

export const staffOrderView = (
  {
    details,
    order,
    rules,
    owner,
    notes,
    acts,
    authorization,
    disputes,
    providerRefunds,
    shipments,
  }: StaffOrderParts,
  now: Date,
): StaffOrderWire => ({
  order: orderView(order, rules, now),
  customer: { customer_id: owner.id, email: owner.email, name: owner.name },
  assignee: owner.assignee,
  buyer:
    details.order.buyer_gstin === null
      ? null
      : { gstin: details.order.buyer_gstin, business_name: details.order.buyer_name ?? '' },
  items: details.lines.map((line) => ({
    order_detail_id: line.id,
    carrier: line.carrier,
    tracking_url: line.tracking_url,
    cash_received: line.cash_minor === null ? null : formatMinor(line.cash_minor),
    close_reason: line.close_reason,
    refund_to: line.refund_to === null ? null : line.refund_to === 'source' ? 'source' : 'wallet',
  })),
  shipments: shipments.map(shipmentView),
  failed_refund: failedRefund(details),
  capture_problem: captureProblem(authorization, details.lines),
  notes: notes.map(staffNoteView),
  timeline: [
    ...orderEntries(details, actorsOfItems(acts)),
    ...authorizationEntries(authorization),
    ...disputeEntries(disputes, details.order.id),
    ...refundEntries(providerRefunds),
    ...acts.map(({ created_at, actor, act }) => ({ at: created_at, actor, act })),
  ]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, actor, act }) => ({ at: at.toISOString(), actor, act })),
});
