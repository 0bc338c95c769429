/** @jest-environment node */
import { fetchOrder } from '@/__tests__/support/cancellations';
import { orderOfTwo, partsOf, sumOf } from '@/__tests__/support/invoices';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

type Bought = Awaited<ReturnType<typeof orderOfTwo>>;
const cancelled = ({ cancelOrReturn }: Bought) => cancelOrReturn(0, 'cancellation');
const returned = ({ cancelOrReturn }: Bought) => cancelOrReturn(0, 'return');
const askedBack = ({ cancelOrReturn }: Bought) => cancelOrReturn(0, 'return', { collected: false });
const exchanging = ({ exchange }: Bought) => exchange(0, { collected: false });
const exchanged = ({ exchange }: Bought) => exchange(0);
const everything = async ({ cancelOrReturn }: Bought) => {
  await cancelOrReturn(0, 'cancellation');
  await cancelOrReturn(1, 'cancellation');
};
test.each<[string, 'cod' | 'azapayment', 'IN' | 'US', (of: Bought) => Promise<unknown>, number[]]>([
  ['nothing was given up', 'azapayment', 'IN', async () => {}, []],
  ['an item was cancelled', 'azapayment', 'IN', cancelled, [0]],
  ['an item was cancelled', 'cod', 'IN', cancelled, [0]],
  ['an item was cancelled', 'azapayment', 'US', cancelled, [0]],
  ['all items were cancelled', 'azapayment', 'IN', everything, [0, 1]],
  ['all items were cancelled', 'cod', 'IN', everything, [0, 1]],
  ['an item is on its way back', 'azapayment', 'IN', askedBack, []],
  ['an item was returned', 'azapayment', 'IN', returned, [0]],
  ['an item was returned', 'cod', 'IN', returned, [0]],
  ['an item was returned', 'azapayment', 'US', returned, [0]],
  ['an exchanged item is on its way back', 'azapayment', 'IN', exchanging, []],
  ['an item was exchanged', 'azapayment', 'IN', exchanged, [0]],
  ['an item was exchanged', 'azapayment', 'US', exchanged, [0]],
])(
  'invoice > never changes, and less its credit notes is what the order still is: %s (%s, %s)',
  async (_, method, country, act, noted) => {
    const bought = await orderOfTwo(store, method, country);
    const { invoice, creditNote, customer, id, ids, params } = bought;
    const { credit_notes: none, ...issued } = await invoice();
    expect(none).toEqual([]);
    await act(bought);
    const { credit_notes = [], ...now } = await invoice();
    expect(now).toEqual(issued);
    const notes = await Promise.all(noted.map(creditNote));
    expect(credit_notes).toEqual(
      notes.map(({ credit_note_number, credit_note_date, total }, at) => ({
        credit_note_number,
        credit_note_date,
        order_detail_id: ids[noted[at] ?? 0],
        total,
      })),
    );
    for (const at of [0, 1].filter((one) => !noted.includes(one)))
      expect(
        await customer.expectError('GET /order/v1/orders/:id/items/:detailId/credit-note', {
          params: params(at),
        }),
      ).toMatchObject({ status: 404 });
    const order = await fetchOrder(customer, id);
    const { order_amount, points_redeemed, gift_card_redeemed, wallet_redeemed, ...still } =
      order.still_sold ?? {
        ...order.deductions,
        ...order,
        gift_card_redeemed: order.deductions?.gift_card_redeemed?.amount ?? '0',
      };
    const left = [order_amount, points_redeemed, gift_card_redeemed, wallet_redeemed];
    expect(sumOf(left)).toBe(sumOf([issued.total]) - sumOf(notes.map(({ total }) => total)));
    for (const [key, of] of [
      ['tax_total', still.tax_included],
      ['shipping', still.shipping],
    ] as const)
      expect(sumOf([of, ...notes.map((note) => note[key])])).toBe(sumOf([issued[key]]));
    expect(still.total_items).toBe(2 - noted.length);
    for (const note of notes) {
      expect(note).toMatchObject({ invoice_number: `AZ-${id}`, invoice_date: issued.invoice_date });
      expect(sumOf(partsOf(note))).toBe(sumOf([note.total]));
    }
    for (const { lines, shipping, measuring_kit_charge, total } of [issued, ...notes]) {
      const goods = lines.flatMap(({ taxable, tax }) => [taxable, tax]);
      expect(sumOf([...goods, shipping, measuring_kit_charge])).toBe(sumOf([total]));
    }
  },
);
