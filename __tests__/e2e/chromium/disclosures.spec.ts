import type { Page } from '@playwright/test';
import { DISCLOSURES, disclosuresOf } from '@/__tests__/support/disclosures';
import { tapDisclosures } from '@/__tests__/support/tapDisclosures';
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

test('disclosures and bars > open, work and close by touch and mouse alone', async ({ page }, {
  project,
}) => {
  await page.route('**/account/v1/web-bootstrap*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, located_country: 'SG' } },
    });
  });
  const inputDevices = devicesOf(project.name);
  const failures = await tapDisclosures(
    openChromiumVisitor(page),
    DISCLOSURES,
    inputDevices,
    createVisit(page),
  );
  expect(failures.join('\n')).toBe('');
});

test('disclosures and bars > of a customer open, work and close by touch and mouse alone', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  const callApi = await signInAs(
    context,
    baseURL,
    `disclosures-${crypto.randomUUID()}@example.com`,
  );
  const disclosures = disclosuresOf({
    orderId: await createCustomerData(callApi),
    listId: await createNamedList(callApi),
  });
  const inputDevices = devicesOf(project.name);
  const failures = await tapDisclosures(
    openChromiumVisitor(page),
    disclosures,
    inputDevices,
    createVisit(page),
  );
  expect(failures.join('\n')).toBe('');
});
