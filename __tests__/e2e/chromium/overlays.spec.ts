import type { Page } from '@playwright/test';
import { overlaysOf } from '@/__tests__/support/customerOverlays';
import { OVERLAYS } from '@/__tests__/support/overlays';
import { operateAll } from '@/__tests__/support/operateOverlays';
import { DESKTOP, PHONE } from '@/__tests__/support/tap';
import { waitForHydration } from './support/waitForHydration';
import { openChromiumVisitor } from './support/chromium';
import { signInAs, createCustomerData, createNamedList } from './support/customer';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const devicesOf = (project: string) => [project === 'phone' ? PHONE : DESKTOP];
const createVisit = (page: Page) => async (address: string) => {
  await page.goto(address);
  await waitForHydration(page);
};

test('overlays > open, work and close by touch and mouse alone', async ({ page }, { project }) => {
  const failures = await operateAll(
    openChromiumVisitor(page),
    OVERLAYS,
    devicesOf(project.name),
    createVisit(page),
  );
  expect(failures.join('\n')).toBe('');
});

test('overlays > of a customer open, work and close by touch and mouse alone', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  const callApi = await signInAs(context, baseURL, `overlays-${crypto.randomUUID()}@example.com`);
  const overlays = overlaysOf({
    orderId: await createCustomerData(callApi),
    listId: await createNamedList(callApi),
  });
  const failures = await operateAll(
    openChromiumVisitor(page),
    overlays,
    devicesOf(project.name),
    createVisit(page),
  );
  expect(failures.join('\n')).toBe('');
});
