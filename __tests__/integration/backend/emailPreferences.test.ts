/** @jest-environment node */
import { sendCartEmails } from '@/backend/emailPreferences/cartEmails';
import { sendSavedItemEmails } from '@/backend/emailPreferences/savedItemEmails';
import { emailContent } from '@/backend/mail/content';
import { emailSite } from '@/backend/mail/html/site';
import { emailParts } from '@/backend/mail/transport';
import { testEnv } from '@/__tests__/support/cancellations';
import { customerIdOf, setPrice } from '@/__tests__/support/orderSetup';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.reset());
afterAll(() => store.close());

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const UNSUBSCRIBE = 'POST /profile/v1/email-preferences/unsubscribe';

type Customer = Awaited<ReturnType<TestStore['customer']>> & { id: number };
async function customer(country: 'IN' | 'US' = 'IN'): Promise<Customer> {
  const shopper = await store.customer(country);
  return { ...shopper, id: await customerIdOf(store, shopper) };
}
const save = (
  { call, id }: Pick<Customer, 'call' | 'id'>,
  consent: { saved_items?: boolean; cart?: boolean },
) =>
  call('PUT /profile/v1/users/:customerId/email-preferences', {
    params: { customerId: id },
    body: { saved_items: false, cart: false, ...consent },
  });
const preferences = ({ call, id }: Customer) =>
  call('GET /profile/v1/users/:customerId/email-preferences', { params: { customerId: id } });
const addToWishlist = ({ call }: Customer, productId: number) =>
  call('POST /profile/v1/wishlist/items/:productId', { params: { productId } });
const MRP = 20_000;
const reprice = (productId: number, price: number) => setPrice(store, productId, price, MRP);
const emails = () =>
  store.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body', 'content'])
    .where('body', 'like', '%Unsubscribe:%')
    .orderBy('id')
    .execute();
const run = (hours = 0) => sendSavedItemEmails({ db: store.db, env: testEnv }, inHours(hours));
const runCart = (hours: number) => sendCartEmails({ db: store.db, env: testEnv }, inHours(hours));

/** A saved item at ₹10,000 with plenty of stock. */
async function savedItem(shopper: Customer) {
  const product = await store.newProduct(50);
  await reprice(product.product_id, 10_000);
  await addToWishlist(shopper, product.product_id);
  return product;
}

test('email preferences > are off until saved, and only for the customer', async () => {
  const shopper = await customer();
  const off = { saved_items: false, cart: false };
  expect((await preferences(shopper)).data).toEqual({ ...off, is_answered: false });
  expect((await save(shopper, {})).data).toEqual({ ...off, is_answered: true });
  await save(shopper, { cart: true });
  expect((await preferences(shopper)).data).toMatchObject({ saved_items: false, cart: true });
  const other = await customer();
  const key = 'PUT /profile/v1/users/:customerId/email-preferences';
  const body = { saved_items: true, cart: true };
  expect(await other.expectError(key, { params: { customerId: shopper.id }, body })).toMatchObject({
    status: 403,
  });
});

test('saved-item emails > need consent', async () => {
  const shopper = await customer();
  const { product_id } = await savedItem(shopper);
  await reprice(product_id, 8_000);
  await run();
  expect(await emails()).toEqual([]);
  await save(shopper, { saved_items: true });
  await run();
  expect(await emails()).toHaveLength(1);
});

test('saved-item emails > a price is emailed once, and a lower one later', async () => {
  const shopper = await customer();
  await save(shopper, { saved_items: true });
  const { product_id } = await savedItem(shopper);
  await run();
  expect(await emails()).toEqual([]);
  await reprice(product_id, 8_000);
  await run();
  await run(30);
  const [email, ...others] = await emails();
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    recipient: shopper.email,
    subject: expect.stringContaining('Now ₹8,000: '),
    body: expect.stringContaining('₹10,000 when you saved it'),
  });
  await reprice(product_id, 9_000);
  await run(60);
  await reprice(product_id, 8_000);
  await run(90);
  expect(await emails()).toHaveLength(1);
  await reprice(product_id, 7_000);
  await run(120);
  expect((await emails()).map(({ subject }) => subject.slice(0, 11))).toEqual([
    'Now ₹8,000:',
    'Now ₹7,000:',
  ]);
});

test('saved-item emails > there is at most one a day, about all items', async () => {
  const shopper = await customer();
  await save(shopper, { saved_items: true });
  const first = await savedItem(shopper);
  const second = await savedItem(shopper);
  await reprice(first.product_id, 8_000);
  await reprice(second.product_id, 8_000);
  await run();
  await reprice(first.product_id, 6_000);
  await run(12);
  expect(await emails()).toMatchObject([{ subject: 'Lower prices on items you saved' }]);
  await run(25);
  expect(await emails()).toHaveLength(2);
});

