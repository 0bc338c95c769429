import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import { act } from '../api/client';
import { ItemsInput, Text } from './ActInputs';
import { FULFILMENT_ACTS } from './fulfilmentActs';
import { MONEY_ACTS } from './moneyActs';
import { given, linesIf, type OrderAct } from './orderAct';

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

const ORDER_ACTS = [...FULFILMENT_ACTS, ...MONEY_ACTS, ...CARE_ACTS];

/** The acts that a role may do for an order now. */
export const availableActs = (order: StaffOrderWire, permissions: string[]): OrderAct[] =>
  ORDER_ACTS.filter(
    ({ permission, itemsOf }) =>
      permissions.includes(permission) && (!itemsOf || itemsOf(order).length > 0),
  );
