/** @jest-environment node */
import { fetchOrder } from '@/__tests__/support/cancellations';
import { orderOfTwo, partsOf, sumOf } from '@/__tests__/support/invoices';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

type TestOrder = Awaited<ReturnType<typeof orderOfTwo>>;
const cancelled = ({ cancelOrReturn }: TestOrder) => cancelOrReturn(0, 'cancellation');
const returned = ({ cancelOrReturn }: TestOrder) => cancelOrReturn(0, 'return');
const returnRequested = ({ cancelOrReturn }: TestOrder) =>
  cancelOrReturn(0, 'return', { collected: false });
const exchangeRequested = ({ exchange }: TestOrder) => exchange(0, { collected: false });
const exchanged = ({ exchange }: TestOrder) => exchange(0);
const cancelAll = async ({ cancelOrReturn }: TestOrder) => {
  await cancelOrReturn(0, 'cancellation');
  await cancelOrReturn(1, 'cancellation');
};
test.each<
  [string, 'cod' | 'azapayment', 'IN' | 'US', (order: TestOrder) => Promise<unknown>, number[]]
>([
  ['nothing was cancelled or returned', 'azapayment', 'IN', async () => {}, []],
  ['an item was cancelled', 'azapayment', 'IN', cancelled, [0]],
  ['an item was cancelled', 'cod', 'IN', cancelled, [0]],
  ['an item was cancelled', 'azapayment', 'US', cancelled, [0]],
  ['all items were cancelled', 'azapayment', 'IN', cancelAll, [0, 1]],
  ['all items were cancelled', 'cod', 'IN', cancelAll, [0, 1]],
  ['an item is on its way back', 'azapayment', 'IN', returnRequested, []],
  ['an item was returned', 'azapayment', 'IN', returned, [0]],
  ['an item was returned', 'cod', 'IN', returned, [0]],
  ['an item was returned', 'azapayment', 'US', returned, [0]],
  ['an exchanged item is on its way back', 'azapayment', 'IN', exchangeRequested, []],
  ['an item was exchanged', 'azapayment', 'IN', exchanged, [0]],
  ['an item was exchanged', 'azapayment', 'US', exchanged, [0]],
])(
  'invoice > never changes, and minus its credit notes equals the remaining order: %s (%s, %s)',
  async (_, method, country, runEvent, creditedItems) => {
    const testOrder = await orderOfTwo(store, method, country, { gift_wrap: true });
    const { invoice, creditNote, customer, id, ids, params } = testOrder;
    const { credit_notes: initialNotes, ...issued } = await invoice();
    expect(initialNotes).toEqual([]);
    expect(sumOf([issued.gift_wrap_charge])).toBeGreaterThan(0);
    await runEvent(testOrder);
    const { credit_notes = [], ...current } = await invoice();
    expect(current).toEqual(issued);
    const notes = await Promise.all(creditedItems.map(creditNote));
    expect(credit_notes).toEqual(
      notes.map(({ credit_note_number, credit_note_date, total }, index) => ({
        credit_note_number,
        credit_note_date,
        order_detail_id: ids[creditedItems[index] ?? 0],
        total,
      })),
    );
    for (const item of [0, 1].filter((index) => !creditedItems.includes(index)))
      expect(
        await customer.expectError('GET /order/v1/orders/:id/items/:detailId/credit-note', {
          params: params(item),
        }),
      ).toMatchObject({ status: 404 });
    const order = await fetchOrder(customer, id);
    const { order_amount, points_redeemed, gift_card_redeemed, wallet_redeemed, ...remaining } =
      order.still_sold ?? {
        ...order.deductions,
        ...order,
        gift_card_redeemed: order.deductions?.gift_card_redeemed?.amount ?? '0',
      };
    const amounts = [order_amount, points_redeemed, gift_card_redeemed, wallet_redeemed];
    expect(sumOf(amounts)).toBe(sumOf([issued.total]) - sumOf(notes.map(({ total }) => total)));
    for (const [key, amount] of [
      ['tax_total', remaining.tax_included],
      ['shipping', remaining.shipping],
      ['gift_wrap_charge', remaining.gift_wrap_charge],
    ] as const)
      expect(sumOf([amount, ...notes.map((note) => note[key])])).toBe(sumOf([issued[key]]));
    expect(remaining.total_items).toBe(2 - creditedItems.length);
    for (const note of notes) {
      expect(note).toMatchObject({
        invoice_number: issued.invoice_number,
        invoice_date: issued.invoice_date,
      });
      expect(sumOf(partsOf(note))).toBe(sumOf([note.total]));
    }
    for (const { lines, shipping, measuring_kit_charge, gift_wrap_charge, total } of [
      issued,
      ...notes,
    ]) {
      const goods = lines.flatMap(({ taxable, tax }) => [taxable, tax]);
      expect(sumOf([...goods, shipping, measuring_kit_charge, gift_wrap_charge])).toBe(
        sumOf([total]),
      );
    }
  },
);
