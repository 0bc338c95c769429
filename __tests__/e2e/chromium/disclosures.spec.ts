import type { Page } from '@playwright/test';
import { DISCLOSURES, disclosuresOf } from '@/__tests__/support/disclosures';
import { tapDisclosures } from '@/__tests__/support/tapDisclosures';
import { DESKTOP, PHONE } from '@/__tests__/support/operateOverlays';
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

test('disclosures and bars > open, work and close by taps and clicks alone', async ({ page }, {
  project,
}) => {
  test.setTimeout(180_000);
  await page.route('**/account/v1/web-bootstrap*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, located_country: 'SG' } },
    });
  });
  const hands = handOf(project.name);
  const found = await tapDisclosures(openChromiumVisitor(page), DISCLOSURES, hands, visitOf(page));
  expect(found.join('\n')).toBe('');
});

test("disclosures and bars > a customer's open, work and close by taps and clicks alone", async ({
  page,
  context,
  baseURL,
}, { project }) => {
  test.setTimeout(120_000);
  const ask = await signInAs(context, baseURL, `disclosures-${crypto.randomUUID()}@example.com`);
  const disclosures = disclosuresOf(await createCustomerData(ask));
  const hands = handOf(project.name);
  const found = await tapDisclosures(openChromiumVisitor(page), disclosures, hands, visitOf(page));
  expect(found.join('\n')).toBe('');
});
