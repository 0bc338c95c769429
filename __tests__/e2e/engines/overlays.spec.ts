import { furnish } from '@/__tests__/e2e/chromium/support/customer';
import { OVERLAYS, overlaysOf } from '@/__tests__/support/overlays';
import { DESKTOP, PHONE, tapThroughAll } from '@/__tests__/support/tapThrough';
import { enter } from './support/customer';
import { arriveAlive } from './support/keyboard';
import { expect, test } from './support/test';

const HANDS = [PHONE, DESKTOP];

test.use({ wishes: { reducedMotion: true, wide: true } });

test('overlays > open, work and close by taps and clicks alone', async ({ visitor, baseURL }, {
  project,
}) => {
  test.setTimeout(240_000);
  const visit = async (address: string) => {
    await visitor.open(baseURL + address);
    await arriveAlive(visitor);
  };
  const found = await tapThroughAll(visitor, OVERLAYS, HANDS, visit, 'once');
  await visit('/');
  const ask = await enter(visitor, `overlays-${project.name}-${crypto.randomUUID()}@example.com`);
  const overlays = overlaysOf(await furnish(ask));
  found.push(...(await tapThroughAll(visitor, overlays, HANDS, visit, 'once')));
  expect(found.join('\n')).toBe('');
});
