import type { GstReturnWire } from '@/lib/contract/staffGst';
import { rupeesText } from './gstRows';
import type { TaxDocument } from './taxDocument';

type Section = GstReturnWire['sections'][number];
type HsnSum = {
  hsn: string;
  percent: number;
  quantity: number;
  taxable: number;
  igst: number;
  cgst: number;
};

/** Table 12 of GSTR-1 in its two parts: of registered buyers, and of all others. */
export const hsnSections = (documents: TaxDocument[]): Section[] => [
  hsnSection(
    'hsn_b2b',
    documents.filter(({ category }) => category === 'registered'),
  ),
  hsnSection(
    'hsn',
    documents.filter(({ category }) => category !== 'registered'),
  ),
];

/** Quantities, values and taxes by HSN code and rate, less credit notes. CGST and SGST are equal. */
function hsnSection(name: Section['name'], documents: TaxDocument[]): Section {
  const sums = new Map<string, HsnSum>();
  for (const { kind, isIntraState, supplies } of documents) {
    const sign = kind === 'invoice' ? 1 : -1;
    for (const { hsn, percent, quantity, taxable, tax } of supplies) {
      const key = `${hsn} ${percent}`;
      const sum = sums.get(key) ?? { hsn, percent, quantity: 0, taxable: 0, igst: 0, cgst: 0 };
      sums.set(key, {
        ...sum,
        quantity: sum.quantity + sign * quantity,
        taxable: sum.taxable + sign * taxable,
        igst: sum.igst + (isIntraState ? 0 : sign * tax),
        cgst: sum.cgst + (isIntraState ? (sign * tax) / 2 : 0),
      });
    }
  }
  return {
    name,
    columns: [
      'HSN',
      'Description',
      'UQC',
      'Total Quantity',
      'Total Value',
      'Rate',
      'Taxable Value',
      'Integrated Tax Amount',
      'Central Tax Amount',
      'State/UT Tax Amount',
      'Cess Amount',
    ],
    rows: [...sums.values()]
      .sort((a, b) => a.hsn.localeCompare(b.hsn) || a.percent - b.percent)
      .map(({ hsn, percent, quantity, taxable, igst, cgst }) => [
        hsn,
        '',
        'PCS-PIECES',
        String(quantity),
        rupeesText(taxable + igst + 2 * cgst),
        String(percent),
        rupeesText(taxable),
        rupeesText(igst),
        rupeesText(cgst),
        rupeesText(cgst),
        '',
      ]),
  };
}

/** First and last number of each series. Documents must be in the order of their numbers. */
export function documentSection(documents: TaxDocument[]): Section {
  const range = (kind: TaxDocument['kind'], nature: string) => {
    const ofKind = documents.filter((document) => document.kind === kind);
    const [first, last] = [ofKind[0], ofKind.at(-1)];
    return first && last ? [[nature, first.number, last.number, String(ofKind.length), '0']] : [];
  };
  return {
    name: 'docs',
    columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: [
      ...range('invoice', 'Invoices for outward supply'),
      ...range('credit note', 'Credit Note'),
    ],
  };
}
