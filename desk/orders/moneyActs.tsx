import { act } from '../api/client';
import { DestinationInput, ItemsInput, MoneyInputs, ReasonInput, Text } from './ActInputs';
import { given, isActive, linesIf, type OrderAct } from './orderAct';
import { isToDispatch } from './orderText';

/** Cancellations, refunds and goodwill. */
export const MONEY_ACTS: OrderAct[] = [
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
    label: 'Refund again',
    text: 'The provider could not pay out a refund. Try it there once more, or credit the wallet.',
    permission: 'orders:refund',
    isOffered: ({ failed_refund }) => failed_refund !== null,
    firstValues: () => ({ refund_to: 'source' }),
    inputs: () => <DestinationInput />,
    perform: (id, { refund_to = 'source' }) =>
      act('POST /staff/v1/orders/:id/refund-again', { id }, { refund_to }),
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
