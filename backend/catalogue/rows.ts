import type { Readable } from 'node:stream';
import { parse, type CsvError } from 'csv-parse';
import { SaxesParser } from 'saxes';
import { unquoteFormula } from '@/lib/node/spreadsheet';

/** A record's cells by lower-case column name, and the line where it begins. */
export type ImportRow = { line: number; cells: Map<string, string> };
export type UnreadableRow = { line: number; error: string };

const MAX_RECORD_BYTES = 2_000_000;

/** Streams the records of a CSV or TSV file; an unreadable one is reported and skipped. */
export async function* readCsvRows(
  file: Readable,
  delimiter: ',' | '\t',
  onHeader: (header: string[]) => void,
): AsyncGenerator<ImportRow | UnreadableRow> {
  const unreadable: UnreadableRow[] = [];
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_RECORD_BYTES,
  });
  parser.on('skip', (error: CsvError) =>
    unreadable.push({
      line: Number(error.lines),
      error: `The record cannot be read: ${error.message}`,
    }),
  );
  file.on('error', (error) => parser.destroy(error));
  file.pipe(parser);
  let header: string[] | undefined;
  let line = 1;
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>) {
    if (!header) {
      header = record.map((name) => name.trim().toLowerCase());
      onHeader(header);
    }
    yield* unreadable.splice(0);
    if (line > 1)
      yield {
        line,
        cells: new Map(header.map((name, column) => [name, unquoteFormula(record[column] ?? '')])),
      };
    line = info.lines + 1;
  }
  yield* unreadable.splice(0);
}

/** The one field that an item may repeat. */
const REPEATABLE_FIELD = 'additional_image_link';

/** Streams the items of an RSS or Atom feed, names without "g:"; stops at the first XML error. */
export async function* readRssRows(file: Readable): AsyncGenerator<ImportRow | UnreadableRow> {
  const pending: (ImportRow | UnreadableRow)[] = [];
  const parser = new SaxesParser();
  let item: ImportRow | undefined;
  let name = '';
  let text = '';
  let isBroken = false;
  parser.on('error', (error) => {
    if (!isBroken)
      pending.push({
        line: parser.line,
        error: `The feed is no XML from here on: ${error.message}`,
      });
    isBroken = true;
  });
  parser.on('opentag', (tag) => {
    if (tag.name === 'item' || tag.name === 'entry') item = { line: parser.line, cells: new Map() };
    name = tag.name.replace(/^g:/, '');
    text = '';
  });
  parser.on('text', (part) => (text += part));
  parser.on('cdata', (part) => (text += part));
  parser.on('closetag', (tag) => {
    if (tag.name === 'item' || tag.name === 'entry') {
      if (item && !isBroken) pending.push(item);
      item = undefined;
    } else if (item && tag.name.replace(/^g:/, '') === name) {
      const existing = item.cells.get(name);
      item.cells.set(
        name,
        existing !== undefined && name === REPEATABLE_FIELD ? `${existing},${text}` : text,
      );
    }
    text = '';
  });
  file.setEncoding('utf8');
  for await (const chunk of file as AsyncIterable<string>) {
    parser.write(chunk);
    yield* pending.splice(0);
    if (isBroken) return;
  }
  parser.close();
  yield* pending.splice(0);
}
