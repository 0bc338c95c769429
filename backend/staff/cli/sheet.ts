import { existsSync, createReadStream } from 'node:fs';
import { MAX_SHEET_ROWS, type SheetRefusal, type SheetReplyWire } from '@/lib/contract/staffStock';
import { csvLines } from '@/lib/model/csv';
import { quoteFormula } from '@/lib/node/spreadsheet';
import { readCsvRows, type ImportRow } from '@/backend/catalogue/rows';
import { CommandError } from './client';
import type { Terminal } from './terminal';

type Send = (rows: ImportRow[]) => Promise<SheetReplyWire>;

const refusalText = ({ line, column, reason }: SheetRefusal) =>
  `line ${line}${column && `, ${column}`}: ${reason}`;

/** Reads a CSV file and sends its rows in parts; prints each refused row and then the result. */
export async function sendSheet(
  terminal: Terminal,
  file: string,
  required: readonly string[],
  send: Send,
): Promise<void> {
  if (!file || !existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const total = { changed: 0, unchanged: 0 };
  const refused: SheetRefusal[] = [];
  let header: string[] = [];
  let rows: ImportRow[] = [];
  async function sendRows() {
    if (rows.length === 0) return;
    const reply = await send(rows);
    rows = [];
    total.changed += reply.changed;
    total.unchanged += reply.unchanged;
    refused.push(...reply.refused);
  }
  for await (const row of readCsvRows(createReadStream(file), ',', (names) => (header = names))) {
    const missing = required.find((name) => !header.includes(name));
    if (missing) throw new CommandError(`The first row of ${file} has no column ${missing}.`);
    if ('error' in row) refused.push({ line: row.line, column: '', reason: row.error });
    else rows.push(row);
    if (rows.length === MAX_SHEET_ROWS) await sendRows();
  }
  await sendRows();
  for (const refusal of refused.toSorted((a, b) => a.line - b.line))
    terminal.print(refusalText(refusal));
  const result = `${total.changed} changed, ${total.unchanged} unchanged, ${refused.length} refused.`;
  if (refused.length > 0) throw new CommandError(result);
  terminal.print(result);
}

/** Rows as a CSV file that sendSheet reads again. */
export function formatCsv(rows: Record<string, string | number>[]): string {
  const names = Object.keys(rows[0] ?? {});
  return csvLines([
    names,
    ...rows.map((row) => names.map((name) => quoteFormula(String(row[name] ?? '')))),
  ]);
}
