/** @jest-environment node */
import { openWebServer } from '@/__tests__/support/webServer';

const PATHS = ['/api/health', '/api/health/live', '/api/health/ready'];

test.each([
  { state: 'serving', draining: false, reached: true, statuses: [200, 200, 200] },
  {
    state: 'backend unreachable',
    draining: false,
    reached: false,
    statuses: [200, 200, 503],
  },
  { state: 'draining', draining: true, reached: true, statuses: [503, 200, 503] },
])('health > $state', async ({ draining, reached, statuses }) => {
  const health = { isDraining: () => draining, hasReachedBackend: () => reached };
  const { get } = await openWebServer({ health });
  const responses = await Promise.all(PATHS.map((path) => get(path)));
  expect(responses.map(({ status }) => status)).toEqual(statuses);
  for (const { headers } of responses) expect(headers.get('cache-control')).toBe('no-store');
});

test('health > responds while every render and proxy slot is in use', async () => {
  const health = { isDraining: () => false, hasReachedBackend: () => true };
  const { get } = await openWebServer({ maxRenders: 1, health, next: () => undefined });
  void get('/api/main/held').catch(() => undefined);
  void get('/user/held').catch(() => undefined);
  expect((await get('/api/health/live')).status).toBe(200);
  expect((await get('/api/health/ready')).status).toBe(200);
});
