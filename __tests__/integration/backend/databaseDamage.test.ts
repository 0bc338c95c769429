/** @jest-environment node */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import { changeByte } from '@/__tests__/support/damageFile';
import { dumpFile } from '@/__tests__/support/dumpFile';
import { seededRandom, type SeededRandom } from '@/__tests__/support/random';
import { addProduct, openTestStore, placeTestOrder } from '@/__tests__/support/store';
import { compileEngine } from '@/__tests__/support/testDatabase';
import { backUpEmbedded, findDamageIn } from '@/backend/backups/embedded';
import { restoreBackup } from '@/backend/backups/restore';
import { openDatabase } from '@/backend/infra/db/database';

const PAGE_BYTES = 8192;
const TIMEOUT_MS = 120_000;
const ORDERS = 3;
let parent: string;
let backup: string;
let placed: object[];

const folderOf = (dataDir: string) => path.join(dataDir, 'database');

/** The orders with their items, as the database has them. */
async function ordersOf(db: Awaited<ReturnType<typeof openDatabase>>['db']): Promise<object[]> {
  const tables = ['orders', 'order_lines'] as const;
  return Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()),
  );
}

async function placeOrders(): Promise<void> {
  await extract({ file: dumpFile(), cwd: path.join(folderOf(parent), 'postgres') });
  const database = await openDatabase({ folder: folderOf(parent) });
  const { copyFiles } = database;
  if (!copyFiles) throw new Error('The database has no files');
  const store = await openTestStore({}, async () => database);
  const customer = await store.customer();
  for (let order = 0; order < ORDERS; order += 1) {
    await addProduct(customer, await store.newProduct());
    await placeTestOrder(customer, 'cod');
  }
  placed = await ordersOf(store.db);
  ({ file: backup } = await backUpEmbedded({ db: store.db, dataDir: parent, copyFiles }, 'manual'));
  await store.close();
}

beforeAll(async () => {
  await compileEngine();
  parent = mkdtempSync(path.join(tmpdir(), 'damage-'));
  mkdirSync(path.join(folderOf(parent), 'postgres'), { recursive: true });
  await placeOrders();
}, TIMEOUT_MS);
afterAll(() => rmSync(parent, { recursive: true }));

/** A file of a folder of the engine, of those with such names. */
function pickFile(dataDir: string, folder: string, random: SeededRandom, names = /^\d+$/): string {
  const within = path.join(folderOf(dataDir), 'postgres', folder);
  const files = readdirSync(within)
    .filter((name) => names.test(name))
    .map((name) => path.join(within, name))
    .filter((file) => statSync(file).size >= PAGE_BYTES);
  return random.pick(files) ?? '';
}

function damageByte(file: string, random: SeededRandom): void {
  changeByte(file, random.below(statSync(file).size), 1 + random.below(255));
}

/** The database "postgres", with the tables of the shop and its own catalogues. */
const TABLES = 'base/5';
type Damage = (dataDir: string, random: SeededRandom) => void;
const byteOf =
  (folder: string, names?: RegExp): Damage =>
  (dataDir, random) =>
    damageByte(pickFile(dataDir, folder, random, names), random);

const DAMAGES: [string, Damage][] = [
  ['a byte of a table or index', byteOf(TABLES)],
  ['a byte of the shared catalogues', byteOf('global')],
  [
    'a byte of the control file',
    (dataDir, random) =>
      changeByte(path.join(folderOf(dataDir), 'postgres/global/pg_control'), random.below(200)),
  ],
  [
    'a byte of the commits',
    (dataDir, random) =>
      changeByte(path.join(folderOf(dataDir), 'postgres/pg_xact/0000'), random.below(180)),
  ],
  ['a byte of the log', byteOf('pg_wal', /^[0-9A-F]{24}$/)],
  ['a missing file', (dataDir, random) => rmSync(pickFile(dataDir, TABLES, random))],
  [
    'a missing log',
    (dataDir, random) => rmSync(pickFile(dataDir, 'pg_wal', random, /^[0-9A-F]{24}$/)),
  ],
  ['a missing list of commits', (dataDir, random) => rmSync(pickFile(dataDir, 'pg_xact', random))],
  [
    'a file that ends too early',
    (dataDir, random) => truncateSync(pickFile(dataDir, TABLES, random), 4096),
  ],
];

test.each(DAMAGES.map(([what, damage], index) => ({ what, damage, seed: index + 1 })))(
  'database damage > $what is noticed and named, or harmless',
  async ({ damage, seed }) => {
    const dataDir = path.join(parent, `seed-${seed}`);
    cpSync(folderOf(parent), folderOf(dataDir), { recursive: true });
    damage(dataDir, seededRandom(seed));
    const noticed = await findDamageIn(folderOf(dataDir));
    if (noticed === undefined) {
      const { db, close } = await openDatabase({ folder: folderOf(dataDir) });
      expect(await ordersOf(db)).toEqual(placed);
      await close();
    }
    rmSync(dataDir, { recursive: true });
  },
  TIMEOUT_MS,
);

test(
  'database damage > what was backed up is there again after a restore',
  async () => {
    expect(placed[0]).toHaveLength(ORDERS);
    await restoreBackup({
      file: backup,
      dataDir: parent,
      engine: 'embedded',
      findDamage: findDamageIn,
    });
    const { db, close } = await openDatabase({ folder: folderOf(parent) });
    expect(await ordersOf(db)).toEqual(placed);
    await close();
  },
  TIMEOUT_MS,
);
