/** @jest-environment node */
import { orderOfTwo, partsOf, sumOf } from '@/__tests__/support/invoices';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** The rule of cancellations keeps so many percent back, until the answer is called. */
async function keepBack({ db }: TestStore, percent: number) {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'after_sale')
    .executeTakeFirstOrThrow();
  const save = (rule: object) =>
    db
      .updateTable('settings')
      .set({ value: JSON.stringify(rule) })
      .where('name', '=', 'after_sale')
      .execute();
  const percents = { within_hours: null, source_percent: percent, wallet_percent: percent };
  await save({ ...(value as object), cancellation: [percents] });
  return () => save(value as object);
}

test('credit note > says what of the refund paid for the order of an exchange', async () => {
  const { creditNote, exchange } = await orderOfTwo(store, 'azapayment');
  const order_id = await exchange(0);
  const { total, exchanged, exchange_order_id } = await creditNote(0);
  expect(sumOf([exchanged])).toBe(sumOf([total]));
  expect(exchange_order_id).toBe(order_id);
});

test('credit note > keeps back of points and wallet what money cannot pay', async () => {
  const bought = await orderOfTwo(store, 'azapayment');
  const rule = await keepBack(store, 90);
  await bought.cancelOrReturn(0, 'cancellation');
  await rule();
  const note = await bought.creditNote(0);
  expect(sumOf([note.deduction])).toBe(Math.round(sumOf([note.total]) * 0.9));
  expect(sumOf(partsOf(note))).toBe(sumOf([note.total]));
});

test('credit note > is a document for its customer alone', async () => {
  const { customer, params, cancelOrReturn, ids } = await orderOfTwo(store, 'azapayment');
  await cancelOrReturn(0, 'cancellation');
  const key = 'GET /order/v1/orders/:id/items/:detailId/credit-note.pdf';
  const response = await customer.send(key, { params: params(0) });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="credit-note-CN-${ids[0]}.pdf"`,
  );
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const stranger = await store.customer();
  expect(await stranger.refused(key, { params: params(0) })).toMatchObject({ status: 404 });
  expect(await store.visit().refused(key, { params: params(0) })).toMatchObject({ status: 401 });
});
