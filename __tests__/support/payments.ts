import { SIGNATURE_HEADER } from '@/backend/payments/signature';
import { signCallback, type ProviderCallback } from '@/backend/payments/webhook';
import { fetchOrder } from './cancellations';
import { submitPayment } from './orderSetup';
import { addProduct, cartOf, placeTestOrder, type TestStore } from './store';

/** Stock and cart while the order of `placeUnpaidOrder` exists, and after its payment failed. */
export const ORDERED = { stock: 3, cart: [] };
export const RELEASED = { stock: 5, cart: [2] };

/** A customer with an unpaid order for two of five items in stock. */
export async function placeUnpaidOrder(store: TestStore, country: 'IN' | 'GB' = 'IN') {
  const customer = await store.customer(country);
  const product = await store.newProduct(5);
  await addProduct(customer, product, 2);
  const token = crypto.randomUUID();
  const { order_id, payment_url } = await placeTestOrder(customer, 'azapayment', token);
  return {
    customer,
    product,
    token,
    order_id,
    reference: payment_url?.split('/').at(-1) ?? '',
    url: payment_url ?? '',
    submit: (choice: Parameters<typeof submitPayment>[2]) =>
      submitPayment(store, payment_url, choice),
    check: () => customer.call('GET /order/v1/transaction-check', { query: { order_id } }),
    order: () => fetchOrder(customer, order_id),
    /** The stock and the cart quantities: ORDERED or RELEASED. */
    readStockAndCart: async () => ({
      stock: await store.stockOf(product.size_id),
      cart: (await cartOf(customer)).map(({ quantity }) => quantity),
    }),
  };
}

const findPayment = ({ db }: TestStore, reference: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

export const paymentState = async (store: TestStore, reference: string) =>
  (await findPayment(store, reference)).state;

/** Sends a webhook of the provider, signed unless a signature is given; returns the HTTP status. */
export async function sendWebhook(
  store: TestStore,
  changes: Partial<ProviderCallback> & Pick<ProviderCallback, 'reference' | 'event'>,
  signature?: string,
) {
  const { amount_minor, currency } = await findPayment(store, changes.reference);
  const signed = await signCallback(store.db, { amount_minor, currency, ...changes });
  const response = await store.fetch(
    new Request('http://127.0.0.1/azapayment/callback', {
      method: 'POST',
      body: signed.text,
      headers: { [SIGNATURE_HEADER]: signature ?? signed.signature },
    }),
  );
  return response.status;
}
