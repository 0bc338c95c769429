import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = [
  'backend/db/migrations',
  'backend/db/seed',
  'backend/db/seed.ts',
  'backend/db/readModel.ts',
  'backend/db/derivedValues.ts',
  'backend/rules/chance.ts',
  'backend/rules/likeness.ts',
  'backend/rules/uplift.ts',
  'backend/rules/priceRange.ts',
  '__tests__/support/dump.ts',
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
  return path.resolve('.data', `test-${hash.digest('hex').slice(0, 16)}.gz`);
}
