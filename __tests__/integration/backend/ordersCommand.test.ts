/** @jest-environment node */
import { runOrdersCommand } from '@/backend/staff/cli/ordersCommand';
import { fetchWallet } from '@/__tests__/support/cancellations';
import { commandTools } from '@/__tests__/support/commands';
import { placeDeliveredOrder, placePaidOrder } from '@/__tests__/support/paidOrder';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Runs npm run orders, and returns what it prints. */
async function run(...args: (string | number)[]) {
  const { printed, ...tools } = commandTools(store);
  await runOrdersCommand(tools, args.map(String));
  return printed.join('\n');
}

test('npm run orders > an order of cash on delivery from the list to the recorded cash', async () => {
  const { order_id, order } = await placePaidOrder(store, [6_000], 'cod');
  expect(await run('list', '--todo', 'dispatch')).toMatch(
    new RegExp(`^order .*\\n${order_id}  .* confirmed  6,000 INR  Cash on delivery `),
  );
  await run('ship', order_id, '--carrier', 'Blue Dart', '--number', 'BD1234567890');
  await run('deliver', order_id);
  expect(await run('cash', order_id)).toMatch(/delivered  active\nAmount: 6,000$/);
  expect(await run('list', '--todo', 'cash')).toBe('None.');
  expect((await order()).items).toMatchObject([{ step: 'delivered', awb: 'BD1234567890' }]);
  const shown = await run('show', order_id);
  for (const text of ['Asha', 'BD1234567890', 'operator', 'record cash'])
    expect(shown).toContain(text);
});

test('npm run orders > named items only, notes, goodwill and cancellation', async () => {
  const placed = await placePaidOrder(store, [6_000, 9_000]);
  const { order_id, lineIds } = placed;
  await run('ship', order_id, '--items', lineIds[0] ?? 0, '--carrier', 'X', '--number', 'BD12');
  expect((await placed.order()).items.map(({ step }) => step)).toEqual(['dispatched', 'placed']);
  expect(await run('cancel', order_id, '--reason', 'Out of stock', '--to', 'wallet')).toMatch(
    /Amount: 9,000$/,
  );
  await run('goodwill', order_id, '--rupees', 250, '--reason', 'With our apologies');
  expect((await fetchWallet(placed.customer)).balance).toBe('9,250');
  await run('note', order_id, '--text', 'Called the customer');
  expect(await run('show', order_id)).toContain('Note by operator: Called the customer');
  expect(JSON.parse(await run('show', order_id, '--json'))).toMatchObject({
    order: { order_id },
  });
});

test('npm run orders > refunds a part of an order, then what is left', async () => {
  const { order_id, customer } = await placePaidOrder(store, [6_000]);
  const refund = ['refund', order_id, '--reason', 'A loose thread', '--to', 'wallet'];
  expect(await run(...refund, '--amount', '500')).toMatch(/active\nAmount: 500$/);
  expect(await run(...refund)).toMatch(/Amount: 5,500$/);
  expect((await fetchWallet(customer)).balance).toBe('6,000');
});

test('npm run orders > corrects a tracking number, and closes a parcel that came back', async () => {
  const placed = await placePaidOrder(store, [6_000]);
  const { order_id } = placed;
  await run('ship', order_id, '--carrier', 'Blue Dart', '--number', 'BD12');
  await run('tracking', order_id, '--carrier', 'Blue Dart', '--number', 'BD21');
  expect((await placed.order()).items).toMatchObject([{ awb: 'BD21' }]);
  await run('undelivered', order_id, '--outcome', 'ship_again');
  await run('ship', order_id, '--carrier', 'Blue Dart', '--number', 'BD33');
  const close = ['undelivered', order_id, '--restock', '--to', 'wallet'];
  await expect(run(...close)).rejects.toThrow('--outcome must be returned, lost, ship_again.');
  expect(await run(...close, '--outcome', 'returned')).toMatch(/cancelled\nAmount: 6,000$/);
  expect((await fetchWallet(placed.customer)).balance).toBe('6,000');
});

test('npm run orders > receives a return', async () => {
  const placed = await placeDeliveredOrder(store, [6_000], 'azapayment', 1);
  await placed.cancelOrReturn('return', '6,000', 'wallet');
  const item = placed.lineIds[0] ?? 0;
  await expect(run('return', placed.order_id, '--items', item)).rejects.toThrow('--accept');
  expect(await run('return', placed.order_id, '--items', item, '--accept', '--restock')).toMatch(
    /returned\nAmount: 6,000$/,
  );
  expect((await fetchWallet(placed.customer)).balance).toBe('6,000');
});

test.each([
  [['ship', '1', '--carrier', 'X', '--number', 'BD12'], 'No such order'],
  [['ship', '1', '--number', 'BD12'], '--carrier is missing.'],
  [['cancel', '1', '--reason', 'x', '--to', 'cash'], '--to must be source or wallet.'],
  [['show'], 'npm run orders -- list'],
  [['constructor', '1'], 'npm run orders -- list'],
])('npm run orders > %j is refused in one sentence', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});

test('npm run orders > says when no item is ready', async () => {
  const { order_id } = await placePaidOrder(store, [6_000]);
  await expect(run('deliver', order_id)).rejects.toThrow(
    `No item of order ${order_id} is ready for this.`,
  );
});
