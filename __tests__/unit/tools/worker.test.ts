/** @jest-environment node */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { updatePersonalList, setPerson } from '@/worker/personal.mjs';

test('service worker > public/ has the build of worker/ (npm run build:worker)', async () => {
  await expect(
    promisify(execFile)(process.execPath, ['build/serviceWorker.mjs', '--check']),
  ).resolves.toBeDefined();
});

test('service worker > deletes the saved data of the previous customer when the customer changes', async () => {
  const cachesByName = new Map<string, Map<string, string>>();
  const match = (path: string, { cacheName }: { cacheName: string }) => {
    const text = cachesByName.get(cacheName)?.get(path);
    return Promise.resolve(text && new Response(text));
  };
  const open = (name: string) => {
    const cache = cachesByName.get(name) ?? new Map<string, string>();
    cachesByName.set(name, cache);
    // A deleted cache still accepts writes, and no lookup finds them.
    return Promise.resolve({
      put: async (path: string, response: Response) => void cache.set(path, await response.text()),
    });
  };
  Object.assign(globalThis, {
    caches: { match, open, delete: (name: string) => Promise.resolve(cachesByName.delete(name)) },
  });
  const recent = () => cachesByName.get('mine')?.get('/mine/recent');
  await setPerson('7');
  await updatePersonalList('recent', () => [{ id: 620372 }]);
  await setPerson('7');
  expect(recent()).toBe('[{"id":620372}]');
  // A write that starts for one customer does not complete for the next.
  const pendingWrite = updatePersonalList('recent', () => [{ id: 620104 }]);
  await setPerson('');
  await pendingWrite;
  expect(recent()).toBeUndefined();
});

test('web manifest > has a name, a start URL, and icons and screenshots that exist', async () => {
  const { name, start_url, icons, screenshots } = JSON.parse(
    readFileSync('public/manifest.webmanifest', 'utf8'),
  ) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
    screenshots: { src: string; sizes: string; type: string; form_factor: string }[];
  };
  expect([name, start_url]).toEqual(['Aza: Indian designer wear', '/']);
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
  }
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(['narrow', 'wide']),
  );
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
});
