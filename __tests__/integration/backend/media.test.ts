/** @jest-environment node */
import sharp from 'sharp';
import { createQueue } from '@/backend/media/queue';
import { createDiskCache } from '@/backend/media/diskCache';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

const PICTURE = 'products/620101-1.avif';
let backend: TestBackend;

beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(() => expect(backend.logged).toEqual([]));

const getMedia = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  backend.fetch(new Request(`http://backend.test/media/${path}`, { headers, method }));

test.each([
  ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
])('media > a browser that accepts %s gets %s, 634 pixels wide', async (accept, type, format) => {
  const response = await getMedia(`tr:w-317,dpr-2/${PICTURE}`, { accept });
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('vary')).toBe('Accept');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect({ width: metadata.width, height: metadata.height, format: metadata.format }).toEqual({
    width: 634,
    height: 845,
    format,
  });
});

test('media > a rendition for emails is JPEG, whatever the client accepts', async () => {
  const response = await getMedia(`tr:w-100,dpr-2,f-jpg/${PICTURE}`, {
    accept: 'image/avif,image/webp',
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('vary')).toBeNull();
  const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(metadata).toMatchObject({ width: 200, format: 'jpeg' });
});

test('media > a master that fits is sent unchanged, and nothing is enlarged', async () => {
  const bytes = async (address: string) =>
    (await (await getMedia(address, { accept: 'image/avif' })).arrayBuffer()).byteLength;
  const masterBytes = await bytes(PICTURE);
  expect(await bytes(`tr:w-575,dpr-2/${PICTURE}`)).toBe(masterBytes);
  expect(await bytes(`tr:w-2400/${PICTURE}`)).toBe(masterBytes);
  const webp = await getMedia(`tr:w-2400,dpr-2/${PICTURE}`, { accept: 'image/webp' });
  expect((await sharp(Buffer.from(await webp.arrayBuffer())).metadata()).width).toBe(1150);
});

test.each(['tr:w-318', 'tr:w-317,dpr-3', 'tr:w-99999', 'tr:h-100', 'tr:', 'tr:w-317,dpr-2,q-10'])(
  'media > the transform %s is rejected',
  async (transforms) => {
    expect((await getMedia(`${transforms}/${PICTURE}`)).status).toBe(400);
  },
);

test.each([
  'tr:w-100/..%2f..%2fcatalogue.json',
  '..%2fcatalogue.json',
  'tr:w-100/%2e%2e/%2e%2e/package.json',
  'tr:w-100//etc/passwd',
  'products',
  'products/620101-1.avif%00.svg',
  '',
])('media > %s does not exist', async (address) => {
  expect((await getMedia(address)).status).toBe(404);
});

test('media > a malformed escape is a 400', async () => {
  expect((await getMedia('%E0%A4%A')).status).toBe(400);
});

test('media > a matching ETag gets 304', async () => {
  const headers = { accept: 'image/webp' };
  const etag = (await getMedia(`tr:w-100/${PICTURE}`, headers)).headers.get('etag') ?? '';
  expect(
    (await getMedia(`tr:w-100/${PICTURE}`, { ...headers, 'if-none-match': etag })).status,
  ).toBe(304);
  expect(
    (await getMedia(`tr:w-100/${PICTURE}`, { accept: '*/*', 'if-none-match': etag })).status,
  ).toBe(200);
});

test('media > an SVG has a policy without scripts', async () => {
  const response = await getMedia('size-guides/women-top.svg');
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(await response.text()).toMatch(/^<svg/);
});

test('media > a video supports range requests', async () => {
  const [video] = readdirSync('backend/seed/media/videos').filter((file) => file.endsWith('.mp4'));
  const part = await getMedia(`videos/${video}`, { range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toMatch(/^bytes 10-19\/\d+$/);
  expect((await part.arrayBuffer()).byteLength).toBe(10);
  const end = await getMedia(`videos/${video}`, { range: 'bytes=-5' });
  expect((await end.arrayBuffer()).byteLength).toBe(5);
  expect((await getMedia(`videos/${video}`, { range: 'bytes=999999999-' })).status).toBe(416);
  const head = await getMedia(`videos/${video}`, {}, 'HEAD');
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(10_000);
});

test('media > concurrent requests for a new rendition get the same bytes', async () => {
  const all = await Promise.all(
    Array.from({ length: 24 }, async () =>
      Buffer.from(
        await (
          await getMedia('tr:w-450/products/620102-1.avif', { accept: 'image/webp' })
        ).arrayBuffer(),
      ),
    ),
  );
  expect(all.every((bytes) => bytes.equals(all[0] ?? Buffer.alloc(0)))).toBe(true);
});

test('queue > runs two tasks at a time in order, and rejects above its limit', async () => {
  const enqueue = createQueue({ concurrency: 2, maxWaiting: 2 });
  let running = 0;
  let maxRunning = 0;
  const task = async () => {
    maxRunning = Math.max(maxRunning, ++running);
    await nextTurn();
    running--;
  };
  const all = await Promise.allSettled([1, 2, 3, 4, 5].map(() => enqueue(task)));
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(maxRunning).toBe(2);
});

test('disk cache > evicts the least recently read entry, and survives a restart', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-cache-'));
  const cache = createDiskCache(folder, 25);
  for (const key of ['a', 'b']) await cache.write(key, Buffer.alloc(10, key));
  await cache.read('a');
  await cache.write('c', Buffer.alloc(10, 'c'));
  expect([await cache.read('a'), await cache.read('b')]).toEqual([
    Buffer.alloc(10, 'a'),
    undefined,
  ]);
  expect(await createDiskCache(folder, 25).read('c')).toEqual(Buffer.alloc(10, 'c'));
  rmSync(folder, { recursive: true });
});
