import { recordCash } from '@/backend/orders/cash';
import { DAY, fetchOrder, type TestCustomer } from './cancellations';
import { setPrice, submitPayment } from './orderSetup';
import { addProduct, placeTestOrder, type TestStore } from './store';

/** A product at a price, returnable within two days. */
async function newReturnableProduct(store: TestStore, price: number, handling_days: number) {
  const product = await store.newProduct(5);
  await setPrice(store, product.product_id, price);
  await store.db
    .updateTable('products')
    .set({ returnable: true, return_days: 2, handling_days })
    .where('id', '=', product.product_id)
    .execute();
  return product;
}

/** Requests a quote and a cancellation or return, each for one item of an order by its index. */
function cancellationCalls(customer: TestCustomer, order_id: number, lineIds: number[]) {
  const paramsOf = (itemIndex: number) => ({ id: order_id, detailId: lineIds[itemIndex] ?? 0 });
  return {
    quoteRefund: async (kind: 'cancellation' | 'return', itemIndex = 0) =>
      (
        await customer.call(`GET /order/v1/orders/:id/items/:detailId/${kind}`, {
          params: paramsOf(itemIndex),
        })
      ).data,
    cancelOrReturn: (
      kind: 'cancellation' | 'return',
      refund: string,
      refund_to: 'source' | 'wallet',
      itemIndex = 0,
    ) =>
      customer.call(`POST /order/v1/orders/:id/items/:detailId/${kind}`, {
        params: paramsOf(itemIndex),
        body: { refund, refund_to, reason: 'It does not fit' },
      }),
  };
}

/** A customer with an order of returnable products at these prices, paid if the method is online. */
export async function placePaidOrder(
  store: TestStore,
  prices: number[],
  method: 'cod' | 'azapayment' = 'azapayment',
  prepareCart: (customer: TestCustomer) => Promise<unknown> = async () => {},
  { handlingDays = 5, option }: { handlingDays?: number; option?: string } = {},
) {
  const customer = await store.customer();
  const products = [];
  for (const price of prices) {
    const product = await newReturnableProduct(store, price, handlingDays);
    await addProduct(customer, product);
    products.push(product);
  }
  await prepareCart(customer);
  const { order_id, payment_url } = await placeTestOrder(customer, method, undefined, option);
  if (payment_url) await submitPayment(store, payment_url, { outcome: 'paid' });
  const order = () => fetchOrder(customer, order_id);
  const lineIds = (await order()).items.map(({ order_detail_id }) => order_detail_id);
  return {
    customer,
    products,
    order_id,
    lineIds,
    order,
    ...cancellationCalls(customer, order_id, lineIds),
  };
}

/** A paid order that was delivered some days ago, its cash collected. */
export async function placeDeliveredOrder(
  store: TestStore,
  prices: number[],
  method: 'cod' | 'azapayment',
  daysAgo: number,
) {
  const order = await placePaidOrder(store, prices, method);
  await store.db
    .updateTable('order_lines')
    .set({
      step: 'delivered',
      delivered_at: new Date(Date.now() - daysAgo * DAY),
      delivery_date: '2026-01-01',
    })
    .where('order_id', '=', order.order_id)
    .execute();
  await recordCash(store.db, { orderId: order.order_id, lineIds: order.lineIds });
  return order;
}
