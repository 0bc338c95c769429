import { DateInput, required } from 'react-admin';
import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import { act } from '../api/client';
import { bookingBody, BookingInputs } from '../shipments/BookingInputs';
import { HandShipmentInputs, ItemInput, ItemsInput, ReturnInputs } from './ActInputs';
import { handShipmentBody, isActive, linesIf, type OrderAct } from './orderAct';
import { isToDispatch, type OrderLine } from './orderText';

const hasCashToRecord = (line: OrderLine, { order, items }: StaffOrderWire) =>
  order.payment_method === 'cod' &&
  line.step === 'delivered' &&
  items.some(
    ({ order_detail_id, cash_received }) =>
      order_detail_id === line.order_detail_id && cash_received === null,
  );

/** Packing, shipping, delivery and returns. */
export const FULFILMENT_ACTS: OrderAct[] = [
  {
    label: 'Ship',
    text: 'The customer gets one email with the tracking number.',
    permission: 'orders:fulfil',
    itemsOf: linesIf(isToDispatch),
    inputs: (items) => <HandShipmentInputs items={items} />,
    perform: (id, values) =>
      act('POST /staff/v1/orders/:id/ship', { id }, handShipmentBody(values)),
  },
  {
    label: 'Book courier',
    text: 'The courier comes to collect the parcel, and the customer gets one email with the tracking number. If it fails, the order is unchanged: repeat it.',
    permission: 'orders:fulfil',
    itemsOf: linesIf(isToDispatch),
    inputs: (items, { order }) => (
      <>
        <ItemsInput items={items} />
        <BookingInputs orderId={order.order_id} kind="delivery" />
      </>
    ),
    perform: (id, { items = [], ...booking }) =>
      act('POST /staff/v1/orders/:id/ship', { id }, { items, ...bookingBody(booking) }),
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
  {
    label: 'Collect return',
    text: 'A courier collects the item from the customer. Receive the return after your quality check.',
    permission: 'orders:fulfil',
    itemsOf: linesIf(({ status }) => status === 'return_requested'),
    inputs: (items, { order }) => (
      <>
        <ItemInput items={items} />
        <BookingInputs orderId={order.order_id} kind="return" />
      </>
    ),
    perform: (id, { item, ...booking }) =>
      act(
        'POST /staff/v1/orders/:id/items/:detailId/return-pickup',
        { id, detailId: item },
        bookingBody(booking),
      ),
  },
  {
    label: 'Change promised date',
    text: 'For a later date, the customer gets an email with the choice to wait or to cancel.',
    permission: 'orders:fulfil',
    itemsOf: linesIf(isToDispatch),
    inputs: (items) => (
      <>
        <ItemInput items={items} />
        <DateInput
          source="date"
          label="Promised date"
          slotProps={{ inputLabel: { shrink: true } }}
          validate={required()}
        />
      </>
    ),
    perform: (id, { item, date = '' }) =>
      act(
        'PUT /staff/v1/orders/:id/items/:detailId/delivery-date',
        { id, detailId: item },
        { date },
      ),
  },
];
