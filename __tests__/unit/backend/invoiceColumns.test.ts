/** @jest-environment node */
import { columnsOf, type InvoiceLine } from '@/backend/invoices/columns';

const line: InvoiceLine = {
  order_detail_id: 1,
  description: 'Indigo saree, Neelmohar, One size',
  hsn: '6204',
  quantity: 1,
  amount: '21,500',
  discount: '0',
  taxable: '21,500',
  tax_percent: 0,
  tax: '0',
};
const WIDTH = 499;

test.each([
  ['an order abroad', {}, ['Item', 'HSN', 'Qty', 'Amount', 'Total']],
  ['an order in India', { tax_percent: 12 }, ['Item', 'HSN', 'Qty', 'Amount', 'Tax', 'Total']],
  [
    'an order with a coupon',
    { discount: '1,000', tax_percent: 12 },
    ['Item', 'HSN', 'Qty', 'Amount', 'Discount', 'Tax', 'Total'],
  ],
])('invoice columns > %s has no empty column, and the columns fill the page', (_, of, titles) => {
  const columns = columnsOf({ lines: [line, { ...line, ...of }] }, WIDTH);
  expect(columns.map(({ title }) => title)).toEqual(titles);
  const last = columns.at(-1);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBe(WIDTH);
  columns.forEach(({ x }, index) => {
    const before = columns[index - 1];
    if (before) expect(x).toBeGreaterThanOrEqual(before.x + before.width);
  });
});
