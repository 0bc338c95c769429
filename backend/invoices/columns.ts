import type { z } from 'zod';
import type { invoiceWire } from '@/lib/contract/invoices';
import { parseAmount } from '@/lib/i18n/money';

export type InvoiceLine = z.input<typeof invoiceWire>['lines'][number];
export type Money = (amount: number) => string;
export type InvoiceColumn = {
  title: string;
  x: number;
  width: number;
  align: 'start' | 'end';
  text: (line: InvoiceLine, money: Money) => string;
};

const discountOf = ({ discount }: InvoiceLine) => parseAmount(discount);

/** The columns right of the item; those without a value in any line are left out. */
function valueColumns(lines: InvoiceLine[]): Omit<InvoiceColumn, 'x'>[] {
  const columns: (Omit<InvoiceColumn, 'x'> & { isUsed: boolean })[] = [
    { title: 'HSN', width: 34, align: 'start', isUsed: true, text: ({ hsn }) => hsn },
    {
      title: 'Qty',
      width: 24,
      align: 'end',
      isUsed: true,
      text: ({ quantity }) => String(quantity),
    },
    {
      title: 'Amount',
      width: 74,
      align: 'end',
      isUsed: true,
      text: ({ amount }, money) => money(parseAmount(amount)),
    },
    {
      title: 'Discount',
      width: 58,
      align: 'end',
      isUsed: lines.some((line) => discountOf(line) > 0),
      text: (line, money) => (discountOf(line) ? money(discountOf(line)) : ''),
    },
    {
      title: 'Taxable',
      width: 66,
      align: 'end',
      isUsed: lines.some(({ tax_percent }) => tax_percent > 0),
      text: ({ taxable }, money) => money(parseAmount(taxable)),
    },
    {
      title: 'Tax',
      width: 30,
      align: 'end',
      isUsed: lines.some(({ tax_percent }) => tax_percent > 0),
      text: ({ tax_percent }) => (tax_percent ? `${tax_percent}%` : ''),
    },
    {
      title: 'Total',
      width: 71,
      align: 'end',
      isUsed: true,
      text: (line, money) => money(parseAmount(line.amount) - discountOf(line)),
    },
  ];
  return columns.filter(({ isUsed }) => isUsed);
}

const COLUMN_GAP = 4;

/** The columns of an invoice's items; the item has the width that the others leave. */
export function columnsOf(
  { lines }: { lines: InvoiceLine[] },
  tableWidth: number,
): InvoiceColumn[] {
  const values = valueColumns(lines);
  let x = tableWidth - values.reduce((sum, { width }) => sum + width + COLUMN_GAP, -COLUMN_GAP);
  const item: InvoiceColumn = {
    title: 'Item',
    x: 0,
    width: x - 2 * COLUMN_GAP,
    align: 'start',
    text: ({ description }) => description,
  };
  return [
    item,
    ...values.map((column) => {
      const placed = { ...column, x };
      x += column.width + COLUMN_GAP;
      return placed;
    }),
  ];
}
