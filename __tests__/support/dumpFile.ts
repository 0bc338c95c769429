import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = [
  'backend/infra/db/migrations',
  'backend/seed/load',
  'backend/catalogue/readModel.ts',
  'backend/catalogue/derivedValues.ts',
  'backend/product/similarity.ts',
  'backend/money/exportMarkup.ts',
  'backend/search/priceRange.ts',
  'backend/infra/db/engine.mjs',
  '__tests__/support/dump.ts',
  '__tests__/support/serverCopies.ts',
];
const DATA = 'backend/seed';

const inside = (name: string) =>
  path.extname(name)
    ? [name]
    : readdirSync(name)
        .sort()
        .map((file) => path.join(name, file));

/** Where the dump of the migrated and seeded database lies: another name as soon as anything it is made of changes. */
export function dumpFile(): string {
  const data = readdirSync(DATA)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => path.join(DATA, file));
  const hash = createHash('sha1');
  for (const file of [...SOURCES.flatMap(inside), ...data]) hash.update(readFileSync(file));
  return path.resolve('.data', `test-${hash.digest('hex').slice(0, 16)}.tar`);
}
