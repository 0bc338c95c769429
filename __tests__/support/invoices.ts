import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { creditNoteWire } from '@/lib/contract/invoices';
import { parseAmount } from '@/lib/i18n/money';
import { credit } from '@/backend/wallet/ledgerRepository';
import { fetchOrder, runFulfilment } from './cancellations';
import { addProduct, placeTestOrder, type TestStore } from './store';

type TestCustomer = Awaited<ReturnType<TestStore['customer']>>;
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
    await store.db
      .updateTable('product_prices')
      .set({ mrp_minor: rupees * 100, you_pay_minor: rupees * 100 })
      .where('product_id', '=', product.product_id)
      .execute();
    await addProduct(customer, product);
  }
}

async function creditPoints(store: TestStore, email: string) {
  const { id: customerId } = await store.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await credit(store.db, {
    customerId,
    account: 'points',
    paise: 80_000,
    kind: 'goodwill',
    reason: 'Thanks',
    validDays: 90,
  });
}

/** A confirmed order of two items at ₹6,000 and ₹2,000, paid in part by points. */
export async function orderOfTwo(
  store: TestStore,
  method: 'cod' | 'azapayment',
  country: 'IN' | 'US' = 'IN',
) {
  const customer = await store.customer(country);
  await addTwoProducts(store, customer);
  await creditPoints(store, customer.email);
  await customer.call('POST /checkout/v1/coupon', { body: { coupon: 'WELCOME10' } });
  await customer.call('POST /checkout/v1/redeem-item', { body: { type: 'points' } });
  const { order_id: id, payment_url } = await placeTestOrder(customer, method);
  if (payment_url)
    await store.fetch(
      new Request(payment_url, {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'paid' }),
      }),
    );
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
    /** Exchanges an item for another size at the same price. */
    async exchange(at: number, { collected = true } = {}) {
      await deliver(store, ids[at] ?? 0);
      const key = 'GET /order/v1/orders/:id/items/:detailId/exchange';
      const [size] = (await customer.call(key, { params: params(at) })).data.sizes;
      const reply = await customer.call('POST /order/v1/orders/:id/items/:detailId/exchange', {
        params: params(at),
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
    },
    async cancelOrReturn(at: number, kind: Kind, { collected = true } = {}) {
      if (kind === 'return') await deliver(store, ids[at] ?? 0);
      const key = `/order/v1/orders/:id/items/:detailId/${kind}` as const;
      const [option] = (await customer.call(`GET ${key}`, { params: params(at) })).data.options;
      await customer.call(`POST ${key}`, {
        params: params(at),
        body: {
          refund: option?.refund ?? '',
          refund_to: option?.refund_to ?? 'wallet',
          reason: 'It does not fit',
        },
      });
      if (kind === 'return' && collected) await runFulfilment(store, 3);
    },
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
