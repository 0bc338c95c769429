import type { ImportRow, UnreadableRow } from './rows';

/** The rows of a file, counted by the product that they belong to. */
export type RowCounts = { rows: number; byKey: Map<string, number> };

/** The key of a row's product; '' when the row continues the one above. */
export type KeyOfRow = (row: ImportRow) => string;

/** Finds the product of each row in the order of the file. */
function createKeyFinder(keyOf: KeyOfRow) {
  let above = '';
  return (row: ImportRow | UnreadableRow): string => {
    above = 'error' in row ? '' : keyOf(row) || above;
    return above;
  };
}

export async function countRows(
  rows: AsyncIterable<ImportRow | UnreadableRow>,
  keyOf: KeyOfRow,
): Promise<RowCounts> {
  const counts: RowCounts = { rows: 0, byKey: new Map() };
  const findKey = createKeyFinder(keyOf);
  for await (const row of rows) {
    counts.rows++;
    const key = findKey(row);
    if (key) counts.byKey.set(key, (counts.byKey.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Collects the rows of each product, wherever they are in the file; rows without one are alone. */
export async function* groupRows(
  rows: AsyncIterable<ImportRow | UnreadableRow>,
  keyOf: KeyOfRow,
  { byKey }: RowCounts,
): AsyncGenerator<UnreadableRow | ImportRow[]> {
  const open = new Map<string, ImportRow[]>();
  const findKey = createKeyFinder(keyOf);
  for await (const row of rows) {
    const key = findKey(row);
    if ('error' in row) yield row;
    else if (!key)
      yield { line: row.line, error: 'The row has no product: the row above it has none' };
    else {
      const group = open.get(key) ?? [];
      group.push(row);
      if (group.length < (byKey.get(key) ?? 0)) open.set(key, group);
      else {
        open.delete(key);
        yield group;
      }
    }
  }
}

/** Splits rows at those that begin another product by `isFirst`. */
export function splitRows(rows: ImportRow[], isFirst: (row: ImportRow) => boolean): ImportRow[][] {
  const parts: ImportRow[][] = [];
  for (const row of rows) {
    const part = parts.at(-1);
    if (part && !isFirst(row)) part.push(row);
    else parts.push([row]);
  }
  return parts;
}
