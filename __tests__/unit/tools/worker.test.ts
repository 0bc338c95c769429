/** @jest-environment node */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { keepMine, personIs } from '@/worker/personal.mjs';

test('the service worker in public/ is what worker/ makes; if not, npm run build:worker', async () => {
  await expect(
    promisify(execFile)(process.execPath, ['build/serviceWorker.mjs', '--check']),
  ).resolves.toBeDefined();
});

test('who comes to a browser after somebody else, without a word of goodbye, finds nothing of them', async () => {
  const kept = new Map<string, Map<string, string>>();
  const match = (path: string, { cacheName }: { cacheName: string }) => {
    const text = kept.get(cacheName)?.get(path);
    return Promise.resolve(text && new Response(text));
  };
  const open = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, string>();
    kept.set(name, cache);
    // One that is deleted takes what is still put into it, and is found by nobody.
    return Promise.resolve({
      put: async (path: string, response: Response) => void cache.set(path, await response.text()),
    });
  };
  Object.assign(globalThis, {
    caches: { match, open, delete: (name: string) => Promise.resolve(kept.delete(name)) },
  });
  const looks = () => kept.get('mine')?.get('/mine/looks');
  await personIs('7');
  await keepMine('looks', () => [{ id: 620372 }]);
  await personIs('7');
  expect(looks()).toBe('[{"id":620372}]');
  // What was begun for the one before is not written for the next.
  const begun = keepMine('looks', () => [{ id: 620104 }]);
  await personIs('');
  await begun;
  expect(looks()).toBeUndefined();
});

test('the installed store has a name, a beginning, and icons and screenshots that are there', async () => {
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
