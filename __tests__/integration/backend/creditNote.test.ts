/** @jest-environment node */
import { changePolicy } from '@/__tests__/support/cancellations';
import { orderOfTwo, partsOf, sumOf } from '@/__tests__/support/invoices';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Makes cancellations deduct a percentage; the returned function restores the policy. */
const deductPercent = (percent: number) =>
  changePolicy(store, () => ({
    cancellation: [{ within_hours: null, source_percent: percent, wallet_percent: percent }],
  }));

test('credit note > contains what the refund paid for an exchange', async () => {
  const { creditNote, exchange } = await orderOfTwo(store, 'azapayment');
  const order_id = await exchange(0);
  const { total, exchanged, exchange_order_id } = await creditNote(0);
  expect(sumOf([exchanged])).toBe(sumOf([total]));
  expect(exchange_order_id).toBe(order_id);
});

test('credit note > deducts from points and wallet what exceeds the money', async () => {
  const order = await orderOfTwo(store, 'azapayment');
  const restorePolicy = await deductPercent(90);
  await order.cancelOrReturn(0, 'cancellation');
  await restorePolicy();
  const note = await order.creditNote(0);
  expect(sumOf([note.deduction])).toBe(Math.round(sumOf([note.total]) * 0.9));
  expect(sumOf(partsOf(note))).toBe(sumOf([note.total]));
});

test('credit note > is a PDF for its customer only', async () => {
  const { customer, params, cancelOrReturn } = await orderOfTwo(store, 'azapayment');
  await cancelOrReturn(0, 'cancellation');
  const key = 'GET /order/v1/orders/:id/items/:detailId/credit-note.pdf';
  const response = await customer.send(key, { params: params(0) });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toEqual(
    expect.stringMatching(/^attachment; filename="credit-note-CN\d{4}-\d{6}\.pdf"$/),
  );
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const stranger = await store.customer();
  expect(await stranger.expectError(key, { params: params(0) })).toMatchObject({ status: 404 });
  expect(await store.visit().expectError(key, { params: params(0) })).toMatchObject({
    status: 401,
  });
});
