import type { StaffOrderRowWire, StaffOrderWire } from '@/lib/contract/staffOrders';

export type OrderLine = StaffOrderWire['order']['items'][number];

const STEP_TEXTS: Record<OrderLine['step'], string> = {
  placed: 'To dispatch',
  with_designer: 'With the designer',
  quality_check: 'In quality check',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
};
const STATUS_TEXTS = {
  cancelled: 'Cancelled',
  return_requested: 'Return requested',
  returned: 'Returned',
};

/** Where an item is: its step, or what ended it. */
export function itemText({
  step,
  is_made_to_order,
  status = 'active',
}: Pick<OrderLine, 'step' | 'status' | 'is_made_to_order'>): string {
  if (status !== 'active') return STATUS_TEXTS[status];
  return step === 'with_designer' && is_made_to_order === false
    ? 'Being prepared'
    : STEP_TEXTS[step];
}

export const STATE_CHOICES = [
  { id: 'pending', name: 'Waiting for payment' },
  { id: 'confirmed', name: 'Confirmed' },
  { id: 'failed', name: 'Payment failed' },
  { id: 'cancelled', name: 'Cancelled' },
];
export const TODO_CHOICES = [
  { id: 'dispatch', name: 'To dispatch' },
  { id: 'deliver', name: 'To deliver' },
  { id: 'return', name: 'To receive' },
  { id: 'cash', name: 'Cash to record' },
];

export const ALERT_CHOICES = [
  { id: 'late', name: 'Late' },
  { id: 'low_stock', name: 'Low stock' },
  { id: 'undelivered', name: 'Parcel lost or sent back' },
];

export const stateText = (state: StaffOrderRowWire['state']): string =>
  STATE_CHOICES.find(({ id }) => id === state)?.name ?? state;

/** The different states of an order's items, or of the order while it is not confirmed. */
export const orderStates = ({ state, items }: Pick<StaffOrderRowWire, 'state' | 'items'>) =>
  state === 'confirmed' ? [...new Set(items.map(itemText))] : [stateText(state)];

export const isToDispatch = ({ step, status = 'active' }: OrderLine): boolean =>
  status === 'active' && step !== 'dispatched' && step !== 'delivered';
