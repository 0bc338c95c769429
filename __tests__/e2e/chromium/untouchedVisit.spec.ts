import { VISITS, visitOf } from '@/tools/bench/untouchedVisit.mjs';
import { expect, test } from './support/test';

test.describe('untouched visit', { tag: '@phone' }, () => {
  for (const [name, { path, max }] of Object.entries(VISITS)) {
    test(`${name} stays within its budget of five seconds`, async ({ page, baseURL }) => {
      const visit = await visitOf(page, `${baseURL}${path}`);
      expect
        .soft(visit.counted, 'requests without pictures below the fold')
        .toBeLessThanOrEqual(max.requests);
      expect.soft(visit.scriptBytes, 'bytes of scripts as sent').toBeLessThanOrEqual(max.scripts);
      expect(visit.scripts.length).toBeGreaterThan(5);
    });
  }
});
