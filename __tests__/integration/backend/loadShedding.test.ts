/** @jest-environment node */
import { Hono } from 'hono';
import { loadShedding } from '@/backend/http/loadShedding';

test('more calls at once than the store can answer are refused at once, and their room is given back however a call ends', async () => {
  const held: { end: () => void; fail: () => void }[] = [];
  const app = new Hono();
  app.onError((_, http) => http.text('failed', 500));
  app.use(loadShedding(2)).get(
    '/',
    (http) =>
      new Promise<Response>((resolve, reject) => {
        held.push({ end: () => resolve(http.text('done')), fail: () => reject(new Error('no')) });
      }),
  );
  const ask = async () => app.request('/');

  const [first, second] = [ask(), ask()];
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '2',
    { status: 503, message: 'The store is very busy. Please try again in a moment.' },
  ]);
  held[0]?.end();
  held[1]?.fail();
  expect([(await first).status, (await second).status]).toEqual([200, 500]);
  const later = [ask(), ask()];
  held.slice(2).forEach(({ end }) => end());
  expect(await Promise.all(later.map(async (one) => (await one).status))).toEqual([200, 200]);
});
