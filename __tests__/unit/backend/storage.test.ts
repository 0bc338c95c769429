/** @jest-environment node */
import { tmpdir } from 'node:os';
import { Hono } from 'hono';
import { healthApp } from '@/backend/http/health';
import { refuseChanges } from '@/backend/http/refuseChanges';
import { watchStorage } from '@/backend/infra/storage';
import { servicesOf } from '@/tools/launch/services.mjs';
import { settings } from '@/tools/launch/settings.mjs';

const MEGABYTE = 1024 * 1024;

function fillableDisk(folder = tmpdir()) {
  const disk = { free: 500 * MEGABYTE, time: 0 };
  const changes: (string | undefined)[] = [];
  const problem = watchStorage(folder, {
    onChange: (change) => changes.push(change),
    freeBytes: () => disk.free,
    now: () => disk.time,
  });
  const after = (seconds: number, free: number) => {
    disk.time += seconds * 1000;
    disk.free = free;
    return problem();
  };
  return { problem, after, changes };
}

test('storage > a nearly full disk is reported once, and again when there is room', () => {
  const { after, changes } = fillableDisk();
  expect(after(0, 500 * MEGABYTE)).toBeUndefined();
  expect(after(0.5, 0)).toBeUndefined();
  expect(after(1, 0)).toMatch(/^The disk is nearly full: 0 MB are free/);
  expect(after(1, 10 * MEGABYTE)).toMatch(/10 MB are free/);
  expect(after(1, 500 * MEGABYTE)).toBeUndefined();
  expect(changes).toEqual([expect.stringContaining('nearly full'), undefined]);
});

test('storage > a folder that cannot be written is reported', () => {
  const { problem } = fillableDisk('/no/such/folder');
  expect(problem()).toMatch(/^The data folder cannot be written \(ENOENT/);
});

test('storage > while the disk is full orders and changes are refused, pages are served and health is red', async () => {
  const { problem, after } = fillableDisk();
  const embedded = { copyFiles: () => Promise.resolve(), storageProblem: problem };
  const app = new Hono()
    .use(refuseChanges(embedded))
    .all('/main/*', (http) => http.text('done'))
    .route(
      '/health',
      healthApp({ embedded, db: {} as never, searchEngine: {} as never, isStopping: undefined }),
    );
  const statusOf = async (method: string, path: string) =>
    (await app.request(path, { method })).status;
  const statuses = async () => [
    await statusOf('GET', '/main/order/v1/checkout/order/cod'),
    await statusOf('GET', '/main/%6frder/v1/checkout/order/cod'),
    await statusOf('POST', '/main/cart/v1/cart'),
    await statusOf('GET', '/main/cart/v1/cart'),
  ];
  after(2, 0);
  expect(await statuses()).toEqual([503, 503, 503, 200]);
  expect(await (await app.request('/health')).json()).toMatchObject({
    status: 503,
    message: expect.stringContaining('nearly full') as string,
  });
  after(2, 500 * MEGABYTE);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});

test.each([
  ['is damaged', { damage: 'The database is damaged' }],
  ['has a full disk', { storageProblem: () => 'The disk is nearly full' }],
])('launcher > a store that %s is not closed, because it serves pages', async (_, state) => {
  const app = new Hono().route(
    '/health',
    healthApp({
      embedded: { copyFiles: () => Promise.resolve(), ...state },
      db: {} as never,
      searchEngine: {} as never,
      isStopping: undefined,
    }),
  );
  const [backend] = servicesOf(settings({}), false);
  expect((await app.request(new URL(backend?.health ?? '').pathname)).status).toBe(200);
});
