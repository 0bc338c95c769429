import { createCustomerData, createNamedList } from '@/__tests__/e2e/chromium/support/customer';
import { SCREENS, screensOf } from '@/__tests__/support/screens';
import { signInInEngine } from './support/customer';
import { waitForPage } from './support/keyboard';
import { expectNoOverflow } from './support/expectAccessible';
import { expect, test } from './support/test';
import { expectKeyboardPath } from './support/keyboardPath';
import type { EngineVisitor } from './support/visitor';

test.use({ engineOptions: { phone: true } });

const setTextSize = (visitor: EngineVisitor, size: string) =>
  visitor.run((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** Checks one URL of each page. Resolves to the failures of all pages. */
async function checkEach(
  visitor: EngineVisitor,
  baseURL: string | undefined,
  screens: Record<string, string[]>,
) {
  const failures: string[] = [];
  for (const [address = ''] of Object.values(screens)) {
    await test
      .step(address, async () => {
        await visitor.open(baseURL + address);
        await waitForPage(visitor, /./, /./);
        await expectKeyboardPath(visitor);
        await expectNoOverflow(visitor);
        await setTextSize(visitor, '200%');
        await expectNoOverflow(visitor);
      })
      .catch((error: Error) => failures.push(`${address}: ${error.message}`));
  }
  return failures;
}

test('screens > on the smallest phone the focus is visible, and text at 200% is not cut off', async ({
  visitor,
  baseURL,
}, { project }) => {
  await visitor.resize(320, 640);
  const failures = await checkEach(visitor, baseURL, SCREENS);
  await visitor.open(`${baseURL}/help/shipping`);
  const callApi = await signInInEngine(
    visitor,
    `screens-${project.name}-${crypto.randomUUID()}@example.com`,
  );
  failures.push(
    ...(await checkEach(
      visitor,
      baseURL,
      screensOf({
        orderId: await createCustomerData(callApi),
        listId: await createNamedList(callApi),
      }),
    )),
  );
  expect(failures.join('\n')).toBe('');
});
