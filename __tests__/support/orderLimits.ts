import { sql } from 'kysely';
import { DAY, fetchOrder, runFulfilment, type TestCustomer } from './cancellations';
import { addProduct, placeTestOrder, type TestStore } from './store';

/** Limits that no test reaches unless it lowers one. */
const HIGH_LIMITS = JSON.stringify({
  per_order: { lines: 20, items: 30, items_per_size: 20, gift_cards: 10 },
  per_day: { customer: 20, phone: 20, address: 20, network: 100 },
  gift_cards_per_recipient_and_day: 10,
  cash_per_day: { customer: 5, phone: 5, address: 5 },
  unpaid: { minutes: 15, orders: 3, items: 30, share_percent: 50, share_from_items: 3 },
});

export const restoreLimits = ({ db }: TestStore) =>
  db
    .updateTable('settings')
    .set({ value: HIGH_LIMITS })
    .where('name', '=', 'order_limits')
    .execute();

/** Changes one number of the setting. */
export const setLimit = ({ db }: TestStore, path: string[], value: number) =>
  sql`update settings set value = jsonb_set(value, ${sql.val(path)}::text[], ${JSON.stringify(value)}::jsonb) where name = 'order_limits'`.execute(
    db,
  );

/** Orders the cart; the reply has a `code` if the order is rejected. */
export const tryOrder = (customer: TestCustomer, method: 'cod' | 'azapayment'): Promise<object> =>
  customer.call(`GET /order/v1/checkout/order/${method}`, {
    query: { token: crypto.randomUUID() },
  });

export async function tryOrderOfProduct(
  store: TestStore,
  customer: TestCustomer,
  method: 'cod' | 'azapayment',
) {
  await addProduct(customer, await store.newProduct(20));
  return tryOrder(customer, method);
}

export async function tryGiftCardOrder(
  customer: TestCustomer,
  recipient_email = 'meera@example.com',
) {
  await customer.call('POST /giftcard/v1/cart', {
    body: {
      amount: 1000,
      recipient_name: 'Meera',
      recipient_email,
      sender_name: 'Asha',
      message: '',
    },
  });
  return tryOrder(customer, 'azapayment');
}

/** A new product with a second size, both in stock and returnable. */
async function newExchangeableProduct(store: TestStore) {
  const product = await store.newProduct(20);
  const other = await store.db
    .selectFrom('product_sizes')
    .select('id')
    .where('product_id', '=', product.product_id)
    .where('id', '!=', product.size_id)
    .executeTakeFirst();
  if (!other) return newExchangeableProduct(store);
  await store.db
    .updateTable('product_sizes')
    .set({ stock: 20, returnable: true })
    .where('product_id', '=', product.product_id)
    .execute();
  await store.db
    .updateTable('products')
    .set({ returnable: true, return_days: 60 })
    .where('id', '=', product.product_id)
    .execute();
  return { product, otherSizeId: other.id };
}

/** A delivered item of an earlier day, its cash received, that can be exchanged for another size. */
async function deliverExchangeable(store: TestStore, customer: TestCustomer) {
  const { product, otherSizeId } = await newExchangeableProduct(store);
  await addProduct(customer, product);
  const { order_id } = await placeTestOrder(customer, 'cod');
  await runFulfilment(store, 90);
  await store.db
    .updateTable('orders')
    .set({ placed_at: new Date(Date.now() - 2 * DAY) })
    .where('id', '=', order_id)
    .execute();
  await store.db
    .updateTable('order_lines')
    .set({ delivered_at: new Date() })
    .where('order_id', '=', order_id)
    .execute();
  const detailId = (await fetchOrder(customer, order_id)).items[0]?.order_detail_id ?? 0;
  return { params: { id: order_id, detailId }, otherSizeId };
}

async function tryExchange(
  customer: TestCustomer,
  { params, otherSizeId }: Awaited<ReturnType<typeof deliverExchangeable>>,
): Promise<object> {
  const key = '/order/v1/orders/:id/items/:detailId/exchange';
  const { data } = await customer.call(`GET ${key}`, { params });
  const size = data.sizes.find((option) => option.size_id === otherSizeId);
  return customer.call(`POST ${key}`, {
    params,
    body: {
      size_id: otherSizeId,
      to_pay: size?.to_pay ?? '0',
      back: size?.back ?? '0',
      reason: 'Another size',
      token: crypto.randomUUID(),
    },
  });
}

const DAILY_LIMITS = ['customer', 'phone', 'address', 'network'];

/**
 * Every type of order that a limit applies to, with its limits per day; `prepare` resolves to a
 * function that tries to place one.
 */
export const ORDER_TYPES: {
  name: string;
  dailyLimits: string[];
  prepare: (store: TestStore, customer: TestCustomer) => Promise<() => Promise<object>>;
}[] = [
  ...(['azapayment', 'cod'] as const).map((method) => ({
    name: `a cart, ${method}`,
    dailyLimits: DAILY_LIMITS,
    prepare: async (store: TestStore, customer: TestCustomer) => () =>
      tryOrderOfProduct(store, customer, method),
  })),
  {
    name: 'gift cards',
    // They have no delivery phone and address.
    dailyLimits: ['customer', 'network'],
    prepare: async (_, customer) => () => tryGiftCardOrder(customer),
  },
  {
    name: 'an exchange',
    dailyLimits: DAILY_LIMITS,
    prepare: async (store, customer) => {
      const item = await deliverExchangeable(store, customer);
      return () => tryExchange(customer, item);
    },
  },
];
