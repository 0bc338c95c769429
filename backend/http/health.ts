import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Backend } from '@/backend/app';

const PATIENCE_MS = 2_000;

const inTime = <Result>(task: Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database does not answer')), PATIENCE_MS);
    task.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * /live: the process runs; restart it when this fails. /ready: it can serve; send it nobody while this is 503,
 * which it is from the moment it is told to stop. The bare address answers as /ready does.
 */
export function healthApp({
  db,
  listing,
  isStopping,
}: Pick<Backend, 'db' | 'listing' | 'isStopping'>): Hono {
  const app = new Hono();
  app.get('/live', (http) => http.json({ status: 200 }));
  app.on('GET', ['/', '/ready'], async (http) => {
    const refuse = (message: string) => http.json({ status: 503, message }, 503);
    if (isStopping?.()) return refuse('Stopping');
    try {
      await inTime(Promise.all([sql`select 1`.execute(db), listing.shelf()]));
    } catch {
      return refuse('The database does not answer');
    }
    return http.json({ status: 200 });
  });
  return app;
}
