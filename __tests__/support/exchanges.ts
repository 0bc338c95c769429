import { randomUUID } from 'node:crypto';
import { fetchOrder, runFulfilment, type TestCustomer } from './cancellations';
import { grantCredit, setPrice, submitPayment } from './orderSetup';
import { addProduct, placeTestOrder, type TestStore } from './store';

const EXCHANGE = '/order/v1/orders/:id/items/:detailId/exchange';
const REASON = 'It does not fit';

/** A returnable product at ₹6,000 with two sizes in stock. */
async function newProductInTwoSizes(store: TestStore, mrp: number) {
  const product = await store.newProduct(5);
  const { product_id, size_id } = product;
  const { id: otherSizeId } = await store.db
    .insertInto('product_sizes')
    .values({ product_id, label: 'Other', position: 90, stock: 3 })
    .onConflict((same) => same.columns(['product_id', 'label']).doUpdateSet({ stock: 3 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.db
    .updateTable('product_sizes')
    .set({ stock: 0 })
    .where('product_id', '=', product_id)
    .where('id', 'not in', [size_id, otherSizeId])
    .execute();
  await setPrice(store, product_id, 6_000, mrp);
  await store.db
    .updateTable('products')
    .set({ returnable: true, return_days: 9, handling_days: 5 })
    .where('id', '=', product_id)
    .execute();
  return { product, otherSizeId };
}

/** A customer with an item at ₹6,000, delivered today, that has a second size; optionally paid in part by points. */
export async function placeExchangeableOrder(
  store: TestStore,
  { points = 0, coupon = '', mrp = 6_000, quantity = 1 } = {},
) {
  const customer = await store.customer();
  const { product, otherSizeId } = await newProductInTwoSizes(store, mrp);
  await addProduct(customer, product, quantity);
  if (coupon) await customer.call('POST /checkout/v1/coupon', { body: { coupon } });
  if (points) {
    await grantCredit(store, customer, 'points', points, 90);
    await customer.call('POST /checkout/v1/redeem-item', { body: { type: 'points' } });
  }
  const { order_id, payment_url } = await placeTestOrder(customer, 'azapayment');
  await submitPayment(store, payment_url, { outcome: 'paid' });
  await runFulfilment(store, 12);
  const line = async () => (await fetchOrder(customer, order_id)).items[0];
  const params = { id: order_id, detailId: (await line())?.order_detail_id ?? 0 };
  return {
    customer,
    product,
    otherSizeId,
    params,
    line,
    exchange: (to_pay: string, back: string, token = randomUUID(), size_id = otherSizeId) =>
      customer.call(`POST ${EXCHANGE}`, {
        params,
        body: { size_id, reason: REASON, to_pay, back, token },
      }),
    quoteExchange: async () => (await customer.call(`GET ${EXCHANGE}`, { params })).data,
  };
}

/** The order that an accepted exchange has placed. */
export const placedExchange = (reply: object) =>
  (reply as { data: { order_id: number; payment_url: string | null } }).data;

/** Marks the items of an order as delivered. */
export const deliverOrder = (store: TestStore, orderId: number) =>
  store.db
    .updateTable('order_lines')
    .set({ step: 'delivered', delivered_at: new Date() })
    .where('order_id', '=', orderId)
    .execute();

/** Cancels or returns the first item of an order; returns the quote. */
export async function cancelItemOf(
  customer: TestCustomer,
  orderId: number,
  kind: 'cancellation' | 'return',
  refund_to: 'source' | 'wallet' = 'wallet',
) {
  const key = `/order/v1/orders/:id/items/:detailId/${kind}` as const;
  const [line] = (await fetchOrder(customer, orderId)).items;
  const params = { id: orderId, detailId: line?.order_detail_id ?? 0 };
  const { data } = await customer.call(`GET ${key}`, { params });
  const refund = data.options.find((option) => option.refund_to === refund_to)?.refund ?? '';
  const reply = await customer.call(`POST ${key}`, {
    params,
    body: { refund, refund_to, reason: REASON },
  });
  expect(reply).toMatchObject({ data: { refund } });
  return data;
}

/** Exchanges the first item of an order at an unchanged price; returns the id of the new order. */
export async function exchangeItemOf(customer: TestCustomer, orderId: number, size_id: number) {
  const [line] = (await fetchOrder(customer, orderId)).items;
  const reply = await customer.call(`POST ${EXCHANGE}`, {
    params: { id: orderId, detailId: line?.order_detail_id ?? 0 },
    body: { size_id, reason: REASON, to_pay: '0', back: '0', token: randomUUID() },
  });
  return placedExchange(reply).order_id;
}
