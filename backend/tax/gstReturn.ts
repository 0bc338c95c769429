import type { GstReturnWire } from '@/lib/contract/staffGst';
import { registeredNoteSection, registeredSection } from './gstRegistered';
import { withoutFormula } from '@/lib/node/spreadsheet';
import { dateText, groupBy, rupeesText, valueByRate } from './gstRows';
import { valueOf, type TaxDocument } from './taxDocument';

type Section = GstReturnWire['sections'][number];

const signOf = ({ kind }: TaxDocument) => (kind === 'invoice' ? 1 : -1);

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
        valueByRate(document).map(({ percent, taxable }) => [
          document.number,
          dateText(document.date),
          rupeesText(valueOf(document)),
          document.place,
          '',
          String(percent),
          rupeesText(taxable),
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
      valueByRate(document).map(({ percent, taxable }) => ({
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
        rupeesText(taxable),
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
      valueByRate(document).map(({ percent, taxable }) => [
        document.category === 'export with tax' ? 'WPAY' : 'WOPAY',
        document.number,
        dateText(document.date),
        rupeesText(valueOf(document)),
        '',
        '',
        '',
        String(percent),
        rupeesText(taxable),
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
    if (kind === 'invoice' || category === 'small' || category === 'registered') return [];
    return valueByRate(document).map(({ percent, taxable }) => [
      NOTE_TYPES[category],
      document.number,
      dateText(document.date),
      'C',
      document.place,
      rupeesText(valueOf(document)),
      '',
      String(percent),
      rupeesText(taxable),
      '',
    ]);
  }),
});

/** The sections of GSTR-1 for the documents of a month. The name of a buyer is their own: no cell is a formula. */
export const gstReturnSections = (documents: TaxDocument[]): Section[] =>
  [
    registeredSection(documents),
    largeSection(documents),
    smallSection(documents),
    exportSection(documents),
    registeredNoteSection(documents),
    creditNoteSection(documents),
  ].map(({ rows, ...section }) => ({
    ...section,
    rows: rows.map((row) => row.map(withoutFormula)),
  }));
