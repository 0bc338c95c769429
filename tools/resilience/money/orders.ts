import { createBackend } from '@/backend/app';
import type { BackendEnv } from '@/backend/env';
import { createCountryLookup } from '@/backend/infra/geo';
import { exampleAddress, uniqueAddressFields } from '@/__tests__/support/addresses';
import type { FakePayment, FakeProvider } from '@/__tests__/support/fakeProvider';
import { latestPayment } from '@/__tests__/support/providerOrders';
import { newShopper } from '@/__tests__/support/shopper';
import { addProduct, placeTestOrder } from '@/__tests__/support/store';
import { verifyEmailInDatabase } from '../orders';
import type { OrderedItem } from '../scenario';
import type { ReplicatedStore } from '../store';

export type OpenedDatabase = ReplicatedStore['database'];

/**
 * What happens to an order. missed: the provider's message never arrives, so that a scheduled job or
 * the reconciliation finds it. late: the payment page expires, and the payment arrives after all.
 */
const KINDS = [
  'paid',
  'closed',
  'late',
  'missed payment',
  'refunded by staff',
  'cancelled by staff',
  'refunded at the provider',
  'missed refund',
  'missed payment and refund',
  'disputed',
  'missed dispute',
] as const;
export type Kind = (typeof KINDS)[number];

export type MoneyOrder = {
  kind: Kind;
  fake: FakeProvider;
  payment: FakePayment;
  orderId: number;
  lineId: number;
};

const PRODUCTS = 12;
export const INITIAL_STOCK = 1_000;

/** Products with enough stock; several, so that the events of several objects are delivered at once. */
async function prepareProducts({ db }: OpenedDatabase) {
  const products = await db
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .innerJoin('product_prices as x', 'x.product_id', 's.product_id')
    .distinctOn('s.product_id')
    .select(['s.id as size_id', 's.product_id', 'p.url as href'])
    .where('x.bucket', '=', 'india')
    .where('x.you_pay_minor', '>', 500_000)
    .where('x.you_pay_minor', '<', 1_500_000)
    .orderBy('s.product_id')
    .orderBy('s.id')
    .limit(PRODUCTS)
    .execute();
  const ids = products.map(({ size_id }) => size_id);
  const stock = { stock: INITIAL_STOCK };
  await db.updateTable('product_sizes').set(stock).where('id', 'in', ids).execute();
  return products;
}

const chooseProvider = ({ db }: OpenedDatabase, provider: string) =>
  db
    .updateTable('settings')
    .set({ value: JSON.stringify([{ provider }]) })
    .where('name', '=', 'payment_providers')
    .execute();

/** Every customer has a network of their own, as orders per network and day are limited. */
const addressOf = (number: number) => `10.${Math.floor(number / 256) % 256}.${number % 256}.1`;

/** A new customer with a verified email and an address. */
async function newCustomer(
  database: OpenedDatabase,
  fetch: Parameters<typeof newShopper>[0],
  number: number,
) {
  const incoming = { socket: { remoteAddress: addressOf(number) } };
  const shopper = newShopper((request) => fetch(request, { incoming }));
  const email = `customer${number}@example.com`;
  const body = { email, password: 'correct horse', type: 'email' };
  await shopper.call('POST /account/v1/users/registration', { body });
  await verifyEmailInDatabase(database, email);
  const address = await exampleAddress(shopper, 'IN', uniqueAddressFields('IN', number));
  await shopper.call('POST /address/v1/address/checkout', { body: address });
  return shopper;
}

export type Placing = {
  database: OpenedDatabase;
  fetch: Parameters<typeof newShopper>[0];
  products: OrderedItem[];
};

/** Places an order that waits for its payment. */
async function placeOrder(
  { database, fetch, products }: Placing,
  { kind, fake }: Pick<MoneyOrder, 'kind' | 'fake'>,
  number: number,
): Promise<MoneyOrder> {
  const shopper = await newCustomer(database, fetch, number);
  const product = products[number % products.length];
  if (!product) throw new Error('The store has no product at these prices');
  await addProduct(shopper, product, 2);
  const { order_id: orderId } = await placeTestOrder(shopper, 'azapayment');
  const payment = latestPayment(fake);
  const { id } = await database.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { kind, fake, payment, orderId, lineId: id };
}

/** The products and the shop's API, without HTTP, for orders that wait for their payment. */
export async function openPlacing(database: OpenedDatabase, env: BackendEnv): Promise<Placing> {
  const { db } = database;
  const geo = createCountryLookup(env.GEOIP_DB_FILE);
  const { fetch } = createBackend({ env, db, operatorToken: '', geo, log: () => undefined });
  return { database, fetch, products: await prepareProducts(database) };
}

/** Places `each` orders of every kind at every provider; customers are numbered after `placed`. */
export async function placeMoneyOrders(
  placing: Placing,
  fakes: FakeProvider[],
  each: number,
  placed = 0,
): Promise<MoneyOrder[]> {
  const orders: MoneyOrder[] = [];
  for (const fake of fakes) {
    await chooseProvider(placing.database, fake.name);
    for (const kind of KINDS)
      for (let count = 0; count < each; count += 1)
        orders.push(await placeOrder(placing, { kind, fake }, placed + orders.length + 1));
  }
  return orders;
}
