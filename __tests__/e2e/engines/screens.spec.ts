import { createCustomerData } from '@/__tests__/e2e/chromium/support/customer';
import { SCREENS, screensOf } from '@/__tests__/support/screens';
import { signInInEngine } from './support/customer';
import { waitForPage } from './support/keyboard';
import { expectNoOverflow } from './support/expectAccessible';
import { expect, test } from './support/test';
import { expectKeyboardPath } from './support/keyboardPath';
import type { EngineVisitor } from './support/visitor';

test.use({ engineOptions: { phone: true } });

const letters = (visitor: EngineVisitor, size: string) =>
  visitor.run((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** One address of each page, on the smallest phone. Resolves to what was found, of all of them. */
async function askEach(
  visitor: EngineVisitor,
  baseURL: string | undefined,
  screens: Record<string, string[]>,
) {
  const found: string[] = [];
  for (const [address = ''] of Object.values(screens)) {
    await test
      .step(address, async () => {
        await visitor.open(baseURL + address);
        await waitForPage(visitor, /./, /./);
        await expectKeyboardPath(visitor);
        await expectNoOverflow(visitor);
        await letters(visitor, '200%');
        await expectNoOverflow(visitor);
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
  const callApi = await signInInEngine(
    visitor,
    `screens-${project.name}-${crypto.randomUUID()}@example.com`,
  );
  found.push(
    ...(await askEach(visitor, baseURL, screensOf({ orderId: await createCustomerData(callApi) }))),
  );
  expect(found.join('\n')).toBe('');
});
