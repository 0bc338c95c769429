import type { Page } from '@playwright/test';
import { OVERLAYS, overlaysOf } from '@/__tests__/support/overlays';
import { DESKTOP, PHONE, operateAll } from '@/__tests__/support/operateOverlays';
import { waitForHydration } from './support/waitForHydration';
import { openChromiumVisitor } from './support/chromium';
import { signInAs, createCustomerData } from './support/customer';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const handOf = (project: string) => [project === 'phone' ? PHONE : DESKTOP];
const visitOf = (page: Page) => async (address: string) => {
  await page.goto(address);
  await waitForHydration(page);
};

test('overlays > open, work and close by taps and clicks alone', async ({ page }, { project }) => {
  test.setTimeout(120_000);
  const found = await operateAll(
    openChromiumVisitor(page),
    OVERLAYS,
    handOf(project.name),
    visitOf(page),
  );
  expect(found.join('\n')).toBe('');
});

test("overlays > a customer's open, work and close by taps and clicks alone", async ({
  page,
  context,
  baseURL,
}, { project }) => {
  test.setTimeout(120_000);
  const ask = await signInAs(context, baseURL, `overlays-${crypto.randomUUID()}@example.com`);
  const overlays = overlaysOf(await createCustomerData(ask));
  const found = await operateAll(
    openChromiumVisitor(page),
    overlays,
    handOf(project.name),
    visitOf(page),
  );
  expect(found.join('\n')).toBe('');
});
