import type { Order } from '@/lib/model/order';

export const ORDER_FILTER_NAMES = {
  all: 'All',
  open: 'In progress',
  delivered: 'Delivered',
  ended: 'Cancelled or returned',
} as const;
export type OrderFilter = keyof typeof ORDER_FILTER_NAMES;
export const isOrderFilter = (text: unknown): text is OrderFilter =>
  typeof text === 'string' && Object.hasOwn(ORDER_FILTER_NAMES, text);

const ORDER_FILTERS: Record<OrderFilter, (order: Order) => boolean> = {
  all: () => true,
  open: ({ state, lines, giftCards }) =>
    state === 'pending' ||
    (state === 'confirmed' &&
      (giftCards.some(({ sentAt }) => sentAt === null) ||
        lines.some(
          ({ status, fulfilmentStatus }) =>
            status === 'return_requested' ||
            (status === 'active' && fulfilmentStatus !== 'delivered'),
        ))),
  delivered: ({ state, lines, giftCards }) =>
    state === 'confirmed' &&
    (giftCards.some(({ sentAt }) => sentAt !== null) ||
      lines.some(
        ({ status, fulfilmentStatus }) => status === 'active' && fulfilmentStatus === 'delivered',
      )),
  ended: ({ state, lines }) =>
    state === 'cancelled' ||
    state === 'failed' ||
    lines.some(({ status }) => status === 'cancelled' || status === 'returned'),
};

const searchTextOf = ({ id, lines, giftCards }: Order) =>
  [
    id,
    ...lines.map(({ name, designer }) => `${name} ${designer}`),
    ...giftCards.map(({ recipient }) => `gift card ${recipient}`),
  ]
    .join(' ')
    .toLowerCase();

/** The orders of a filter whose number, products or designers contain every search word. */
export function filterOrders(orders: Order[], filter: OrderFilter, searchText: string): Order[] {
  const searchWords = searchText.toLowerCase().split(/\s+/).filter(Boolean);
  return orders.filter(
    (order) =>
      ORDER_FILTERS[filter](order) &&
      searchWords.every((word) => searchTextOf(order).includes(word)),
  );
}
