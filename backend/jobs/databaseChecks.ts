import { backUpDaily } from '@/backend/backups/automatic';
import { describeDamage } from '@/backend/backups/embedded';
import type { BackendContext, EmbeddedDatabase } from '@/backend/http/context';
import { bookDifferences } from '@/backend/infra/metrics';
import { findBookDifferences } from '@/backend/orders/bookDifferences';
import { writeProblem } from '@/backend/http/refuseChanges';
import { recordJobRuns } from './jobRuns';
import { runJob } from './runJob';
import { runRepeatedly } from './runRepeatedly';

type ServerContext = Pick<BackendContext, 'db' | 'env' | 'log' | 'embedded'>;
type Context = ServerContext & { embedded: EmbeddedDatabase };

const INTERVAL_MS = 60 * 60_000;
const MAX_LOGGED = 10;

/** Stops all writing when a table or index is damaged; health tells and the log names the backup. */
async function checkFiles({ db, env, log, embedded }: Context): Promise<void> {
  const damage = await describeDamage(db, env.DATA_DIR);
  if (damage === undefined) return log({ level: 'info', event: 'database_checked' });
  embedded.damage = damage;
  // Not through the log, whose redaction would hide the name of the backup.
  console.error(embedded.damage);
  log({ level: 'error', event: 'database_damaged' });
}

/** Logs balances, gift cards, coupons, orders and refunds that are not the sum of their rows. */
async function checkBooks({ db, log }: ServerContext): Promise<void> {
  const differences = await findBookDifferences(db);
  bookDifferences.set(differences.length);
  if (differences.length === 0) return;
  const shown = differences.slice(0, MAX_LOGGED);
  log({ level: 'error', event: 'books_differ', count: differences.length, differences: shown });
}

/** Only an undamaged database is backed up: no damaged backup may replace a good one. */
async function checkDatabase({ embedded, ...backend }: ServerContext): Promise<void> {
  if (embedded?.damage !== undefined) return;
  if (embedded) await checkFiles({ ...backend, embedded });
  if (embedded?.damage !== undefined) return;
  if (embedded) await backUpDaily({ ...backend, embedded });
  await checkBooks(backend);
}

async function runDatabaseChecks(backend: ServerContext): Promise<void> {
  const run = await runJob('database_checks', () => checkDatabase(backend));
  if (run.error !== undefined)
    backend.log({ level: 'error', event: 'database_check_failed', error: run.error });
  if (!writeProblem(backend.embedded)) await recordJobRuns(backend.db, [run], INTERVAL_MS);
}

/**
 * Checks the files of an embedded database and the books of any, and backs up, now and every hour.
 * The returned function stops after the current run.
 */
export const startDatabaseChecks = (backend: ServerContext): (() => Promise<void>) =>
  runRepeatedly(() => runDatabaseChecks(backend), {
    intervalMs: INTERVAL_MS,
    onError: (error) =>
      backend.log({ level: 'error', event: 'database_check_failed', error: String(error) }),
  });
