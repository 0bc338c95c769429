/** @jest-environment node */
import { customerIdOf } from '@/__tests__/support/orderSetup';
import { dayAfter } from '@/lib/i18n/dates';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import { newOperator } from '@/__tests__/support/staff';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

const GSTIN = '29AAACA0000A1ZU';
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

type Customer = Awaited<ReturnType<TestStore['customer']>>;
const update = async (customer: Customer, body: object) =>
  customer.call('PUT /profile/v1/users/:customerId', {
    params: { customerId: await customerIdOf(store, customer) },
    body,
  });
async function returnRows() {
  const query = { month: dayAfter(new Date(), 0).slice(0, 7) };
  const { sections } = (await newOperator(store).call('GET /staff/v1/gst-return', { query })).data;
  return Object.fromEntries(sections.map(({ name, rows }) => [name, rows]));
}

test('buyer’s GSTIN > of the account is on later invoices, credit notes and in the GST return', async () => {
  const order = await placePaidOrder(store, [6_000, 4_000], 'azapayment', (customer) =>
    update(customer, { gstin: GSTIN.toLowerCase(), business_name: 'Meera Boutique' }),
  );
  const params = { id: order.order_id };
  const { data: invoice } = await order.customer.call('GET /order/v1/orders/:id/invoice', {
    params,
  });
  expect(invoice.bill_to).toMatchObject({ gstin: GSTIN, business_name: 'Meera Boutique' });
  await order.cancelOrReturn('cancellation', '4,000', 'source', 1);
  await update(order.customer, { gstin: '', business_name: '' });
  const { data: later } = await order.customer.call('GET /order/v1/orders/:id/invoice', { params });
  expect(later.bill_to).toEqual(invoice.bill_to);

  const rows = await returnRows();
  expect(rows.b2b).toHaveLength(1);
  expect(rows.b2b?.[0]?.slice(0, 3)).toEqual([GSTIN, 'Meera Boutique', invoice.invoice_number]);
  expect(rows.b2b?.[0]?.[4]).toBe('10000.00');
  expect(rows.cdnr?.map((row) => [row[0], row[4], row[8]])).toEqual([[GSTIN, 'C', '4000.00']]);
  expect([rows.b2cs, rows.b2cl, rows.cdnur, rows.hsn]).toEqual([[], [], [], []]);
  expect(rows.hsn_b2b).toHaveLength(1);

  await placePaidOrder(store, [6_000]);
  expect((await returnRows()).b2b).toEqual(rows.b2b);
  expect((await returnRows()).b2cs).toHaveLength(1);
});

test('buyer’s GSTIN > is not on an order of another country', async () => {
  const customer = await store.customer('US');
  await update(customer, { gstin: GSTIN, business_name: 'Meera Boutique' });
  const { gstin } = (
    await customer.call('GET /profile/v1/users/:customerId', {
      params: { customerId: await customerIdOf(store, customer) },
    })
  ).data;
  expect(gstin).toBe(GSTIN);
  await addProduct(customer, await store.newProduct());
  const { order_id } = await placeTestOrder(customer, 'azapayment');
  const row = await store.db
    .selectFrom('orders')
    .select('buyer_gstin')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  expect(row.buyer_gstin).toBeNull();
});

test.each([
  ['gstin', { gstin: '29AAACA0000A1ZX', business_name: 'Meera' }, 'Please check the GSTIN'],
  ['business_name', { gstin: GSTIN }, 'Please enter the name of the business'],
])('buyer’s GSTIN > a wrong %s is refused beside its field', async (field, body, message) => {
  const customer = await store.customer();
  const response = await customer.send('PUT /profile/v1/users/:customerId', {
    params: { customerId: await customerIdOf(store, customer) },
    body,
  });
  expect(response.status).toBe(400);
  expect(((await response.json()) as { invalid_fields: object[] }).invalid_fields).toEqual([
    { field, message },
  ]);
});
