import type { SheetReplyWire } from '@/lib/contract/staffStock';
import { COUPON_COLUMNS, PRICE_COLUMNS } from '@/lib/model/sheetColumns';
import { act } from '../api/client';
import { readSheet } from './readSheet';

/** Rows in one call, as many as the staff API takes. */
const MAX_SHEET_ROWS = 200;

type Row = ReturnType<typeof readSheet>[number];

const pick = (columns: readonly string[], { cells }: Row) =>
  Object.fromEntries(columns.map((column) => [column, cells.get(column) ?? '']));

/** The sheets that the store writes, with the columns of their files. */
export const SHEETS = {
  stock: {
    label: 'Stock from a file',
    required: ['sku', 'stock'],
    columns: ['sku', 'size', 'stock', 'policy'],
    hint: 'stock is a number of items, or a change such as +5. policy is tracked, untracked, continue or made_to_order; empty, it stays.',
    send: (rows: Row[]) =>
      act(
        'PUT /staff/v1/stock',
        {},
        {
          rows: rows.map(({ line, cells }) => ({
            line,
            sku: cells.get('sku') ?? '',
            size: cells.get('size') ?? '',
            stock: cells.get('stock') ?? '',
            policy: cells.get('policy') ?? '',
          })),
        },
      ),
  },
  prices: {
    label: 'Prices from a file',
    required: ['sku'],
    columns: ['sku', ...PRICE_COLUMNS],
    hint: 'An empty cell changes nothing.',
    send: (rows: Row[]) =>
      act(
        'PUT /staff/v1/prices',
        {},
        {
          rows: rows.map((row) => ({
            line: row.line,
            sku: row.cells.get('sku') ?? '',
            prices: pick(PRICE_COLUMNS, row),
          })),
        },
      ),
  },
  coupons: {
    label: 'Coupons from a file',
    required: ['code'],
    columns: ['code', ...COUPON_COLUMNS],
    hint: 'An unknown code is added, a known one changed. An empty cell changes nothing, “none” removes a limit.',
    send: (rows: Row[]) =>
      act(
        'PUT /staff/v1/coupons',
        {},
        {
          rows: rows.map((row) => ({
            line: row.line,
            code: row.cells.get('code') ?? '',
            cells: pick(COUPON_COLUMNS, row),
          })),
        },
      ),
  },
};
export type SheetName = keyof typeof SHEETS;

/** Writes a CSV file in parts; the result names each refused row. */
export async function sendSheetFile(name: SheetName, file: File): Promise<SheetReplyWire> {
  const { required, send } = SHEETS[name];
  const rows = readSheet(await file.text(), required);
  const total: SheetReplyWire = { changed: 0, unchanged: 0, refused: [] };
  for (let start = 0; start < rows.length; start += MAX_SHEET_ROWS) {
    const { changed, unchanged, refused } = await send(rows.slice(start, start + MAX_SHEET_ROWS));
    total.changed += changed;
    total.unchanged += unchanged;
    total.refused.push(...refused);
  }
  return total;
}
