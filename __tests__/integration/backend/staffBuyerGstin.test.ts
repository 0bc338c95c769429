/** @jest-environment node */
import { runOrdersCommand } from '@/backend/staff/cli/ordersCommand';
import { commandTools } from '@/__tests__/support/commands';
import { placeUnpaidOrder } from '@/__tests__/support/payments';
import { newOperator } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const BUYER = 'PUT /staff/v1/orders/:id/buyer';
const GSTIN = '29AAACA0000A1ZU';
const NAME = 'Meera Boutique';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const inputOf = (id: number, gstin: string, business_name = NAME) => ({
  params: { id },
  body: { key: crypto.randomUUID(), gstin, business_name },
});
const buyerOf = async (id: number) =>
  (await newOperator(store).call('GET /staff/v1/orders/:id', { params: { id } })).data.buyer;
const set = (...input: Parameters<typeof inputOf>) =>
  newOperator(store).call(BUYER, inputOf(...input));
const refusal = (...input: Parameters<typeof inputOf>) =>
  newOperator(store).expectRefusal(BUYER, inputOf(...input));

test('buyer’s GSTIN > staff set and correct it until the invoice is issued, and the audit log has both', async () => {
  const { order_id: id, customer, submit } = await placeUnpaidOrder(store);
  expect(await buyerOf(id)).toBeNull();
  await set(id, '27AAACA0000A1ZY', 'Mira Boutique');
  await set(id, ` ${GSTIN.toLowerCase()} `);
  expect(await buyerOf(id)).toEqual({ gstin: GSTIN, business_name: NAME });
  const { data: audit } = await newOperator(store).call('GET /staff/v1/audit', {
    query: { target: `order ${id}` },
  });
  expect(audit.list[0]).toMatchObject({
    act: 'set buyer',
    before: { buyer_gstin: '27AAACA0000A1ZY', buyer_name: 'Mira Boutique' },
    after: { buyer_gstin: GSTIN, buyer_name: NAME },
  });

  await submit({ outcome: 'paid' });
  const { data: invoice } = await customer.call('GET /order/v1/orders/:id/invoice', {
    params: { id },
  });
  expect(invoice.bill_to).toMatchObject({ gstin: GSTIN, business_name: NAME });
  expect(await refusal(id, '')).toEqual({
    status: 409,
    message: `Invoice ${invoice.invoice_number} has been issued and cannot be changed: it needs a credit note. Cancel or return the items, and let the customer order again with the GSTIN.`,
  });
  expect(await buyerOf(id)).toEqual({ gstin: GSTIN, business_name: NAME });
});

test('buyer’s GSTIN > staff remove it, and the invoice is that of a person', async () => {
  const { order_id: id, customer, submit } = await placeUnpaidOrder(store);
  await set(id, GSTIN);
  await set(id, '', '');
  await submit({ outcome: 'paid' });
  const { data } = await customer.call('GET /order/v1/orders/:id/invoice', { params: { id } });
  expect(data.bill_to).not.toHaveProperty('gstin');
});

test.each([
  ['a wrong check character', '29AAACA0000A1ZX', NAME, 'Please check the GSTIN'],
  ['no name', GSTIN, ' ', 'Please enter the name of the business'],
])('buyer’s GSTIN > staff cannot set one with %s', async (_, gstin, name, message) => {
  const { order_id } = await placeUnpaidOrder(store);
  const refused = await refusal(order_id, gstin, name);
  expect(refused).toMatchObject({ status: 400, message: expect.stringContaining(message) });
  expect(await buyerOf(order_id)).toBeNull();
});

test('buyer’s GSTIN > is on no order of another country, and on none that failed', async () => {
  const abroad = await placeUnpaidOrder(store, 'GB');
  expect(await refusal(abroad.order_id, GSTIN)).toMatchObject({ status: 409 });
  const failed = await placeUnpaidOrder(store);
  await failed.submit({ outcome: 'declined' });
  expect(await refusal(failed.order_id, GSTIN)).toEqual({
    status: 409,
    message: 'The order is failed: it has no invoice',
  });
  expect(await refusal(1, GSTIN)).toMatchObject({ status: 404 });
});

test('npm run orders > buyer sets the GSTIN, and show prints it', async () => {
  const { order_id } = await placeUnpaidOrder(store);
  const { printed, ...tools } = commandTools(store);
  const run = (...args: string[]) => runOrdersCommand(tools, args);
  await expect(run('buyer', String(order_id), '--name', NAME)).rejects.toThrow(
    '--gstin is missing.',
  );
  await run('buyer', String(order_id), '--gstin', GSTIN, '--name', NAME);
  await run('show', String(order_id));
  expect(printed.at(-1)).toContain(`Business: ${NAME}, GSTIN ${GSTIN}`);
});
