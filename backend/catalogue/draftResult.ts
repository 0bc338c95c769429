import { ImportError, type DraftResult, type ProductDraft } from './productDraft';
import type { RowCounts, KeyOfRow } from './groupRows';
import type { ImportRow } from './rows';

/** Makes products of the rows of a file. */
export type FileFormat = {
  keyOf: KeyOfRow;
  /** The products of the rows that have one key. */
  drafts: (rows: ImportRow[], counts: RowCounts) => DraftResult[];
};

const linesOf = (rows: ImportRow[]) => rows.map(({ line }) => line);

/** Converts the rows of a product; any invalid row refuses the whole product. */
export function readProduct(
  rows: ImportRow[],
  toDraft: (rows: ImportRow[]) => ProductDraft,
): DraftResult {
  const lines = linesOf(rows);
  try {
    return { lines, draft: toDraft(rows) };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const { message: reason, column, line = lines[0] ?? 0 } = error;
    return { lines, refusal: { line, column, reason } };
  }
}

export const refuseRows = (rows: ImportRow[], column: string, reason: string): DraftResult => ({
  lines: linesOf(rows),
  refusal: { line: rows[0]?.line ?? 0, column, reason },
});
