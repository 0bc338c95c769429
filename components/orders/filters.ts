import type { Order } from '@/lib/model/order';

export const FILTER_NAMES = {
  all: 'All',
  open: 'Under way',
  delivered: 'Delivered',
  ended: 'Cancelled or returned',
} as const;
export type OrderFilter = keyof typeof FILTER_NAMES;
export const isFilter = (text: unknown): text is OrderFilter =>
  typeof text === 'string' && Object.hasOwn(FILTER_NAMES, text);

const FITS: Record<OrderFilter, (order: Order) => boolean> = {
  all: () => true,
  open: ({ state, lines }) =>
    state === 'pending' ||
    (state === 'confirmed' &&
      lines.some(
        ({ status, step }) =>
          status === 'return_requested' || (status === 'active' && step !== 'delivered'),
      )),
  delivered: ({ state, lines }) =>
    state === 'confirmed' &&
    lines.some(({ status, step }) => status === 'active' && step === 'delivered'),
  ended: ({ state, lines }) =>
    state === 'cancelled' ||
    state === 'failed' ||
    lines.some(({ status }) => status === 'cancelled' || status === 'returned'),
};

const wordsOf = ({ id, lines }: Order) =>
  `${id} ${lines.map(({ name, designer }) => `${name} ${designer}`).join(' ')}`.toLowerCase();

/** The orders of a filter that hold every word, in their number, their pieces or the designers. */
export function matching(orders: Order[], filter: OrderFilter, q: string): Order[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return orders.filter(
    (order) => FITS[filter](order) && words.every((word) => wordsOf(order).includes(word)),
  );
}
