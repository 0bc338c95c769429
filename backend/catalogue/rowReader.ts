import { ImportError } from './productDraft';
import type { ImportRow } from './rows';

type FieldColumns = {
  /** Column names in lower case; the first that has a text counts. */
  names: readonly string[];
  maxLength?: number;
};

const MAX_LENGTH = 500;
/** NUL, halves of surrogate pairs, and what a decoder writes for bytes that are no text. */
const BROKEN_CHARACTER = /[\0\uFFFD\p{Cs}]/u;

/** Reads cells by field; an error names the line and the column. */
export function createRowReader<Field extends string>(columns: Record<Field, FieldColumns>) {
  const columnOf = ({ cells }: ImportRow, field: Field): string =>
    columns[field].names.find((name) => cells.get(name)) ?? columns[field].names[0] ?? field;

  function cell(row: ImportRow, field: Field): string {
    const column = columnOf(row, field);
    const text = row.cells.get(column) ?? '';
    const { maxLength = MAX_LENGTH } = columns[field];
    if (text.length > maxLength)
      throw new ImportError(`The text is longer than ${maxLength} characters`, column, row.line);
    if (BROKEN_CHARACTER.test(text))
      throw new ImportError('The text has characters that cannot be read', column, row.line);
    return text;
  }

  /** A cell as a value; what `convert` throws gets line and column. */
  function value<Value>(row: ImportRow, field: Field, convert: (text: string) => Value): Value {
    const text = cell(row, field);
    try {
      return convert(text);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      throw new ImportError(error.message, columnOf(row, field), row.line);
    }
  }

  /** Whether the file has a column of the field; of a feed, whether the item has it. */
  const has = ({ cells }: ImportRow, field: Field): boolean =>
    columns[field].names.some((name) => cells.has(name));

  return { cell, value, columnOf, has };
}
