import type { z } from 'zod';
import type { creditNoteWire, invoiceWire } from '@/lib/contract/invoices';
import { countryName } from '@/lib/i18n/countryName';
import { formatDate } from '@/lib/i18n/dates';
import { formatExact, parseAmount } from '@/lib/i18n/money';
import { SHOP_NAME, SUPPORT_HOURS } from '@/lib/model/site';
import { columnsOf, type InvoiceColumn, type InvoiceLine, type Money } from './columns';
import { documentTitle, placeLine, taxNotes } from './taxTexts';
import { createPdfWriter, type PdfTextStyle, type PdfWriter } from './pdfWriter';

type CreditNote = z.input<typeof creditNoteWire>;
export type Invoice = z.input<typeof invoiceWire> &
  Partial<
    Pick<
      CreditNote,
      | 'credit_note_number'
      | 'credit_note_date'
      | 'deduction'
      | 'not_collected'
      | 'exchanged'
      | 'exchange_order_id'
    >
  >;
export type InvoicePrintSettings = {
  symbol: string;
  locale: string;
  /** Payments in money, or the refund of a credit note: labels with amounts. */
  payments: [string, string][];
  contacts?: string[];
};

const LEFT = 48;
const WIDTH = 499;
const MAX_Y = 720;
const QUIET = '#675e56';
const LABEL: PdfTextStyle = { size: 7, typeface: 'bold', colour: QUIET, spacing: 0.8 };
function documentNumbers(invoice: Invoice, locale: string): string[] {
  const {
    credit_note_number: noteNumber,
    credit_note_date: noteDate,
    invoice_number,
    order_id,
  } = invoice;
  const date = formatDate(invoice.invoice_date, locale);
  const order = `Order ${order_id}`;
  return noteNumber && noteDate
    ? [noteNumber, formatDate(noteDate, locale), `For invoice ${invoice_number} of ${date}`, order]
    : [invoice_number, date, order];
}

function drawHeader({ text, rule }: PdfWriter, invoice: Invoice, locale: string): number {
  text(SHOP_NAME.toUpperCase(), LEFT, 42, 200, { size: 24, spacing: 6, typeface: 'display' });
  const title = documentTitle(invoice);
  text(title, LEFT, 51, WIDTH, { size: 16, align: 'end', typeface: 'display' });
  rule(LEFT, 84, WIDTH, '#1e1a17');
  const { seller, bill_to } = invoice;
  const column = (title: string, lines: string[], x: number, width: number) =>
    lines
      .filter(Boolean)
      .reduce(
        (y, line) => text(line, x, y, width),
        text(title.toUpperCase(), x, 100, width, LABEL) + 3,
      );
  return (
    Math.max(
      column(
        'Sold by',
        [seller.name, seller.address, seller.gstin && `GSTIN ${seller.gstin}`],
        LEFT,
        160,
      ),
      column(
        'Billed to',
        [
          bill_to.business_name ?? '',
          bill_to.firstname,
          bill_to.address_one,
          [bill_to.city_name, [bill_to.state_name, bill_to.postal_code].filter(Boolean).join(' ')]
            .filter(Boolean)
            .join(', '),
          countryName(bill_to.country_name),
          bill_to.gstin ? `GSTIN ${bill_to.gstin}` : '',
          placeLine(invoice),
        ],
        LEFT + 180,
        160,
      ),
      column(
        invoice.credit_note_number ? 'Credit note number' : 'Invoice number',
        documentNumbers(invoice, locale),
        LEFT + 370,
        129,
      ),
    ) + 24
  );
}

function drawColumnTitles({ text, rule }: PdfWriter, columns: InvoiceColumn[], y: number): number {
  for (const { title, x, width, align } of columns)
    text(title.toUpperCase(), LEFT + x, y, width, { ...LABEL, align });
  rule(LEFT, y + 14, WIDTH);
  return y + 22;
}

function drawRow(
  writer: PdfWriter,
  columns: InvoiceColumn[],
  y: number,
  line: InvoiceLine,
  money: Money,
): number {
  const cellBottoms = columns.map(({ x, width, align, text }) =>
    writer.text(text(line, money), LEFT + x, y, width, { align }),
  );
  const rowBottom = Math.max(...cellBottoms) + 6;
  writer.rule(LEFT, rowBottom, WIDTH);
  return rowBottom + 8;
}

function drawNotes({ text }: PdfWriter, top: number, notes: Invoice['notes'] = []): void {
  notes.reduce(
    (y, note) =>
      text(note.text, LEFT, text(note.title.toUpperCase(), LEFT, y, 240, LABEL) + 3, 240) + 8,
    top + 4,
  );
}

