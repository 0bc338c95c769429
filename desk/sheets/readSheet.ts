import { parse } from 'csv-parse/browser/esm/sync';

/** A record's cells by lower-case column name, and the line where it begins. */
type SheetRow = { line: number; cells: Map<string, string> };

/** An apostrophe that keeps a cell from being a formula in a spreadsheet. */
const FORMULA_QUOTE = /^'(?=[=+\-@])/;

/** The records of a CSV file; throws for a file without the required columns. */
export function readSheet(text: string, required: readonly string[]): SheetRow[] {
  const records = parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  const [header, ...rows] = records;
  const names = (header?.record ?? []).map((name) => name.trim().toLowerCase());
  const missing = required.find((name) => !names.includes(name));
  if (missing) throw new Error(`The first row of the file has no column ${missing}.`);
  let end = header?.info.lines ?? 1;
  return rows.map(({ record, info }) => {
    const line = end + 1;
    end = info.lines;
    const cells = names.map((name, column): [string, string] => [
      name,
      (record[column] ?? '').replace(FORMULA_QUOTE, ''),
    ]);
    return { line, cells: new Map(cells) };
  });
}
