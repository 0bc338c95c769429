import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { ROUTES, weightOf } from '@/tools/bench/weight.mjs';
import { expect, test } from './support/test';

// The bytes are the same on every screen.
test.describe('what a first visit loads', { tag: '@desktop' }, () => {
  for (const [name, { max: most, ...route }] of Object.entries(ROUTES)) {
    test(`${name} is no heavier than it was`, async ({ baseURL }) => {
      const weight = await weightOf(baseURL ?? '', route);
      expect.soft(weight.scripts, 'bytes of scripts, gzip').toBeLessThanOrEqual(most.scripts);
      expect.soft(weight.styles, 'bytes of styles, gzip').toBeLessThanOrEqual(most.styles);
      expect.soft(weight.html, 'bytes of HTML, gzip').toBeLessThanOrEqual(most.html);
    });
  }

  test('no script knows a name of the server’s configuration', async ({ baseURL }) => {
    const secrets = [
      ...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z]+_[A-Z_]+)=/gm),
    ].map(([, one]) => one ?? '');
    expect(secrets.length).toBeGreaterThan(20);
    const { texts } = await weightOf(baseURL ?? '', ROUTES.Payment);
    expect(gzipSync(texts.join('')).length).toBeGreaterThan(50_000);
    expect(secrets.filter((one) => texts.some((text) => text.includes(one)))).toEqual([]);
  });
});
