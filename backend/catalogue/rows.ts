import type { Readable } from 'node:stream';
import { unquoteFormula } from '@/lib/node/spreadsheet';
import { readCsvRecords } from './csvRecords';
import { decodeText, type TextEncoding } from './encoding';
import { readFeedItems } from './feedItems';

/** A record's cells by lower-case column name, and the line where it begins. */
export type ImportRow = { line: number; cells: Map<string, string> };
export type UnreadableRow = { line: number; error: string };

/** Columns whose texts may have line breaks, whatever the format. */
const MULTILINE_COLUMN = /body|description|note|text|care|seo|tags|summary|html/;

type CsvOptions = {
  encoding?: TextEncoding;
  /** Renames the columns of the header, all of them in lower case. */
  rename?: (header: string[]) => string[];
};

/** Streams the records of a CSV or TSV file; an unreadable one is reported and skipped. */
export async function* readCsvRows(
  file: Readable,
  delimiter: ',' | '\t',
  onHeader: (header: string[]) => void,
  { encoding, rename = (header) => header }: CsvOptions = {},
): AsyncGenerator<ImportRow | UnreadableRow> {
  let header: string[] | undefined;
  const records = readCsvRecords(decodeText(file, encoding), {
    delimiter,
    isMultiline: (column) => MULTILINE_COLUMN.test(header?.[column] ?? 'text'),
  });
  for await (const record of records) {
    if ('error' in record) yield record;
    else if (header) {
      const { line, cells } = record;
      yield {
        line,
        cells: new Map(header.map((name, column) => [name, unquoteFormula(cells[column] ?? '')])),
      };
    } else {
      header = rename(record.cells.map((name) => name.trim().toLowerCase()));
      onHeader(header);
    }
  }
}

/** Streams the items of an RSS or Atom feed, names without "g:". */
export const readRssRows = (
  file: Readable,
  encoding?: TextEncoding,
): AsyncGenerator<ImportRow | UnreadableRow> => readFeedItems(decodeText(file, encoding));
