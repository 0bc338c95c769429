import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import { act } from '../api/client';
import { ItemsInput, Text } from './ActInputs';
import { EXCHANGE_ACTS } from './exchangeActs';
import { FULFILMENT_ACTS } from './fulfilmentActs';
import { MONEY_ACTS } from './moneyActs';
import { given, linesIf, type OrderAct } from './orderAct';
import { UNDELIVERED_ACTS } from './undeliveredActs';

const CARE_ACTS: OrderAct[] = [
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
    label: 'Set GSTIN',
    text: 'GSTIN and name of the buying business, for the invoice. Once the order is paid, the invoice is issued and cannot be changed. Leave both empty for a private buyer.',
    permission: 'orders:buyer',
    isOffered: ({ order }) => order.state === 'pending' && order.currency.code === 'INR',
    firstValues: ({ buyer }) => ({ ...buyer }),
    inputs: () => (
      <>
        <Text source="gstin" label="GSTIN" />
        <Text source="business_name" label="Name of the business" />
      </>
    ),
    perform: (id, { gstin, business_name }) =>
      act(
        'PUT /staff/v1/orders/:id/buyer',
        { id },
        { gstin: given(gstin) ?? '', business_name: given(business_name) ?? '' },
      ),
  },
  {
    label: 'Resend confirmation',
    text: 'The customer gets the email about the confirmed order again.',
    permission: 'orders:note',
    inputs: () => null,
    perform: (id) => act('POST /staff/v1/orders/:id/resend-confirmation', { id }, {}),
  },
  {
    label: 'Resend emails',
    text: 'The customer gets the last email about the state of these items again.',
    permission: 'orders:note',
    itemsOf: linesIf(() => true),
    inputs: (items) => <ItemsInput items={items} />,
    perform: (id, { items = [] }) => act('POST /staff/v1/orders/:id/resend', { id }, { items }),
  },
];

const ORDER_ACTS = [
  ...FULFILMENT_ACTS,
  ...UNDELIVERED_ACTS,
  ...EXCHANGE_ACTS,
  ...MONEY_ACTS,
  ...CARE_ACTS,
];

/** The acts that a role may do for an order now. */
export const availableActs = (order: StaffOrderWire, permissions: string[]): OrderAct[] =>
  ORDER_ACTS.filter(
    ({ permission, itemsOf, isOffered }) =>
      permissions.includes(permission) &&
      (!itemsOf || itemsOf(order).length > 0) &&
      (!isOffered || isOffered(order)),
  );
