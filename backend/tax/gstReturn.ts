import type { GstReturnWire } from '@/lib/contract/staffGst';
import { valueOf, type TaxDocument } from './taxDocument';

type Section = GstReturnWire['sections'][number];

const rupees = (paise: number) => (paise / 100).toFixed(2);
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** "24-Nov-2026" for 2026-11-24. */
const dateText = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1] ?? ''}-${year}`;
};

const signOf = ({ kind }: TaxDocument) => (kind === 'invoice' ? 1 : -1);

/** Sums of amounts by key, in the order of first appearance. */
function groupBy<Row, Sum>(
  rows: Row[],
  keyOf: (row: Row) => string,
  add: (sum: Sum | undefined, row: Row) => Sum,
): Sum[] {
  const groups = new Map<string, Sum>();
  for (const row of rows) groups.set(keyOf(row), add(groups.get(keyOf(row)), row));
  return [...groups.values()];
}

/** The taxable value of a document by rate. */
const byRate = ({ supplies }: TaxDocument) =>
  groupBy<TaxDocument['supplies'][number], { percent: number; taxable: number }>(
    supplies,
    ({ percent }) => String(percent),
    (sum, { percent, taxable }) => ({ percent, taxable: (sum?.taxable ?? 0) + taxable }),
  );

function largeSection(documents: TaxDocument[]): Section {
  return {
    name: 'b2cl',
    columns: [
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: documents
      .filter(({ kind, category }) => kind === 'invoice' && category === 'large')
      .flatMap((document) =>
        byRate(document).map(({ percent, taxable }) => [
          document.number,
          dateText(document.date),
          rupees(valueOf(document)),
          document.place,
          '',
          String(percent),
          rupees(taxable),
          '',
          '',
        ]),
      ),
  };
}

/** Other supplies in India by state and rate, less their credit notes. */
function smallSection(documents: TaxDocument[]): Section {
  const rows = documents
    .filter(({ category }) => category === 'small')
    .flatMap((document) =>
      byRate(document).map(({ percent, taxable }) => ({
        place: document.place,
        percent,
        taxable: signOf(document) * taxable,
      })),
    );
  const sums = groupBy<(typeof rows)[number], (typeof rows)[number]>(
    rows,
    ({ place, percent }) => `${place} ${percent}`,
    (sum, row) => ({ ...row, taxable: (sum?.taxable ?? 0) + row.taxable }),
  );
  return {
    name: 'b2cs',
    columns: [
      'Type',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: sums
      .sort((a, b) => a.place.localeCompare(b.place) || a.percent - b.percent)
      .map(({ place, percent, taxable }) => [
        'OE',
        place,
        '',
        String(percent),
        rupees(taxable),
        '',
        '',
      ]),
  };
}

const isExport = ({ category }: TaxDocument) =>
  category === 'export with tax' || category === 'export without tax';

/** Port and shipping bill are known to the carrier: they are added by hand. */
const exportSection = (documents: TaxDocument[]): Section => ({
  name: 'exp',
  columns: [
    'Export Type',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Port Code',
    'Shipping Bill Number',
    'Shipping Bill Date',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  rows: documents
    .filter((document) => document.kind === 'invoice' && isExport(document))
    .flatMap((document) =>
      byRate(document).map(({ percent, taxable }) => [
        document.category === 'export with tax' ? 'WPAY' : 'WOPAY',
        document.number,
        dateText(document.date),
        rupees(valueOf(document)),
        '',
        '',
        '',
        String(percent),
        rupees(taxable),
        '',
      ]),
    ),
});

const NOTE_TYPES = {
  large: 'B2CL',
  'export with tax': 'EXPWP',
  'export without tax': 'EXPWOP',
} as const;

const creditNoteSection = (documents: TaxDocument[]): Section => ({
  name: 'cdnur',
  columns: [
    'UR Type',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  rows: documents.flatMap((document) => {
    const { kind, category } = document;
    if (kind === 'invoice' || category === 'small') return [];
    return byRate(document).map(({ percent, taxable }) => [
      NOTE_TYPES[category],
      document.number,
      dateText(document.date),
      'C',
      document.place,
      rupees(valueOf(document)),
      '',
      String(percent),
      rupees(taxable),
      '',
    ]);
  }),
});

/** The sections of GSTR-1 for the documents of a month. */
export const gstReturnSections = (documents: TaxDocument[]): Section[] => [
  largeSection(documents),
  smallSection(documents),
  exportSection(documents),
  creditNoteSection(documents),
];
