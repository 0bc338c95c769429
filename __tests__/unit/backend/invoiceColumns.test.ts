/** @jest-environment node */
import { columnsOf, type InvoiceLine } from '@/backend/invoices/columns';
import type { Invoice } from '@/backend/invoices/document';
import { documentTitle, placeLine, taxNotes } from '@/backend/invoices/taxTexts';

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
  [
    'an order in India',
    { tax_percent: 12 },
    ['Item', 'HSN', 'Qty', 'Amount', 'Taxable', 'Tax', 'Total'],
  ],
  [
    'an order with a coupon',
    { discount: '1,000', tax_percent: 12 },
    ['Item', 'HSN', 'Qty', 'Amount', 'Discount', 'Taxable', 'Tax', 'Total'],
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

const invoice: Invoice = {
  invoice_number: 'AZ2627-000001',
  invoice_date: '2026-11-24',
  order_id: 700_001,
  seller: { name: 'A Store', address: 'Mumbai', gstin: '27AAACA0000A1ZY' },
  bill_to: {
    firstname: 'Asha',
    address_one: '',
    city_name: '',
    state_name: '',
    postal_code: '',
    country_name: 'India',
  },
  currency_code: 'INR',
  lines: [line],
  tax_kind: 'IGST',
  shipping: '0',
  tax_total: '0',
  total: '21,500',
  paid: { points: '0', gift_card: '0', wallet: '0', money: '21,500' },
};
test.each<[string, Partial<Invoice>, string, string[]]>([
  ['of a registered seller', {}, 'Tax invoice', []],
  ['of a seller without a GSTIN', { seller: { ...invoice.seller, gstin: '' } }, 'Invoice', []],
  ['that is a credit note', { credit_note_number: 'CN2627-000001' }, 'Credit note', []],
  [
    'of an export',
    {
      rupees: { per_unit: 83.5, total: '1,00,000', tax: '0' },
      endorsement: 'SUPPLY MEANT FOR EXPORT',
    },
    'Tax invoice',
    ['₹1,00,000, of it tax ₹0, at ₹83.5 a unit', 'SUPPLY MEANT FOR EXPORT'],
  ],
])('invoice texts > %s', (_, of, title, notes) => {
  const document = { ...invoice, ...of };
  expect(documentTitle(document)).toBe(title);
  expect(taxNotes(document).map(({ text }) => text)).toEqual(notes);
});

test('invoice texts > the place of supply has the code of its state', () =>
  expect(placeLine({ ...invoice, place_of_supply: { state_name: 'Karnataka', code: '29' } })).toBe(
    'Place of supply: Karnataka (29)',
  ));
