import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { ROUTES, weightOf } from '@/tools/bench/weight.mjs';
import { expect, test } from './support/test';

// The bytes do not depend on the device.
test.describe('budgets', { tag: '@desktop' }, () => {
  for (const [name, { max, ...route }] of Object.entries(ROUTES)) {
    test(`${name} stays within its byte budget`, async ({ baseURL }) => {
      const weight = await weightOf(baseURL ?? '', route);
      expect.soft(weight.scripts, 'bytes of scripts, gzip').toBeLessThanOrEqual(max.scripts);
      expect.soft(weight.styles, 'bytes of styles, gzip').toBeLessThanOrEqual(max.styles);
      expect.soft(weight.html, 'bytes of HTML, gzip').toBeLessThanOrEqual(max.html);
    });
  }

  test('no script contains the name of a server setting', async ({ baseURL }) => {
    const settingNames = [
      ...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/gm),
    ].map(([, name]) => name ?? '');
    expect(settingNames.length).toBeGreaterThan(20);
    const { texts } = await weightOf(baseURL ?? '', ROUTES.Payment);
    expect(gzipSync(texts.join('')).length).toBeGreaterThan(50_000);
    expect(settingNames.filter((name) => texts.some((text) => text.includes(name)))).toEqual([]);
  });
});
