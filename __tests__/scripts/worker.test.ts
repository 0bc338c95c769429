/** @jest-environment node */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

test('the service worker in public/ is what worker/ makes; if not, npm run worker', async () => {
  await expect(promisify(execFile)(process.execPath, ['scripts/worker.mjs', '--check'])).resolves.toBeDefined();
});

test('the installed store has a name, a beginning and icons that are there', () => {
  const { name, start_url, icons } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as { name: string; start_url: string; icons: { src: string; sizes: string; purpose: string }[] };
  expect([name, start_url]).toEqual(['Aza: Indian designer wear', '/']);
  for (const { src, sizes } of icons) expect([src, readFileSync(`public${src}`).readUInt32BE(16)]).toEqual([src, Number(sizes.split('x')[0])]);
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
});
