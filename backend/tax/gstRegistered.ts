import type { GstReturnWire } from '@/lib/contract/staffGst';
import { dateText, rupeesText, valueByRate } from './gstRows';
import { valueOf, type TaxDocument } from './taxDocument';

type Section = GstReturnWire['sections'][number];
const REGULAR = 'Regular B2B';

/** Invoices to registered buyers, one by one. */
export const registeredSection = (documents: TaxDocument[]): Section => ({
  name: 'b2b',
  columns: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Reverse Charge',
    'Applicable % of Tax Rate',
    'Invoice Type',
    'E-Commerce GSTIN',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  rows: documents
    .filter(({ kind, category }) => kind === 'invoice' && category === 'registered')
    .flatMap((document) =>
      valueByRate(document).map(({ percent, taxable }) => [
        document.buyer.gstin,
        document.buyer.name,
        document.number,
        dateText(document.date),
        rupeesText(valueOf(document)),
        document.place,
        'N',
        '',
        REGULAR,
        '',
        String(percent),
        rupeesText(taxable),
        '',
      ]),
    ),
});

export const registeredNoteSection = (documents: TaxDocument[]): Section => ({
  name: 'cdnr',
  columns: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Reverse Charge',
    'Note Supply Type',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  rows: documents
    .filter(({ kind, category }) => kind === 'credit note' && category === 'registered')
    .flatMap((document) =>
      valueByRate(document).map(({ percent, taxable }) => [
        document.buyer.gstin,
        document.buyer.name,
        document.number,
        dateText(document.date),
        'C',
        document.place,
        'N',
        REGULAR,
        rupeesText(valueOf(document)),
        '',
        String(percent),
        rupeesText(taxable),
        '',
      ]),
    ),
});
