// npm run test:import -- 100000: imports a hostile file of that many rows twice, into a new embedded
// database or into that of DATABASE_URL, and fails when a row is lost.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@/backend/infra/db/database';
import { migrate } from '@/backend/infra/db/migrate';
import { seedDatabase } from '@/backend/seed/load/seed';
import { checkHostileImport } from './check';
import { writeHostileFile } from './generate';

const [rowsText = '10000', seedText = '1'] = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), 'hostile-import-'));
const file = path.join(folder, 'hostile.csv');
const clean = await writeHostileFile(file, Number(rowsText), Number(seedText));
const megabytes = Math.round((await stat(file)).size / 1e6);
console.log(`${rowsText} rows (${megabytes} MB), of which ${clean.size} products have no fault.`);

const url = process.env.DATABASE_URL;
const { db, close } = await openDatabase(url ? { url } : { folder: path.join(folder, 'database') });
try {
  await migrate(db);
  await seedDatabase(db, 'demo');
  const { report, faults } = await checkHostileImport(db, file, clean);
  const { total, imported, refused, added, seconds } = report;
  console.log(
    `${total} rows read, ${imported} imported (${added} products), ${refused} refused, in ${seconds.toFixed(1)} s; memory ${Math.round(process.memoryUsage().rss / 1e6)} MB.`,
  );
  for (const fault of faults.slice(0, 20)) console.error(fault);
  console.log(`${faults.length} faults.`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await close();
  await rm(folder, { recursive: true });
}
