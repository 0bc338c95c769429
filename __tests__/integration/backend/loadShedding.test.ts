/** @jest-environment node */
import { Hono } from 'hono';
import { loadShedding } from '@/backend/http/loadShedding';

test('load shedding > rejects requests above the limit, until one completes or fails', async () => {
  const pending: { end: () => void; fail: () => void }[] = [];
  const app = new Hono();
  app.onError((_, http) => http.text('failed', 500));
  app.use(loadShedding(2)).get(
    '/',
    (http) =>
      new Promise<Response>((resolve, reject) => {
        pending.push({
          end: () => resolve(http.text('done')),
          fail: () => reject(new Error('no')),
        });
      }),
  );
  const request = async () => app.request('/');

  const [first, second] = [request(), request()];
  const rejected = await request();
  expect([rejected.status, rejected.headers.get('retry-after'), await rejected.json()]).toEqual([
    503,
    '2',
    { status: 503, message: 'The store is very busy. Please try again in a moment.' },
  ]);
  pending[0]?.end();
  pending[1]?.fail();
  expect([(await first).status, (await second).status]).toEqual([200, 500]);
  const next = [request(), request()];
  pending.slice(2).forEach(({ end }) => end());
  expect(await Promise.all(next.map(async (response) => (await response).status))).toEqual([
    200, 200,
  ]);
});
