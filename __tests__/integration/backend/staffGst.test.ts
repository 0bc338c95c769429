/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dayAfter } from '@/lib/i18n/dates';
import { runGstCommand } from '@/backend/staff/cli/gstCommand';
import { commandTools } from '@/__tests__/support/commands';
import { orderOfTwo, sumOf } from '@/__tests__/support/invoices';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Runs npm run gst, and returns what it prints. */
async function run(...args: string[]) {
  const { printed, ...tools } = commandTools(store);
  await runGstCommand(tools, args);
  return printed.join('\n');
}

const month = dayAfter(new Date(), 0).slice(0, 7);
async function exportedRows() {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-gst-'));
  await run(month, '--folder', folder);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      path.basename(file, '.csv'),
      readFileSync(path.join(folder, file), 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')),
    ]),
  );
}

test('npm run gst > the return has the tax of the invoices less their credit notes', async () => {
  const home = await orderOfTwo(store, 'azapayment', 'IN', { gift_wrap: true });
  const abroad = await orderOfTwo(store, 'azapayment', 'US');
  await home.cancelOrReturn(0, 'cancellation');
  const invoice = await home.invoice();
  const note = await home.creditNote(0);
  const exported = await abroad.invoice();
  expect(invoice.charges).toMatchObject({ amount: '350' });
  expect(invoice).toMatchObject({ place_of_supply: { code: '27' }, tax_kind: 'CGST and SGST' });
  expect(exported.endorsement).toMatch(/^SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER/);
  expect(sumOf([exported.rupees?.total])).toBeGreaterThan(sumOf([exported.total]));

  const { hsn = [], exp, docs } = await exportedRows();
  const tax = hsn.flatMap((row) => row.slice(7, 10));
  expect(sumOf(tax)).toBe(sumOf([invoice.tax_total]) - sumOf([note.tax_total]));
  expect(exp).toEqual([
    expect.arrayContaining([
      'WOPAY',
      exported.invoice_number,
      exported.rupees?.total.replaceAll(',', ''),
    ]),
  ]);
  expect(docs).toEqual([
    ['Invoices for outward supply', invoice.invoice_number, exported.invoice_number, '2', '0'],
    ['Credit Note', note.credit_note_number, note.credit_note_number, '1', '0'],
  ]);
});

test('npm run gst > a changed seller is on later invoices only, and without a GSTIN there is no tax', async () => {
  const earlier = await orderOfTwo(store, 'cod');
  const issued = await earlier.invoice();
  expect(await run('seller', '--gstin', '', '--lut', '')).toContain('gstin: \n');
  const { tax_kind, tax_total, lines, seller, place_of_supply } = await (
    await orderOfTwo(store, 'cod')
  ).invoice();
  expect({ tax_kind, tax_total, gstin: seller.gstin, place_of_supply }).toEqual({
    tax_kind: 'none',
    tax_total: '0',
    gstin: '',
    place_of_supply: undefined,
  });
  expect(lines.map(({ tax_percent }) => tax_percent)).toEqual([0, 0]);
  expect(await earlier.invoice()).toEqual(issued);
});

test.each([
  ['a wrong check character', ['--gstin', '27AAACA0000A1ZX'], 'The check character does not match'],
  [
    'another state',
    ['--gstin', '27AAACA0000A1ZY', '--state', 'Goa'],
    'The GSTIN is of another state than Goa',
  ],
  [
    'a letter without a last day',
    ['--gstin', '27AAACA0000A1ZY', '--lut', 'AD27', '--lut-until', ''],
    'Please enter the last day',
  ],
])('npm run gst > refuses %s', async (_, args, message) => {
  await expect(run('seller', ...args)).rejects.toThrow(message);
});
