import { Hono } from 'hono';
import { sql } from 'kysely';
import { CatalogueLimitError } from '@/backend/listing/indexLimit';
import { withFallback } from '@/backend/infra/withFallback';
import type { BackendContext } from './context';

const DATABASE_TIMEOUT_MS = 2_000;
const NO_ANSWER = 'The database does not answer';

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
    const reading = Promise.all([sql`select 1`.execute(db), searchEngine.currentCatalogue()]);
    try {
      const isRead = reading.then(() => true);
      if (!(await withFallback(isRead, false, DATABASE_TIMEOUT_MS)))
        return sendUnavailable(NO_ANSWER);
    } catch (error) {
      return sendUnavailable(error instanceof CatalogueLimitError ? error.message : NO_ANSWER);
    }
    return http.json({ status: 200 });
  });
  return app;
}
