/** @jest-environment node */
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeByte } from '@/__tests__/support/damageFile';
import { seededRandom, type SeededRandom } from '@/__tests__/support/random';
import { openDatabase } from '@/backend/infra/db/database';
import { findDamage } from '@/backend/infra/db/findDamage';
import { migrate } from '@/backend/infra/db/migrate';

const PAGE_BYTES = 8192;
/** The database "postgres", below the folder of the engine. */
const TABLE_FILES = path.join('postgres', 'base', '5');
const TIMEOUT_MS = 120_000;
let parent: string;
let good: string;

beforeAll(async () => {
  parent = mkdtempSync(path.join(tmpdir(), 'damage-'));
  good = path.join(parent, 'good');
  const { db, close } = await openDatabase({ folder: good });
  await migrate(db);
  await close();
}, TIMEOUT_MS);
afterAll(() => rmSync(parent, { recursive: true }));

/** Changes one byte of a page of a table or index, of any system or shop table. */
function damageOnePage(folder: string, random: SeededRandom): void {
  const files = readdirSync(path.join(folder, TABLE_FILES)).filter(
    (name) =>
      /^\d+$/.test(name) && statSync(path.join(folder, TABLE_FILES, name)).size >= PAGE_BYTES,
  );
  const file = path.join(folder, TABLE_FILES, random.pick(files) ?? '');
  const page = random.below(statSync(file).size / PAGE_BYTES);
  const position = page * PAGE_BYTES + random.below(PAGE_BYTES);
  changeByte(file, position, 1 + random.below(255));
}

/** The words for an operator: the refusal to open, or the damage that the check found. */
async function noticedDamage(folder: string): Promise<string | undefined> {
  const database = await openDatabase({ folder }).catch((error: Error) => error.message);
  if (typeof database === 'string') return database;
  return findDamage(database.db).finally(database.close);
}

test('database damage > an undamaged database has none', async () => {
  expect(await noticedDamage(good)).toBeUndefined();
});

test.each(Array.from({ length: 6 }, (_, index) => index + 1))(
  'database damage > one changed byte is noticed and named (%i)',
  async (seed) => {
    const folder = path.join(parent, `seed-${seed}`);
    cpSync(good, folder, { recursive: true });
    damageOnePage(folder, seededRandom(seed));
    expect(await noticedDamage(folder)).toMatch(/\S/);
  },
  TIMEOUT_MS,
);
