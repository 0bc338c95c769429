/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { fetchOrder } from '@/__tests__/support/cancellations';
import { placeExchangeableOrder } from '@/__tests__/support/exchanges';
import { setPrice, submitPayment } from '@/__tests__/support/orderSetup';
import { newOperator, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const OFFER = 'GET /staff/v1/orders/:id/items/:detailId/exchange';
const EXCHANGE = 'POST /staff/v1/orders/:id/items/:detailId/exchange';

let store: TestStore;
let member: TestStaffClient;
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'support');
});
afterEach(() =>
  expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' })),
);
afterAll(() => store.close());

const input = (
  { params, otherSizeId }: Awaited<ReturnType<typeof placeExchangeableOrder>>,
  to_pay: string,
  back: string,
) => ({
  params,
  body: { key: randomUUID(), size_id: otherSizeId, reason: 'It does not fit', to_pay, back },
});

test('staff exchange > gives the customer another size on the terms of the shop, once', async () => {
  const placed = await placeExchangeableOrder(store);
  const { customer, params, otherSizeId, line, quoteExchange } = placed;
  const { data: offer } = await member.call(OFFER, { params });
  expect(offer).toEqual(await quoteExchange());
  expect(await member.expectRefusal(EXCHANGE, input(placed, '0', '1'))).toEqual({
    status: 409,
    message: 'The refund is now ₹0. Please review it.',
  });
  const request = input(placed, '0', '0');
  const { data } = await member.call(EXCHANGE, request);
  expect(data.payment_url).toBeNull();
  expect((await member.call(EXCHANGE, request)).data).toEqual(data);
  expect(await fetchOrder(customer, data.order_id)).toMatchObject({
    state: 'confirmed',
    items: [{ size: 'Other', line_total: '6,000' }],
  });
  expect(await line()).toMatchObject({
    status: 'return_requested',
    exchanged_for: data.order_id,
  });
  expect(await store.stockOf(otherSizeId)).toBe(2);
  const { list } = (
    await newOperator(store).call('GET /staff/v1/audit', {
      query: { target: `order ${params.id}` },
    })
  ).data;
  expect(list).toMatchObject([
    {
      act: 'exchange',
      actor: 'support@staff.example',
      before: { [params.detailId]: { status: 'active' } },
      after: {
        [params.detailId]: { status: 'return_requested' },
        exchanged_for: data.order_id,
      },
    },
  ]);
  const { timeline } = (
    await member.call('GET /staff/v1/orders/:id', { params: { id: params.id } })
  ).data;
  expect(timeline).toContainEqual(
    expect.objectContaining({
      actor: 'support@staff.example',
      act: `item ${params.detailId} return requested`,
    }),
  );
});

test('staff exchange > for a dearer size waits until the customer has paid', async () => {
  const placed = await placeExchangeableOrder(store);
  await setPrice(store, placed.product.product_id, 7_500);
  const { data } = await member.call(EXCHANGE, input(placed, '1,500', '0'));
  expect(await placed.line()).toMatchObject({ status: 'active', exchanged_for: data.order_id });
  await submitPayment(store, data.payment_url, { outcome: 'paid' });
  expect(await placed.line()).toMatchObject({ status: 'return_requested' });
});

test('staff exchange > is refused for a blocked customer', async () => {
  const placed = await placeExchangeableOrder(store);
  await store.db
    .updateTable('customers')
    .set({ blocked_reason: 'Please call customer care' })
    .where('email', '=', placed.customer.email)
    .execute();
  expect(await member.expectRefusal(EXCHANGE, input(placed, '0', '0'))).toEqual({
    status: 409,
    message: 'The customer is blocked',
  });
});

test('staff exchange > is refused for an unknown item and when the period is over', async () => {
  const placed = await placeExchangeableOrder(store);
  const { params } = placed;
  const unknown = { ...input(placed, '0', '0'), params: { ...params, detailId: 999_999 } };
  expect((await member.expectRefusal(EXCHANGE, unknown)).status).toBe(404);
  expect((await member.expectRefusal(OFFER, { params: unknown.params })).status).toBe(404);
  await store.db
    .updateTable('order_lines')
    .set({ delivered_at: new Date('2026-01-01'), delivery_date: '2026-01-01' })
    .where('id', '=', params.detailId)
    .execute();
  const { allowed, refusal } = (await member.call(OFFER, { params })).data;
  expect(allowed).toBe(false);
  expect(await member.expectRefusal(EXCHANGE, input(placed, '0', '0'))).toEqual({
    status: 409,
    message: refusal,
  });
});
