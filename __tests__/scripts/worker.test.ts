/** @jest-environment node */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import sharp from 'sharp';

test('the service worker in public/ is what worker/ makes; if not, npm run worker', async () => {
  await expect(promisify(execFile)(process.execPath, ['scripts/worker.mjs', '--check'])).resolves.toBeDefined();
});

test('the installed store has a name, a beginning, and icons and screenshots that are there', async () => {
  const { name, start_url, icons, screenshots } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as { name: string; start_url: string; icons: { src: string; sizes: string; type: string; purpose: string }[]; screenshots: { src: string; sizes: string; type: string; form_factor: string }[] };
  expect([name, start_url]).toEqual(['Aza: Indian designer wear', '/']);
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
  }
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
});
