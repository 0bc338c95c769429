import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export type Terminal = {
  print: (text: string) => void;
  /** Asks for a line; `hidden` does not show what is typed. */
  ask: (question: string, options?: { hidden?: boolean }) => Promise<string>;
};

/** The terminal of the process; it reads from a pipe too. */
export function openTerminal(): Terminal & { close: () => void } {
  let isHidden = false;
  let input: Interface | undefined;
  let lines: AsyncIterator<string> | undefined;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const nextLine = () => {
    input ??= createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
    lines ??= input[Symbol.asyncIterator]();
    return lines.next();
  };
  return {
    print: (text) => console.log(text),
    async ask(question, { hidden = false } = {}) {
      process.stdout.write(question);
      isHidden = hidden;
      const { value } = (await nextLine()) as IteratorResult<string, undefined>;
      isHidden = false;
      if (hidden) process.stdout.write('\n');
      return value?.trim() ?? '';
    },
    close: () => input?.close(),
  };
}

/** Rows as aligned columns under their names. */
export function formatTable(rows: Record<string, string | number>[]): string {
  const [first] = rows;
  if (!first) return 'None.';
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))];
  const widths = names.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