test('saved-item emails > low stock is emailed once, a day after saving; sold out is not', async () => {
  const shopper = await customer();
  await save(shopper, { saved_items: true });
  const { product_id, size_id } = await savedItem(shopper);
  const setStock = async (stock: number) => {
    await store.db
      .updateTable('product_sizes')
      .set({ stock: 0 })
      .where('product_id', '=', product_id)
      .execute();
    await store.db.updateTable('product_sizes').set({ stock }).where('id', '=', size_id).execute();
  };
  await setStock(2);
  await run(1);
  expect(await emails()).toEqual([]);
  await setStock(0);
  await run(25);
  expect(await emails()).toEqual([]);
  await setStock(2);
  await run(25);
  await run(50);
  expect(await emails()).toMatchObject([{ subject: expect.stringContaining('Only 2 left: ') }]);
});

test('saved-item emails > unverified and blocked customers get none', async () => {
  const unverified = await customer();
  const blocked = await customer();
  for (const shopper of [unverified, blocked]) {
    await save(shopper, { saved_items: true, cart: true });
    const product = await savedItem(shopper);
    await addProduct(shopper, product);
    await reprice(product.product_id, 8_000);
  }
  const update = (id: number, columns: { email_verified_at: null } | { blocked_reason: string }) =>
    store.db.updateTable('customers').set(columns).where('id', '=', id).execute();
  await update(unverified.id, { email_verified_at: null });
  await update(blocked.id, { blocked_reason: 'test' });
  await run();
  await runCart(10);
  expect(await emails()).toEqual([]);
});

test('saved-item emails > use the prices and the site of the customer’s country', async () => {
  const shopper = await customer('US');
  await save(shopper, { saved_items: true });
  const { product_id } = await savedItem(shopper);
  await reprice(product_id, 8_000);
  await run();
  expect(await emails()).toMatchObject([{ subject: expect.stringMatching(/^Now (US)?\$\d+: /) }]);
});

test('cart reminder > goes out once per cart, hours after its last change', async () => {
  const shopper = await customer();
  await save(shopper, { cart: true });
  const product = await store.newProduct(9);
  await reprice(product.product_id, 8_000);
  await addProduct(shopper, product, 2);
  await runCart(5);
  expect(await emails()).toEqual([]);
  await runCart(7);
  await runCart(40);
  await addProduct(shopper, product);
  await runCart(60);
  const body = expect.stringContaining('quantity 2\n  ₹16,000') as string;
  expect(await emails()).toMatchObject([
    { recipient: shopper.email, subject: 'Your cart is saved', body },
  ]);
});

test('cart reminder > not after an order, without consent, or for an old cart', async () => {
  const withOrder = await customer();
  await save(withOrder, { cart: true });
  const product = await store.newProduct(9);
  await addProduct(withOrder, product);
  await placeTestOrder(withOrder, 'azapayment');
  const withoutConsent = await customer();
  await addProduct(withoutConsent, product);
  await runCart(7);
  await save(withoutConsent, { cart: true });
  await runCart(100);
  expect(await emails()).toEqual([]);
});

test('unsubscribe > the link of an email ends that kind, without signing in', async () => {
  const shopper = await customer();
  await save(shopper, { saved_items: true, cart: true });
  const { product_id } = await savedItem(shopper);
  await reprice(product_id, 8_000);
  await run();
  const [email] = await emails();
  const content = emailContent.parse(email?.content);
  const link = content.unsubscribe ?? '';
  const { headers } = await emailParts({ body: '', content }, emailSite(testEnv));
  expect(headers).toEqual({
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const token = new URL(link).searchParams.get('token') ?? '';
  const visitor = store.visit();
  for (const forged of ['', `${token}x`, token.replace('saved_items', 'cart'), `2${token}`])
    expect((await visitor.expectError(UNSUBSCRIBE, { body: { token: forged } })).status).toBe(400);
  expect((await preferences(shopper)).data).toMatchObject({ saved_items: true, cart: true });
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await visitor.call(UNSUBSCRIBE, { body: { token } })).data).toEqual({
      kind: 'saved_items',
    });
  expect((await preferences(shopper)).data).toMatchObject({ saved_items: false, cart: true });
});

test('saved-item emails > concurrent runs send one email', async () => {
  const shopper = await customer();
  await save(shopper, { saved_items: true });
  const { product_id } = await savedItem(shopper);
  await reprice(product_id, 8_000);
  await Promise.all([run(), run()]);
  expect(await emails()).toHaveLength(1);
});
