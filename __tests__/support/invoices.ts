import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { creditNoteWire } from '@/lib/contract/invoices';
import { parseAmount } from '@/lib/i18n/money';
import { fetchOrder, runFulfilment, type TestCustomer } from './cancellations';
import { grantCredit, setPrice, submitPayment } from './orderSetup';
import { addProduct, placeTestOrder, type TestStore } from './store';

type Kind = 'cancellation' | 'return';
const deliver = (store: TestStore, lineId: number) =>
  store.db
    .updateTable('order_lines')
    .set({ step: 'delivered', delivered_at: new Date(), returnable: true, return_days: 9 })
    .where('id', '=', lineId)
    .execute();

/** Puts two products at ₹6,000 and ₹2,000 into the cart, each with a second size. */
async function addTwoProducts(store: TestStore, customer: TestCustomer) {
  for (const rupees of [6_000, 2_000]) {
    const product = await store.newProduct(5);
    await store.db
      .insertInto('product_sizes')
      .values({ product_id: product.product_id, label: 'Other', position: 90, stock: 5 })
      .execute();
    await setPrice(store, product.product_id, rupees);
    await addProduct(customer, product);
  }
}

type ItemParams = (itemIndex: number) => { id: number; detailId: number };

/** Exchanges an item for another size at the same price; returns the id of the new order. */
const exchangeOf =
  (store: TestStore, customer: TestCustomer, params: ItemParams) =>
  async (itemIndex: number, { collected = true } = {}) => {
    const key = '/order/v1/orders/:id/items/:detailId/exchange';
    await deliver(store, params(itemIndex).detailId);
    const [size] = (await customer.call(`GET ${key}`, { params: params(itemIndex) })).data.sizes;
    const reply = await customer.call(`POST ${key}`, {
      params: params(itemIndex),
      body: {
        size_id: size?.size_id ?? 0,
        to_pay: size?.to_pay ?? '',
        back: size?.back ?? '',
        reason: 'It does not fit',
        token: randomUUID(),
      },
    });
    if (!('data' in reply)) throw new Error(reply.message);
    if (collected) await runFulfilment(store, 3);
    return reply.data.order_id;
  };

/** Cancels or returns an item for its first refund option. */
const cancelOrReturnOf =
  (store: TestStore, customer: TestCustomer, params: ItemParams) =>
  async (itemIndex: number, kind: Kind, { collected = true } = {}) => {
    if (kind === 'return') await deliver(store, params(itemIndex).detailId);
    const key = `/order/v1/orders/:id/items/:detailId/${kind}` as const;
    const [option] = (await customer.call(`GET ${key}`, { params: params(itemIndex) })).data
      .options;
    await customer.call(`POST ${key}`, {
      params: params(itemIndex),
      body: {
        refund: option?.refund ?? '',
        refund_to: option?.refund_to ?? 'wallet',
        reason: 'It does not fit',
      },
    });
    if (kind === 'return' && collected) await runFulfilment(store, 3);
  };

/** A confirmed order of two items at ₹6,000 and ₹2,000, paid in part by points. */
export async function orderOfTwo(
  store: TestStore,
  method: 'cod' | 'azapayment',
  country: 'IN' | 'US' = 'IN',
  { gift_wrap = false } = {},
) {
  const customer = await store.customer(country);
  await addTwoProducts(store, customer);
  await customer.call('PUT /cart/v1/gift-options', { body: { gift_wrap } });
  await grantCredit(store, customer, 'points', 800, 90);
  await customer.call('POST /checkout/v1/coupon', { body: { coupon: 'WELCOME10' } });
  await customer.call('POST /checkout/v1/redeem-item', { body: { type: 'points' } });
  const { order_id: id, payment_url } = await placeTestOrder(customer, method);
  if (payment_url) await submitPayment(store, payment_url, { outcome: 'paid' });
  const ids = (await fetchOrder(customer, id)).items.map(({ order_detail_id }) => order_detail_id);
  const params = (at: number) => ({ id, detailId: ids[at] ?? 0 });
  return {
    customer,
    id,
    ids,
    params,
    invoice: async () =>
      (await customer.call('GET /order/v1/orders/:id/invoice', { params: { id } })).data,
    creditNote: async (at: number) =>
      (
        await customer.call('GET /order/v1/orders/:id/items/:detailId/credit-note', {
          params: params(at),
        })
      ).data,
    exchange: exchangeOf(store, customer, params),
    cancelOrReturn: cancelOrReturnOf(store, customer, params),
  };
}

/** The sum of formatted amounts, in hundredths. */
export const sumOf = (amounts: (string | undefined)[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(parseAmount(amount ?? '0') * 100), 0);

/** The parts of a credit note, which add up to its total. */
export const partsOf = ({ paid, ...rest }: z.output<typeof creditNoteWire>) => [
  ...Object.values(paid),
  rest.not_collected,
  rest.deduction,
  rest.exchanged,
];
