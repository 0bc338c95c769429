import type { ReactNode } from 'react';
import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import { act } from '../api/client';
import {
  ItemInput,
  ItemsInput,
  MoneyInputs,
  ReasonInput,
  ReturnInputs,
  ShipmentInputs,
  Text,
} from './ActInputs';
import { isToDispatch, type OrderLine } from './orderText';

export type ActValues = Partial<{
  items: number[];
  item: number;
  carrier: string;
  tracking_number: string;
  tracking_url: string;
  outcome: 'accepted' | 'refused';
  is_restocked: boolean;
  reason: string;
  amount: string;
  refund_to: 'source' | 'wallet';
  rupees: string;
  message: string;
  email: string;
}>;

/** An act of staff on an order: who may do it, for which items, with which inputs. */
export type OrderAct = {
  label: string;
  /** What the dialog explains before the act is confirmed. */
  text: string;
  permission: string;
  /** The items it can be done for; none: it is not offered. Absent: it concerns the order. */
  itemsOf?: (order: StaffOrderWire) => OrderLine[];
  inputs: (items: OrderLine[]) => ReactNode;
  perform: (id: number, values: ActValues) => Promise<unknown>;
};

const linesIf =
  (isReady: (line: OrderLine, order: StaffOrderWire) => boolean) => (order: StaffOrderWire) =>
    order.order.state === 'confirmed'
      ? order.order.items.filter((line) => isReady(line, order))
      : [];
const isActive = ({ status = 'active' }: OrderLine) => status === 'active';

const hasCashToRecord = (line: OrderLine, { order, items }: StaffOrderWire) =>
  order.payment_method === 'cod' &&
  line.step === 'delivered' &&
  items.some(
    ({ order_detail_id, cash_received }) =>
      order_detail_id === line.order_detail_id && cash_received === null,
  );

/** A field that is left empty is not sent. */
const given = (text: string | null | undefined) => text?.trim() || undefined;

const FULFILMENT: OrderAct[] = [
  {
    label: 'Ship',
    text: 'The customer gets one email with the tracking number.',
    permission: 'orders:fulfil',
    itemsOf: linesIf(isToDispatch),
    inputs: (items) => (
      <>
        <ItemsInput items={items} />
        <ShipmentInputs />
      </>
    ),
    perform: (id, { items = [], carrier = '', tracking_number = '', tracking_url }) =>
      act(
        'POST /staff/v1/orders/:id/ship',
        { id },
        { items, carrier, tracking_number, tracking_url: given(tracking_url) },
      ),
  },
  {
    label: 'Mark as delivered',
    text: 'The customer gets an email.',
    permission: 'orders:fulfil',
    itemsOf: linesIf((line) => isActive(line) && line.step === 'dispatched'),
    inputs: (items) => <ItemsInput items={items} />,
    perform: (id, { items = [] }) => act('POST /staff/v1/orders/:id/deliver', { id }, { items }),
  },
  {
    label: 'Record cash',
    text: 'The courier has handed over the cash for these items.',
    permission: 'orders:fulfil',
    itemsOf: linesIf(hasCashToRecord),
    inputs: (items) => <ItemsInput items={items} />,
    perform: (id, { items = [] }) =>
      act('POST /staff/v1/orders/:id/cash-received', { id }, { items }),
  },
  {
    label: 'Receive return',
    text: 'An accepted return is refunded at once, as the customer chose.',
    permission: 'orders:fulfil',
    itemsOf: linesIf(({ status }) => status === 'return_requested'),
    inputs: (items) => (
      <>
        <ItemInput items={items} />
        <ReturnInputs />
      </>
    ),
    perform: (id, { item, outcome, is_restocked = false, reason = '' }) =>
      act(
        'POST /staff/v1/orders/:id/items/:detailId/return-received',
        { id, detailId: item },
        outcome === 'refused' ? { outcome, reason } : { outcome: 'accepted', is_restocked },
      ),
  },
];

const MONEY: OrderAct[] = [
  {
    label: 'Cancel items',
    text: 'The items are refunded in full, and the customer gets an email.',
    permission: 'orders:cancel',
    itemsOf: linesIf(isToDispatch),
    inputs: (items) => (
      <>
        <ItemsInput items={items} />
        <ReasonInput />
        <MoneyInputs />
      </>
    ),
    perform: (id, { items = [], reason = '', refund_to }) =>
      act('POST /staff/v1/orders/:id/cancel', { id }, { items, reason, refund_to }),
  },
  {
    label: 'Refund a part',
    text: 'The customer keeps the items. Without an amount, all that is left of them is refunded.',
    permission: 'orders:refund',
    itemsOf: linesIf(isActive),
    inputs: (items) => (
      <>
        <ItemsInput items={items} />
        <Text source="amount" label="Amount in the order’s currency" />
        <ReasonInput />
        <MoneyInputs />
      </>
    ),
    perform: (id, { items, amount, reason = '', refund_to }) =>
      act(
        'POST /staff/v1/orders/:id/refund',
        { id },
        { items, amount: given(amount), reason, refund_to },
      ),
  },
  {
    label: 'Give goodwill',
    text: 'Wallet credit beyond what was paid. The customer sees the reason in the wallet.',
    permission: 'orders:goodwill',
    inputs: () => (
      <>
        <Text source="rupees" label="Rupees" inputMode="numeric" isRequired />
        <ReasonInput />
      </>
    ),
    perform: (id, { rupees, reason = '' }) =>
      act('POST /staff/v1/orders/:id/goodwill', { id }, { rupees: Number(rupees), reason }),
  },
];

const CARE: OrderAct[] = [
  {
    label: 'Add note',
    text: 'Only staff see it.',
    permission: 'orders:note',
    inputs: () => <Text source="message" label="Note" isRequired multiline />,
    perform: (id, { message = '' }) => act('POST /staff/v1/orders/:id/notes', { id }, { message }),
  },
  {
    label: 'Assign',
    text: 'The email of a staff account; empty for nobody.',
    permission: 'orders:note',
    inputs: () => <Text source="email" label="Email" />,
    perform: (id, { email }) =>
      act('PUT /staff/v1/orders/:id/assignee', { id }, { email: given(email) ?? null }),
  },
  {
    label: 'Resend confirmation',
    text: 'The customer gets the email about the confirmed order again.',
    permission: 'orders:note',
    inputs: () => null,
    perform: (id) => act('POST /staff/v1/orders/:id/resend-confirmation', { id }, {}),
  },
];

const ORDER_ACTS = [...FULFILMENT, ...MONEY, ...CARE];

/** The acts that a role may do for an order now. */
export const availableActs = (order: StaffOrderWire, permissions: string[]): OrderAct[] =>
  ORDER_ACTS.filter(
    ({ permission, itemsOf }) =>
      permissions.includes(permission) && (!itemsOf || itemsOf(order).length > 0),
  );
