import { Hono } from 'hono';
import { sql } from 'kysely';
import { CatalogueLimitError } from '@/backend/listing/indexLimit';
import type { BackendContext } from './context';

const DATABASE_TIMEOUT_MS = 2_000;

const withTimeout = <Result>(task: Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The database does not answer')),
      DATABASE_TIMEOUT_MS,
    );
    task.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** GET /live: restart when it fails. GET /ready: 503 without database, with a damaged one, without room on its disk, or after the stop signal. */
export function healthApp({
  db,
  embedded,
  searchEngine,
  isStopping,
}: Pick<BackendContext, 'db' | 'embedded' | 'searchEngine' | 'isStopping'>): Hono {
  const app = new Hono();
  app.get('/live', (http) => http.json({ status: 200 }));
  app.on('GET', ['/', '/ready'], async (http) => {
    const sendUnavailable = (message: string) => http.json({ status: 503, message }, 503);
    if (isStopping?.()) return sendUnavailable('Stopping');
    if (embedded?.damage) return sendUnavailable('The database is damaged');
    const storageProblem = embedded?.storageProblem?.();
    if (storageProblem) return sendUnavailable(storageProblem);
    try {
      await withTimeout(Promise.all([sql`select 1`.execute(db), searchEngine.currentCatalogue()]));
    } catch (error) {
      if (error instanceof CatalogueLimitError) return sendUnavailable(error.message);
      return sendUnavailable('The database does not answer');
    }
    return http.json({ status: 200 });
  });
  return app;
}
