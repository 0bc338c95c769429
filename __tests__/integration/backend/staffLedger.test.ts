/** @jest-environment node */
import { customerIdOf, grantCredit } from '@/__tests__/support/orderSetup';
import { newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
let member: TestStaffClient;
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'read-only');
});
afterAll(() => store.close());

const list = async (query: Record<string, string | number> = {}) =>
  (await member.call('GET /staff/v1/ledger', { query })).data;

test('staff ledger > has credits and debits of every customer, by customer, order, account and kind', async () => {
  const [asha, meera] = [await store.customer(), await store.customer()];
  await grantCredit(store, asha, 'wallet', 1_500.5);
  await grantCredit(store, asha, 'points', 300, 30);
  await grantCredit(store, meera, 'wallet', 700);
  await addProduct(asha, await store.newProduct());
  await asha.call('POST /checkout/v1/redeem-item', { body: { type: 'wallet' } });
  const { order_id } = await placeTestOrder(asha, 'azapayment');
  const id = await customerIdOf(store, asha);
  const ofAsha = { email: asha.email, customer_id: id };
  const [spent, points, credit] = [
    { ...ofAsha, account: 'wallet', direction: 'debit', kind: 'order', amount: '1,500' },
    { ...ofAsha, account: 'points', direction: 'credit', amount: '300', left: '300' },
    { ...ofAsha, account: 'wallet', kind: 'goodwill', amount: '1,500.5', left: '0.5' },
  ];
  expect((await list({ customer_id: id })).list).toMatchObject([
    { ...spent, left: null, order_id },
    points,
    credit,
  ]);
  const found = async (query: Record<string, string | number>) =>
    (await list(query)).list.map(({ email, account, kind }) => [email, account, kind]);
  const [debit, given] = [
    [asha.email, 'wallet', 'order'],
    [asha.email, 'wallet', 'goodwill'],
  ];
  expect(await found({ search: String(order_id) })).toEqual([debit]);
  expect(await found({ search: asha.email, account: 'wallet' })).toEqual([debit, given]);
  expect(await found({ kind: 'goodwill' })).toEqual([
    [meera.email, 'wallet', 'goodwill'],
    [asha.email, 'points', 'goodwill'],
    given,
  ]);
  for (const search of ['%', "' or 1=1 --"]) expect(await found({ search })).toEqual([]);
  const page = await list({ per_page: 2 });
  expect(page.next_before_id).toBe(page.list[1]?.id);
  const rest = await list({ per_page: 3, before_id: page.next_before_id ?? 0 });
  expect([rest.list.length, rest.next_before_id]).toEqual([2, null]);
});
