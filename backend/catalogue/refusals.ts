import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { csvLines } from '@/lib/model/csv';
import { quoteFormula } from '@/lib/node/spreadsheet';
import { toSingleLine, type RowRefusal } from './productDraft';

/** Refused rows that a report holds; the file of refusals has all. */
export const MAX_REPORTED_REFUSALS = 1000;

const csvLine = (cells: string[]) => `${csvLines([cells.map(quoteFormula)])}\n`;

/** A refusal for each row of a product: of the faulty row, and of those refused with it. */
export function refusalsOf(lines: number[], { line, column, reason }: RowRefusal): RowRefusal[] {
  return lines.map((own) =>
    own === line
      ? { line, column, reason: toSingleLine(reason) }
      : { line: own, column: '', reason: `Refused with line ${line}` },
  );
}

/** Writes refusals to a CSV file, which exists only if there are any. */
export async function openRefusalsFile(file: string) {
  await rm(file, { force: true });
  let stream: ReturnType<typeof createWriteStream> | undefined;
  return {
    write(refusals: RowRefusal[]) {
      if (!stream) {
        stream = createWriteStream(file);
        stream.write(csvLine(['line', 'column', 'reason']));
      }
      for (const { line, column, reason } of refusals)
        stream.write(csvLine([String(line), column, reason]));
    },
    close: () =>
      new Promise<void>((resolve, reject) => {
        if (!stream) return resolve();
        stream.on('error', reject).end(resolve);
      }),
  };
}
