/** @jest-environment node */
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const readCustomers = () =>
  store.db.selectFrom('customers').select(['id', 'email']).orderBy('id').execute();
const readAddresses = () => store.db.selectFrom('addresses').select('id').orderBy('id').execute();

test('test database > a reset removes customers and what refers to them, and numbers restart', async () => {
  await store.reset();
  await store.customer();
  const [first] = await readCustomers();
  const addresses = await readAddresses();
  expect(addresses).not.toEqual([]);

  await store.reset();
  expect(await readCustomers()).toEqual([]);
  expect(await readAddresses()).toEqual([]);

  const { email } = await store.customer();
  expect(await readCustomers()).toEqual([{ id: first?.id, email }]);
  expect(await readAddresses()).toEqual(addresses);
});
