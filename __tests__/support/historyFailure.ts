import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { History } from './openHistory';

const FOLDER = path.resolve('test-results', 'ledger');

/** Keeps what a failed history did and where its books differ, and names its file in the error. */
export async function keepFailure(history: History, error: unknown): Promise<Error> {
  const { seed, country, steps } = history;
  const text = error instanceof Error ? error.message : String(error);
  const file = path.join(FOLDER, `history-${seed}.json`);
  const book = await history.book().catch(String);
  const difference = stripVTControlCharacters(text).split('\n');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ seed, country, difference, steps, book }, null, 2)}\n`);
  const acts = steps.filter((step) => 'act' in step).length;
  return new Error(`History ${seed} failed after ${acts} acts, see ${file}:\n${text}`, {
    cause: error,
  });
}
