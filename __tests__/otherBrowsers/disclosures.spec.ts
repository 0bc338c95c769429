import { furnish } from '@/__tests__/browser/support/customer';
import { DISCLOSURES, disclosuresOf } from '@/__tests__/support/disclosures';
import { tapDisclosures } from '@/__tests__/support/tapDisclosures';
import { DESKTOP, PHONE } from '@/__tests__/support/tapThrough';
import { enter } from './support/customer';
import { arriveAlive } from './support/keyboard';
import { expect, test } from './support/test';

const HANDS = [PHONE, DESKTOP];

test.use({ wishes: { reducedMotion: true, wide: true } });

test('disclosures and bars > open, work and close by taps and clicks alone', async ({
  visitor,
  baseURL,
}, { project }) => {
  test.setTimeout(300_000);
  const visit = async (address: string) => {
    await visitor.open(baseURL + address);
    await arriveAlive(visitor);
  };
  const here = DISCLOSURES.filter(({ isChromiumOnly }) => !isChromiumOnly);
  const found = await tapDisclosures(visitor, here, HANDS, visit);
  await visit('/');
  const email = `disclosures-${project.name}-${crypto.randomUUID()}@example.com`;
  const disclosures = disclosuresOf(await furnish(await enter(visitor, email)));
  found.push(...(await tapDisclosures(visitor, disclosures, HANDS, visit)));
  expect(found.join('\n')).toBe('');
});
