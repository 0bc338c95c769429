import { readFileSync } from 'node:fs';

/** The rows of the table in a document whose first cell has this text; its head is the first row. */
export function tableOf(file: string, firstCell: string): string[][] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${firstCell} |`));
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines
    .slice(start, end)
    .filter((line) => !line.startsWith('| ---') && !line.startsWith('|---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
