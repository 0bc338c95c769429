import { furnish } from '@/__tests__/e2e/chromium/support/customer';
import { SCREENS, screensOf } from '@/__tests__/support/screens';
import { enter } from './support/customer';
import { arrive } from './support/keyboard';
import { expectNothingCutOff } from './support/sound';
import { expect, test } from './support/test';
import { expectWayThrough } from './support/through';
import type { Visitor } from './support/visitor';

test.use({ wishes: { phone: true } });

const letters = (visitor: Visitor, size: string) =>
  visitor.run((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** One address of each page, on the smallest phone. Resolves to what was found, of all of them. */
async function askEach(
  visitor: Visitor,
  baseURL: string | undefined,
  screens: Record<string, string[]>,
) {
  const found: string[] = [];
  for (const [address = ''] of Object.values(screens)) {
    await test
      .step(address, async () => {
        await visitor.open(baseURL + address);
        await arrive(visitor, /./, /./);
        await expectWayThrough(visitor);
        await expectNothingCutOff(visitor);
        await letters(visitor, '200%');
        await expectNothingCutOff(visitor);
      })
      .catch((error: Error) => found.push(`${address}: ${error.message}`));
  }
  return found;
}

test('on the smallest phone the focus is always in sight, and in letters twice as large nothing is cut off', async ({
  visitor,
  baseURL,
}, { project }) => {
  test.setTimeout(300_000);
  await visitor.resize(320, 640);
  const found = await askEach(visitor, baseURL, SCREENS);
  await visitor.open(`${baseURL}/help/shipping`);
  const ask = await enter(visitor, `screens-${project.name}-${crypto.randomUUID()}@example.com`);
  found.push(...(await askEach(visitor, baseURL, screensOf({ orderId: await furnish(ask) }))));
  expect(found.join('\n')).toBe('');
});
