/** @jest-environment node */
import { gstReturnSections } from '@/backend/tax/gstReturn';
import { documentSection, hsnSections } from '@/backend/tax/gstSummaries';
import type { TaxDocument } from '@/backend/tax/taxDocument';

const supply = (hsn: string, percent: number, taxable: number, quantity = 1) => ({
  hsn,
  percent,
  quantity,
  taxable: taxable * 100,
  tax: taxable * percent,
});
const base: TaxDocument = {
  kind: 'invoice',
  number: 'AZ2627-000001',
  date: '2026-11-24',
  category: 'small',
  buyer: { gstin: '', name: '' },
  isIntraState: true,
  place: '27-Maharashtra',
  supplies: [supply('6204', 18, 10_000), supply('5007', 5, 2_000)],
};
const large: TaxDocument = {
  ...base,
  number: 'AZ2627-000002',
  category: 'large',
  isIntraState: false,
  place: '29-Karnataka',
  supplies: [supply('6204', 18, 100_000), supply('6204', 18, 100, 0)],
};
const exported: TaxDocument = {
  ...base,
  number: 'AZ2627-000003',
  category: 'export without tax',
  isIntraState: false,
  place: '',
  supplies: [supply('6204', 0, 50_000)],
};
const note = (of: TaxDocument, number: string): TaxDocument => ({
  ...of,
  kind: 'credit note',
  number,
  supplies: of.supplies.slice(0, 1),
});
const documents = [
  base,
  large,
  exported,
  note(base, 'CN2627-000001'),
  note(large, 'CN2627-000002'),
  note(exported, 'CN2627-000003'),
];

test.each([
  [
    'b2cl',
    [['AZ2627-000002', '24-Nov-2026', '118118.00', '29-Karnataka', '', '18', '100100.00', '', '']],
  ],
  [
    'b2cs',
    [
      ['OE', '27-Maharashtra', '', '5', '2000.00', '', ''],
      ['OE', '27-Maharashtra', '', '18', '0.00', '', ''],
    ],
  ],
  ['exp', [['WOPAY', 'AZ2627-000003', '24-Nov-2026', '50000.00', '', '', '', '0', '50000.00', '']]],
  [
    'cdnur',
    [
      [
        'B2CL',
        'CN2627-000002',
        '24-Nov-2026',
        'C',
        '29-Karnataka',
        '118000.00',
        '',
        '18',
        '100000.00',
        '',
      ],
      ['EXPWOP', 'CN2627-000003', '24-Nov-2026', 'C', '', '50000.00', '', '0', '50000.00', ''],
    ],
  ],
])('GST return > %s', (name, rows) => {
  const section = gstReturnSections(documents).find((found) => found.name === name);
  expect(section?.rows).toEqual(rows);
  for (const row of rows) expect(row).toHaveLength(section?.columns.length ?? 0);
});

test('GST return > the name of a buyer is no formula', () => {
  const registered: TaxDocument = {
    ...base,
    category: 'registered',
    buyer: { gstin: '27AAACA0000A1ZX', name: '=HYPERLINK("https://example.com","Asha")' },
  };
  const cells = gstReturnSections([registered, note(registered, 'CN2627-000009')]).flatMap(
    ({ rows }) => rows.flat(),
  );
  expect(cells.filter((cell) => cell.includes('HYPERLINK'))).toEqual(
    Array.from({ length: 3 }, () => 'HYPERLINK("https://example.com","Asha")'),
  );
});

test('GST return > HSN codes are summed by rate, less credit notes, with the tax of each state', () =>
  expect(hsnSections(documents).map(({ rows }) => rows)).toEqual([
    [],
    [
      ['5007', '', 'PCS-PIECES', '1', '2100.00', '5', '2000.00', '0.00', '50.00', '50.00', ''],
      ['6204', '', 'PCS-PIECES', '0', '0.00', '0', '0.00', '0.00', '0.00', '0.00', ''],
      ['6204', '', 'PCS-PIECES', '0', '118.00', '18', '100.00', '18.00', '0.00', '0.00', ''],
    ],
  ]));

test('GST return > each series is listed from its first to its last number', () => {
  expect(documentSection(documents).rows).toEqual([
    ['Invoices for outward supply', 'AZ2627-000001', 'AZ2627-000003', '3', '0'],
    ['Credit Note', 'CN2627-000001', 'CN2627-000003', '3', '0'],
  ]);
  expect(documentSection([]).rows).toEqual([]);
});
