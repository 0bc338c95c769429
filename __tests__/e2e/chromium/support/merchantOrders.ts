import {
  exampleAddress,
  uniqueAddressFields,
  type CountryCode,
} from '@/__tests__/support/addresses';
import type { FakeProvider } from '@/__tests__/support/fakeProvider';
import { newShopper, type Shopper } from '@/__tests__/support/shopper';
import { verifyMobileByOutbox } from '@/tools/conformance/outboxCodes';
import type { MerchantStore } from './merchantStore';
import { callStaff } from './staff';
import { expect } from './test';

export type ReceivedOrder = { orderId: number; shopper: Shopper; email: string };

const PASSWORD = 'correct horse';
let customers = 0;

/** A customer with an address in the country; one who may pay in cash has a verified number. */
async function newCustomer(
  { backendAddress }: MerchantStore,
  country: CountryCode,
  isVerified: boolean,
) {
  const shopper = newShopper(fetch, { origin: backendAddress, country });
  const email = `${crypto.randomUUID()}@example.com`;
  await shopper.call('POST /account/v1/users/registration', {
    body: { email, password: PASSWORD, type: 'email' },
  });
  if (isVerified)
    await verifyMobileByOutbox(
      process.env.OUTBOX_URL ?? '',
      { email, password: PASSWORD },
      (key, body) => shopper.send(key, { body }),
    );
  await shopper.call('POST /address/v1/address/checkout', {
    body: await exampleAddress(shopper, country, uniqueAddressFields(country, (customers += 1))),
  });
  return { shopper, email };
}

/** The provider's signed message about the payment that was created last, through the shop. */
async function payAt(fake: FakeProvider, { address }: MerchantStore) {
  const payment = fake.payments.at(-1);
  if (!payment) throw new Error('The provider has no payment');
  payment.state = 'paid';
  const { path, text, headers } = fake.message('paid', payment);
  const { status } = await fetch(address + path, { method: 'POST', headers, body: text });
  expect(status).toBe(200);
}

type Batch = { method: FakeProvider['name'] | 'cod'; country: CountryCode; count: number };

/** Orders of one customer, one after another. */
async function receiveBatch(
  store: MerchantStore,
  { product_id, size_id }: { product_id: number; size_id: number },
  { method, country, count }: Batch,
): Promise<ReceivedOrder[]> {
  const customer = await newCustomer(store, country, method === 'cod');
  const received: ReceivedOrder[] = [];
  while (received.length < count) {
    await customer.shopper.call('POST /cart/v1/cart', {
      body: { products: [{ product_id, size_id, quantity: 1 }] },
    });
    const call = `GET /order/v1/checkout/order/${method === 'cod' ? 'cod' : 'azapayment'}` as const;
    const reply = await customer.shopper.call(call, { query: { token: crypto.randomUUID() } });
    if (!('data' in reply)) throw new Error(reply.message);
    if (method !== 'cod') await payAt(store.fakes[method], store);
    received.push({ orderId: reply.data.order_id, ...customer });
  }
  return received;
}

/** Twenty orders of the product's first size: eight at Razorpay, six at Stripe, six in cash. */
export async function receiveOrders(store: MerchantStore, productId: number) {
  const params = { id: productId };
  const { sizes } = (await callStaff('GET /staff/v1/products/:id', { params })).data;
  const size = { product_id: productId, size_id: sizes[0]?.size_id ?? 0 };
  const receive = (batch: Batch) => receiveBatch(store, size, batch);
  const [razorpay, stripe, ...cash] = await Promise.all([
    receive({ method: 'razorpay', country: 'IN', count: 8 }),
    receive({ method: 'stripe', country: 'GB', count: 6 }),
    receive({ method: 'cod', country: 'IN', count: 3 }),
    receive({ method: 'cod', country: 'IN', count: 3 }),
  ]);
  return { razorpay, stripe, cash: cash.flat() };
}
export type ReceivedOrders = Awaited<ReturnType<typeof receiveOrders>>;

/** The worth of the orders by currency: by the providers' own records, and the cash to collect. */
export async function revenueOf({ fakes }: MerchantStore, { cash }: ReceivedOrders) {
  const paid = ({ payments }: FakeProvider) =>
    payments.reduce((sum, { amount, state }) => sum + (state === 'paid' ? amount : 0), 0) / 100;
  const { list } = (await callStaff('GET /staff/v1/orders', { query: { per_page: '50' } })).data;
  const toCollect = list
    .filter(({ order_id }) => cash.some(({ orderId }) => orderId === order_id))
    .reduce((sum, { order_amount }) => sum + Number(order_amount.replaceAll(',', '')), 0);
  return { INR: paid(fakes.razorpay) + toCollect, GBP: paid(fakes.stripe) };
}
