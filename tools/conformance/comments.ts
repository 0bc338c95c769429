import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve('lib/contract');
const COMMENTED_CALL = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*'((?:GET|POST|PUT|DELETE) [^']+)':/g;

const plain = (comment: string) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .join(' ')
    .trim();

/** The comment above each call of the contract. */
export function callComments(): Map<string, string> {
  const sources = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(FOLDER, file), 'utf8'));
  return new Map(
    sources.flatMap((source) =>
      [...source.matchAll(COMMENTED_CALL)].map(([, comment = '', key = '']): [string, string] => [
        key,
        plain(comment),
      ]),
    ),
  );
}
