import { chooseSize, LEHENGA } from './support/productPage';
import { expect, test } from './support/test';
import { waitForHydration } from './support/waitForHydration';

for (const prefix of ['', '/en-gb'])
  test(`size > is kept in the address of ${prefix}/products by reload and Back`, async ({
    page,
  }) => {
    const address = prefix + LEHENGA;
    await page.goto(address);
    await waitForHydration(page);
    const dataRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_next/data/')) dataRequests.push(request.url());
    });
    // Figures of the visit follow at any time.
    const views = () =>
      page.evaluate(
        () =>
          window.dataLayer?.filter((entry) => 'event' in entry && /view/.test(String(entry.event)))
            .length ?? 0,
      );
    // Of the page and of the product; analytics starts with the use of the page.
    await expect.poll(views).toBe(2);
    await chooseSize(page, 'M');
    await expect(page).toHaveURL(`${address}?size=M`);
    expect(dataRequests).toEqual([]);
    expect(await views()).toBe(2);
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', new RegExp(`${LEHENGA}$`));
    await page.reload();
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
    await expect(canonical).toHaveAttribute('href', new RegExp(`${LEHENGA}$`));
    await waitForHydration(page);
    await chooseSize(page, 'L');
    await page.getByRole('main').getByRole('link', { name: 'Sitarabagh' }).first().click();
    await expect(page).toHaveURL(/\/designers\//);
    await page.goBack();
    await expect(page).toHaveURL(`${address}?size=L`);
    await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  });