/** The lines below the items, in the order of the cart: totals, payments and credit notes; zero amounts are left out. */
function collectTotals(
  invoice: Invoice,
  { payments, locale }: InvoicePrintSettings,
): Record<'added' | 'tax' | 'paid' | 'notes', [string, string][]> {
  const nonZero = (rows: [string, string | undefined][]) =>
    rows.filter(
      (pair): pair is [string, string] => pair[1] !== undefined && parseAmount(pair[1]) > 0,
    );
  const halfTax = String(parseAmount(invoice.tax_total) / 2);
  return {
    added: nonZero([
      ['Shipping', invoice.shipping],
      ['Gift cards', invoice.gift_cards_total],
      ['Measuring kit', invoice.measuring_kit_charge],
      ['Gift wrap', invoice.gift_wrap_charge],
    ]),
    tax: nonZero(
      invoice.tax_kind === 'CGST and SGST'
        ? [
            ['Includes CGST', halfTax],
            ['Includes SGST', halfTax],
          ]
        : invoice.tax_kind === 'IGST'
          ? [['Includes IGST', invoice.tax_total]]
          : [],
    ),
    paid: nonZero([
      ['Loyalty points', invoice.paid.points],
      ['Gift card', invoice.paid.gift_card],
      ['Aza wallet', invoice.paid.wallet],
      ...payments,
      ['Not collected', invoice.not_collected],
      [`Paid for order ${invoice.exchange_order_id}`, invoice.exchanged],
      ['Deduction', invoice.deduction],
    ]),
    notes: (invoice.credit_notes ?? []).map(({ credit_note_number, credit_note_date, total }) => [
      `Credit note ${credit_note_number} of ${formatDate(credit_note_date, locale)}`,
      total,
    ]),
  };
}

function drawTotals(
  { text, rule }: PdfWriter,
  top: number,
  invoice: Invoice,
  printing: InvoicePrintSettings,
  money: Money,
): number {
  const [x, width] = [LEFT + 270, 229];
  const { added, tax, paid, notes } = collectTotals(invoice, printing);
  const pair = (y: number, [name, amount]: [string, string], style: PdfTextStyle = {}) => {
    text(name, x, y, width, style);
    return text(money(parseAmount(amount)), x, y, width, { ...style, align: 'end' }) + 3;
  };
  let y = added.reduce((at, sum) => pair(at, sum), top + 4);
  rule(x, y + 2, width, '#1e1a17');
  y = pair(y + 8, [invoice.credit_note_number ? 'Credited' : 'Total', invoice.total], {
    size: 12,
    typeface: 'bold',
  });
  y = tax.reduce((at, sum) => pair(at, sum, { colour: QUIET }), y + 2);
  y = paid.reduce((at, sum) => pair(at, sum), y + 8);
  return notes.reduce((at, sum) => pair(at, sum, { colour: QUIET }), y + 8);
}

function drawFooter(
  { text }: PdfWriter,
  { currency_code, credit_note_number }: Invoice,
  { contacts = [] }: InvoicePrintSettings,
): void {
  const kind = credit_note_number ? 'credit note' : 'invoice';
  const lines = [
    `All amounts in ${currency_code}. This is a computer-generated ${kind}; no signature is required.`,
    [`Questions: ${SUPPORT_HOURS} (IST)`, ...contacts].join('  |  '),
  ];
  lines.reduce((y, line) => text(line, LEFT, y, WIDTH, { size: 8, colour: QUIET }), 780);
}

export async function renderInvoice(
  invoice: Invoice,
  printing: InvoicePrintSettings,
): Promise<ArrayBuffer> {
  const writer = await createPdfWriter(JSON.stringify(invoice));
  const money = (amount: number) => formatExact(amount, printing);
  const columns = columnsOf(invoice, WIDTH);
  let y = drawColumnTitles(writer, columns, drawHeader(writer, invoice, printing.locale));
  const ensureSpace = (height: number) => {
    if (y + height <= MAX_Y) return;
    writer.doc.addPage();
    y = drawColumnTitles(writer, columns, 56);
  };
  for (const line of invoice.lines) {
    ensureSpace(60);
    y = drawRow(writer, columns, y, line, money);
  }
  ensureSpace(180);
  drawNotes(writer, y, [...taxNotes(invoice), ...(invoice.notes ?? [])]);
  drawTotals(writer, y, invoice, printing, money);
  drawFooter(writer, invoice, printing);
  return writer.end();
}
