import { waitForHydration } from './support/waitForHydration';
import { expectNoViolations } from './support/axe';
import { signInAs } from './support/customer';
import { holdRequests } from './support/holdRequests';
import { expect, test } from './support/test';
import { LEHENGA, POTLI, MADE_TO_ORDER, chooseSize, addToCartButton } from './support/productPage';

test(
  'product > price is on the first screen of a phone, sizes and delivery within one and a half',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of [LEHENGA, POTLI, MADE_TO_ORDER]) {
      await page.goto(path);
      const main = page.getByRole('main');
      const delivery = main
        .getByRole('region', { name: 'Delivery', exact: true })
        .getByRole('status')
        .first();
      for (const [part, screens] of [
        [main.getByText(/^₹[\d,]+$/).first(), 1],
        [delivery, 1.5],
      ] as const) {
        const box = await part.boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(screens * 844);
      }
    }
  },
);

test('size suggestion > moves nothing when it arrives', async ({ page, context, baseURL }) => {
  const callApi = await signInAs(context, baseURL, `suggestion-${crypto.randomUUID()}@example.com`);
  await callApi('POST', 'main/profile/v1/measurements', {
    person: 'Meera',
    garment: 'women',
    unit: 'in',
    measures: { bust: 36 },
  });
  const requests = await holdRequests(page, /v1\/measurements/);
  await page.goto(MADE_TO_ORDER);
  const button = addToCartButton(page);
  await expect(button).toBeVisible();
  const before = await button.boundingBox();
  await requests.release();
  await expect(page.getByText('Your measurements suggest M')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

type ProductPageData = { product: { name: string; designer: string; sizes: object[] } };

test('early interactions > a choice and a click before the scripts load are replayed once', async ({
  page,
}) => {
  let releaseScripts = () => {};
  const released = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route('**/_next/static/chunks/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(LEHENGA, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'M', exact: true }).focus();
  await page.keyboard.press('Space');
  await addToCartButton(page).click();
  releaseScripts();
  await expect(page.getByRole('radiogroup', { name: /^Size M/ })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeAttached();
});

test('early interactions > a click submits the form when the scripts fail to load', async ({
  page,
}) => {
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  await page.goto(LEHENGA);
  await page.getByRole('radio', { name: 'M', exact: true }).focus();
  await page.keyboard.press('Space');
  await addToCartButton(page).click();
  await expect(page).toHaveURL('/checkout/cart');
});

test('product > forty sizes, long names and a large price do not overflow, also with text at 200%', async ({
  page,
}, { project }) => {
  await page.route(/_next\/data\/.*620104/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { pageProps: { load: ProductPageData } };
    const { product } = body.pageProps.load;
    Object.assign(product, {
      name: 'Resham'.repeat(50),
      designer: 'Maharani Gayatri Devi of Cooch Behar and Daughters',
      price: { youPay: 21_300_000, mrp: 34_300_000, offPercent: 38 },
      sizes: Array.from({ length: 40 }, (_, index) => ({
        id: index + 1,
        label: `${index + 20} long`,
        stock: index % 3,
      })),
    });
    await route.fulfill({ response, json: body });
  });
  await page.goto('/similar/product?product_id=620104');
  await waitForHydration(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Resham/ })).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectNoViolations(page);
  // Breakpoints are in rem, so that larger text gives a desktop the phone layout.
  if (project.name === 'desktop') return;
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await overflow()).toBeLessThanOrEqual(0);
});

/** Elements opened in the top layer, in order; the last one is on top. */
type Layers = { opened?: string[]; appeared?: (string | null)[] };

test('toast > is above the dialog that opens with it', async ({ page }) => {
  await page.addInitScript(() => {
    const opened: string[] = ((globalThis as Layers).opened = []);
    document.addEventListener(
      'toggle',
      (event) => {
        if (event.newState === 'open' && event.target instanceof Element)
          opened.push(event.target.tagName);
      },
      true,
    );
    const appeared: (string | null)[] = ((globalThis as Layers).appeared = []);
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element) appeared.push(target.textContent);
    });
  });
  await page.goto(LEHENGA);
  await chooseSize(page, 'M');
  await expect(page.getByText(/^Arrives by /)).toBeVisible();
  await addToCartButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible();
  await expect(page.locator(':popover-open').getByText('Product added to cart')).toBeVisible();
  // A visible toast may still be off screen: it slides in only once its height is known.
  await expect
    .poll(() => page.evaluate(() => (globalThis as Layers).appeared))
    .toContain('Product added to cart');
  await expect.poll(() => page.evaluate(() => (globalThis as Layers).opened?.at(-1))).toBe('DIV');
  expect(await page.evaluate(() => (globalThis as Layers).opened)).toContain('DIALOG');
});

test('postcode > a saved one is in the form of the next product without a touch, and nothing is drawn anew', async ({
  page,
}) => {
  await page.goto(LEHENGA);
  await page.getByLabel('PIN code').fill('400001');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(/to 400001, /)).toBeVisible();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(POTLI);
  await expect(page.getByText(/to 400001, /)).toBeVisible();
  await expect(page.getByLabel('PIN code')).toHaveValue('400001');
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

test('postcode > a form sent before its code has loaded is sent when it has', async ({ page }) => {
  const html = await (await page.request.get(LEHENGA)).text();
  const scripts = /data-scripts="([^"]+)"/.exec(html)?.[1] ?? '';
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/chunks/**', async (route) => {
    if (!scripts.includes(new URL(route.request().url()).pathname)) await released;
    await route.continue();
  });
  await page.goto(LEHENGA);
  const field = page.getByLabel('PIN code');
  await field.fill('400001');
  await field.press('Enter');
  await expect(field).toHaveValue('400001');
  expect(new URL(page.url()).pathname).toBe(LEHENGA);
  release();
  await expect(page.getByText(/to 400001, /)).toBeVisible();
});
