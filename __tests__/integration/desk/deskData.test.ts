import { act as perform, StaffApiError } from '@/desk/api/client';
import { authProvider } from '@/desk/api/authProvider';
import { createDataProvider } from '@/desk/api/dataProvider';
import { readSession } from '@/desk/api/session';
import type { StaffProductWire } from '@/lib/contract/staffProducts';
import { newStaffAccount, signInCode, STAFF_PASSWORD } from '@/__tests__/support/staff';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

const LOCAL = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const dataProvider = createDataProvider();
type ProductRecord = StaffProductWire & { id: number };

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  // The desk calls its own origin, which is the staff port.
  globalThis.fetch = async (input, init) =>
    store.staffFetch(new Request(new URL(String(input), 'http://127.0.0.1:4001'), init), LOCAL);
});
afterAll(() => store.close());

async function signIn(role: Parameters<typeof newStaffAccount>[2]) {
  const email = `${crypto.randomUUID()}@staff.example`;
  const { totp_secret } = await newStaffAccount(store, email, role);
  await authProvider.login({ email, password: STAFF_PASSWORD, code: signInCode(totp_secret) });
  return email;
}

const productOf = async (id: number) =>
  (await dataProvider.getOne<ProductRecord>('products', { id })).data;

test('desk > signs in with a second factor, knows the role, and signs out', async () => {
  await expect(
    authProvider.login({ email: 'a@b.in', password: 'wrong', code: '123456' }),
  ).rejects.toThrow('The email, password or code is incorrect');
  const email = await signIn('catalogue');
  expect(readSession()).toMatchObject({ email, role: 'catalogue' });
  const mayDo = async (resource: string, action: string) =>
    authProvider.canAccess?.({ resource, action });
  expect(await mayDo('products', 'edit')).toBe(true);
  expect(await mayDo('orders', 'list')).toBe(false);
  expect(await mayDo('accounts', 'list')).toBe(false);
  await authProvider.logout({});
  expect(readSession()).toBeUndefined();
});

test.each([
  ['products', 'edit', true],
  ['help-pages', 'edit', true],
  ['banners', 'edit', true],
  ['carousels', 'edit', true],
  ['products', 'create', false],
  ['help-pages', 'delete', false],
  ['synonyms', 'edit', true],
  ['coupons', 'edit', true],
  ['coupons', 'create', false],
  ['synonyms', 'create', false],
  ['accounts', 'edit', false],
  ['orders', 'show', true],
])('desk > a role that only reads may %s %s: %s', async (resource, action, isAllowed) => {
  await signIn('read-only');
  expect(await authProvider.canAccess?.({ resource, action })).toBe(isAllowed);
});

test('desk > a session that has ended leads to sign-in', async () => {
  await signIn('owner');
  await store.db.deleteFrom('staff_sessions').execute();
  const error = await dataProvider
    .getList('orders', { filter: {}, pagination: { page: 1, perPage: 5 } })
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  expect(error).toMatchObject({ status: 401 });
  await expect(authProvider.checkError(error as { status: number })).rejects.toThrow(
    'Your session has ended. Sign in again.',
  );
});

test('desk > a late refusal of a former session leaves the new one', async () => {
  await signIn('owner');
  await store.db.deleteFrom('staff_sessions').execute();
  const { fetch } = globalThis;
  const released = Promise.withResolvers<undefined>();
  globalThis.fetch = async (...args) => {
    const response = await fetch(...args);
    await released.promise;
    return response;
  };
  const late = dataProvider.getOne('orders', { id: 1 }).catch((reason: unknown) => reason);
  globalThis.fetch = fetch;
  const email = await signIn('owner');
  released.resolve(undefined);
  await authProvider.checkError(await late);
  expect(readSession()).toMatchObject({ email });
});

test('desk > lists are read from page to page, also from the middle', async () => {
  await signIn('read-only');
  const page = (number: number, perPage: number) =>
    dataProvider.getList('products', {
      filter: { state: 'published' },
      pagination: { page: number, perPage },
    });
  const first = await page(1, 6);
  const third = await page(3, 2);
  expect(third.data).toEqual(first.data.slice(4, 6));
  expect(third.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
});

describe('desk > a product', () => {
  test('saves the texts, prices and stock that were changed', async () => {
    await signIn('catalogue');
    const { product_id } = await store.newProduct(5);
    const before = await productOf(product_id);
    const [size, ...sizes] = before.sizes;
    if (!size) throw new Error('The product has no size.');
    const after = {
      ...before,
      name: 'A new name',
      prices: { ...before.prices, india: { mrp: 9000, price: 8000 } },
      sizes: [{ ...size, stock: 3 }, ...sizes],
    };
    // An order takes one while the form is open.
    await store.db
      .updateTable('product_sizes')
      .set({ stock: 4 })
      .where('id', '=', size.size_id)
      .execute();
    const { data } = await dataProvider.update<ProductRecord>('products', {
      id: product_id,
      data: after,
      previousData: before,
    });
    expect(data).toMatchObject({ name: 'A new name', prices: after.prices });
    expect(data.sizes[0]?.stock).toBe(2);
  });

  test.each([
    [{ name: '' }, { name: 'Please enter a name' }],
    [
      { prices: { india: { mrp: 10, price: 20 } } },
      { 'prices.india.price': 'The price cannot be above the MRP' },
    ],
  ])('%j is refused beside its field', async (change, errors) => {
    await signIn('owner');
    const { product_id } = await store.newProduct(5);
    const before = await productOf(product_id);
    const prices = { ...before.prices, ...('prices' in change ? change.prices : {}) };
    const error = await dataProvider
      .update('products', {
        id: product_id,
        data: { ...before, ...change, prices },
        previousData: before,
      })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StaffApiError);
    expect(error).toMatchObject({ status: 400, body: { errors } });
  });
});

test('desk > a double click performs an act once, and the next click again', async () => {
  await signIn('owner');
  const shopper = await store.customer();
  await addProduct(shopper, await store.newProduct(3));
  const { order_id } = await placeTestOrder(shopper, 'cod');
  const note = () =>
    perform('POST /staff/v1/orders/:id/notes', { id: order_id }, { message: 'Called' });
  const notes = async () => {
    const { data } = await dataProvider.getOne('orders', { id: order_id });
    return (data.notes as object[]).length;
  };
  await Promise.all([note(), note()]);
  expect(await notes()).toBe(1);
  await note();
  expect(await notes()).toBe(2);
});
