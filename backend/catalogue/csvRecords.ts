import { parse } from 'csv-parse/sync';

/** A record's cells and the line where it begins, or the reason why that line cannot be read. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; error: string };

const MAX_RECORD_CHARACTERS = 1_000_000;
const MAX_RECORD_LINES = 2_000;
/** Records that the parser gets at once: starting it takes five times as long as one record. */
const BATCH_SIZE = 100;
const UNREADABLE = 'The row cannot be read: a quote is not closed, or the row is too long';
const LINE_BREAK = /\r\n|\n|\r/;

/** Splits text into lines; a line break within a chunk's end waits for the next chunk. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let isStart = true;
  for await (const chunk of text) {
    rest += isStart ? chunk.replace(/^\ufeff/, '') : chunk;
    isStart &&= chunk === '';
    const isSplitBreak = rest.endsWith('\r');
    const lines = (isSplitBreak ? rest.slice(0, -1) : rest).split(LINE_BREAK);
    rest = (lines.pop() ?? '') + (isSplitBreak ? '\r' : '');
    yield* lines;
  }
  if (rest) yield* rest.replace(/\r$/, '').split(LINE_BREAK);
}

const countQuotes = (line: string) => {
  let count = 0;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) count++;
  return count;
};

type Line = { number: number; text: string };
type Candidate = Line[];

const textOf = (candidate: Candidate) => candidate.map(({ text }) => text).join('\n');

const parseRecords = (text: string, delimiter: string, relaxed: boolean): string[][] =>
  parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: relaxed,
    record_delimiter: '\n',
  });

/** The cells of one record, or undefined when the text is too long or not exactly one. */
function parseOne(text: string, delimiter: string, relaxed: boolean): string[] | undefined {
  if (text.length > MAX_RECORD_CHARACTERS) return undefined;
  try {
    const records = parseRecords(text, delimiter, relaxed);
    return records.length === 1 ? records[0] : undefined;
  } catch {
    return undefined;
  }
}

export type CsvOptions = {
  delimiter: ',' | '\t';
  /** Whether the text of a column (by its index) may have line breaks. */
  isMultiline?: (column: number) => boolean;
};

/** Lines of following records in a cell: an unclosed quote above has taken them. */
const hasSwallowedRows = (cells: string[], { delimiter, isMultiline = () => true }: CsvOptions) =>
  cells.some(
    (cell, column) => !isMultiline(column) && cell.includes('\n') && cell.includes(delimiter),
  );

/** Reads lines, of which some can be put back. */
function createLineReader(text: AsyncIterable<string>) {
  const source = linesOf(text)[Symbol.asyncIterator]();
  const returned: Line[] = [];
  let number = 0;
  return {
    async next(): Promise<Line | undefined> {
      const line = returned.pop();
      if (line) return line;
      const { value, done } = await source.next();
      return done ? undefined : { number: ++number, text: value };
    },
    putBack(lines: Line[]) {
      for (const line of lines.toReversed()) returned.push(line);
    },
  };
}
type LineReader = ReturnType<typeof createLineReader>;

/** The lines up to the one that closes every quote; none at the end. */
async function nextCandidate(reader: LineReader): Promise<Candidate> {
  const candidate: Candidate = [];
  for (let characters = 0, quotes = 0; ;) {
    const line = await reader.next();
    if (!line) return candidate;
    candidate.push(line);
    characters += line.text.length;
    quotes += countQuotes(line.text);
    if (
      quotes % 2 === 0 ||
      characters > MAX_RECORD_CHARACTERS ||
      candidate.length > MAX_RECORD_LINES
    )
      return candidate;
  }
}

/** A candidate's record and its number of lines; when its quotes are wrong, of its first line alone. */
function recordOf(candidate: Candidate, options: CsvOptions): { record: CsvRecord; used: number } {
  const line = candidate[0]?.number ?? 0;
  const cells = parseOne(textOf(candidate), options.delimiter, false);
  if (cells && !hasSwallowedRows(cells, options))
    return { record: { line, cells }, used: candidate.length };
  const alone = parseOne(textOf(candidate.slice(0, 1)), options.delimiter, true);
  return { record: alone ? { line, cells: alone } : { line, error: UNREADABLE }, used: 1 };
}

/** The records of a batch, or undefined when one of them needs a closer look. */
function recordsOf(batch: Candidate[], options: CsvOptions): CsvRecord[] | undefined {
  try {
    const records = parseRecords(batch.map(textOf).join('\n'), options.delimiter, false);
    return records.length !== batch.length ||
      records.some((cells) => hasSwallowedRows(cells, options))
      ? undefined
      : records.map((cells, index) => ({ line: batch[index]?.[0]?.number ?? 0, cells }));
  } catch {
    return undefined;
  }
}

/** Reads a batch one by one; the lines after a faulty one are put back to be read again. */
function* readOneByOne(
  batch: Candidate[],
  reader: LineReader,
  options: CsvOptions,
): Generator<CsvRecord> {
  for (const [index, candidate] of batch.entries()) {
    const { record, used } = recordOf(candidate, options);
    yield record;
    if (used < candidate.length) {
      reader.putBack([candidate.slice(used), ...batch.slice(index + 1)].flat());
      return;
    }
  }
}

async function nextBatch(reader: LineReader, size: number): Promise<Candidate[]> {
  const batch: Candidate[] = [];
  while (batch.length < size) {
    const candidate = await nextCandidate(reader);
    if (!candidate.length) break;
    if (textOf(candidate).trim()) batch.push(candidate);
  }
  return batch;
}

/**
 * Reads the records of CSV text, the header alone first. Every line that is not blank belongs to
 * exactly one record or error: after an unclosed quote, reading goes on with the next line.
 */
export async function* readCsvRecords(
  text: AsyncIterable<string>,
  options: CsvOptions,
): AsyncGenerator<CsvRecord> {
  const reader = createLineReader(text);
  let batch = await nextBatch(reader, 1);
  while (batch.length) {
    yield* recordsOf(batch, options) ?? readOneByOne(batch, reader, options);
    batch = await nextBatch(reader, BATCH_SIZE);
  }
}
