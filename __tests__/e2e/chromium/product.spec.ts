import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from './support/waitForHydration';
import { expectNoViolations } from './support/axe';
import { expect, test } from './support/test';

/** Some sizes of the lehenga are sold out, and it has a film. */
const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';
const POTLI = '/products/zariphool-indigo-gota-patti-potli-bag/620372';
/** Made after the order. */
const MADE_TO_ORDER = '/products/mehrunika-ivory-resham-embroidered-lehenga-set/620101';

const choose = (page: Page, size: string) =>
  page.getByRole('radio', { name: size, exact: true }).check({ force: true });
const addToCart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: 'Add to cart' })
    .filter({ visible: true })
    .first();
/** The zoom of the full screen picture. */
const scaleOf = (page: Page) =>
  page
    .getByRole('group', { name: /^View/ })
    .locator('div')
    .first()
    .evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).a);

async function openView(page: Page) {
  await page.goto(LEHENGA);
  await page.getByRole('button', { name: 'View 1 of 5, full screen' }).click();
  await expect(page.getByRole('group', { name: /^View 1 of 5/ })).toBeFocused();
}

test('gallery > full screen zooms by keys and wheel, and returns the focus', async ({ page }, {
  project,
}) => {
  await openView(page);
  await expectNoViolations(page);
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(1.5, 1);
  await page.keyboard.press('0');
  await expect.poll(() => scaleOf(page)).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: /^View 2 of 5/ })).toBeVisible();
  if (project.name === 'desktop') {
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'View 1 of 5, full screen' })).toBeFocused();
});

test(
  'gallery > double tap and pinch zoom, and a swipe changes the picture',
  { tag: '@phone' },
  async ({ page }) => {
    await openView(page);
    await page.touchscreen.tap(195, 400);
    await page.touchscreen.tap(195, 400);
    await expect.poll(() => scaleOf(page)).toBeCloseTo(2.5, 1);
    await page.keyboard.press('0');
    const touch = await page.context().newCDPSession(page);
    const at = (...points: [number, number][]) => points.map(([x, y], id) => ({ x, y, id }));
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number; id: number }[],
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', at([170, 400], [220, 400]));
    await send('touchMove', at([120, 400], [270, 400]));
    await send('touchEnd', []);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
    await page.keyboard.press('0');
    await send('touchStart', at([300, 400]));
    await send('touchMove', at([120, 405]));
    await send('touchEnd', []);
    await expect(page.getByRole('group', { name: /^View 2 of 5/ })).toBeVisible();
  },
);

test(
  'product > price, sizes and delivery are within one and a half screens of a phone',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of [LEHENGA, POTLI, MADE_TO_ORDER]) {
      await page.goto(path);
      const main = page.getByRole('main');
      const delivery = main
        .getByRole('region', { name: 'Delivery', exact: true })
        .getByRole('status')
        .first();
      for (const part of [main.getByText(/^₹[\d,]+$/).first(), delivery]) {
        const box = await part.boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(1.5 * 844);
      }
    }
  },
);

test(
  'gallery > a desktop screen shows two whole pictures',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto(LEHENGA);
    const views = page.getByRole('list', { name: 'Views' }).getByRole('img');
    for (const view of [views.nth(0), views.nth(1)])
      await expect(view).toBeInViewport({ ratio: 1 });
  },
);

test('accessibility > size guide and stock alert form', async ({ page }) => {
  await page.goto(LEHENGA);
  await page.getByRole('button', { name: 'Size guide' }).click();
  await expect(page.getByRole('table', { name: 'Women, in inches' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Line drawing/ }).first()).toHaveJSProperty(
    'complete',
    true,
  );
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Size guide' })).toBeFocused();
  await choose(page, 'XS (sold out)').catch(() => undefined);
  await expect(page.getByRole('form', { name: 'Email me when XS is back' })).toBeVisible();
  await expectNoViolations(page);
});

test('accessibility > EMI plans, postcode error, event date and sign-in', async ({ page }) => {
  await page.goto(MADE_TO_ORDER);
  await page.getByRole('button', { name: 'Share this piece' }).click();
  await expect(
    page.getByText(/^(Link copied|Copy the link from your browser’s address bar)$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'See plans' }).click();
  await expect(page.getByRole('table', { name: 'HDFC Bank' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'See plans' })).toBeFocused();
  await page.getByLabel('PIN code').fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Enter a 6-digit PIN code/)).toBeVisible();
  await page.getByText('Will it arrive before your event?').click();
  await page
    .getByRole('form', { name: 'Your event' })
    .getByRole('button', { name: 'Check' })
    .click();
  await expect(page.getByText('Please enter the date of your event')).toBeVisible();
  await page.getByText('Supplier information').click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Sign in to view coupons' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' }).getByLabel('Email')).toBeFocused();
  await expectNoViolations(page);
});

/** Signs up through the API. */
async function becomeCustomer(page: Page) {
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'trail_id'))
    .toBe(true);
  await page.evaluate(async (email) => {
    const [, trail = ''] = /trail_id=([^;]+)/.exec(document.cookie) ?? [];
    const headers = {
      'Content-Type': 'application/json',
      'X-XP-ID': 'test',
      'X-Platform': 'web',
      'X-Trail-Id': trail,
    };
    const response = await fetch('/api/main/account/v1/users/registration', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password: 'a long enough one', type: 'email' }),
    });
    const { data } = (await response.json()) as { data: { customer_id: number } };
    document.cookie = `customer_id=${data.customer_id}; path=/`;
  }, `asha-${Date.now()}@example.com`);
}

test('accessibility > measurement dialog, with an error beside an implausible value', async ({
  page,
}) => {
  await page.goto(MADE_TO_ORDER);
  await expect(
    page.getByRole('button', { name: 'Sign in to add your measurements' }),
  ).toBeVisible();
  await becomeCustomer(page);
  await page.reload();
  await expect(page.getByText(/^Best Coupon: /)).toBeVisible();
  await page.getByRole('button', { name: 'Add your measurements' }).click();
  const measurementDialog = page.getByRole('dialog', { name: 'Custom made to your measurements' });
  await measurementDialog.getByLabel(/^Bust/).fill('92');
  await page.keyboard.press('Tab');
  await expect(measurementDialog.getByText(/Did you measure in centimetres\?/)).toBeVisible();
  await expectNoViolations(page);
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, maxPresses = 120) {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

test('product > is viewed, its size chosen and added to the cart by keyboard alone', async ({
  page,
}) => {
  await page.goto(LEHENGA);
  await tabTo(page, page.getByRole('button', { name: 'View 1 of 5, full screen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^View 1 of 5/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: 'Size guide' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toBeFocused();
  await tabTo(page, addToCart(page));
  await page.keyboard.press('Enter');
  const cart = page.getByRole('dialog', { name: 'Added to your cart' });
  await expect(cart).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await tabTo(page, page.getByLabel('PIN code'));
  await page.keyboard.type('744101');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/to 744101, Andaman/)).toBeVisible();
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
  await addToCart(page).click();
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
  await addToCart(page).click();
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
  await choose(page, 'M');
  await expect(page.getByText(/^Delivery by /)).toBeVisible();
  await addToCart(page).click();
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible();
  await expect(page.locator(':popover-open').getByText('Product added to cart')).toBeVisible();
  // A visible toast may still be off screen: it slides in only once its height is known.
  await expect
    .poll(() => page.evaluate(() => (globalThis as Layers).appeared))
    .toContain('Product added to cart');
  await expect.poll(() => page.evaluate(() => (globalThis as Layers).opened?.at(-1))).toBe('DIV');
  expect(await page.evaluate(() => (globalThis as Layers).opened)).toContain('DIALOG');
});

test('product > the gallery stays in view beside the details, and the product is recently viewed', async ({
  page,
}, { project }) => {
  const viewRecorded = page.waitForResponse(/recently-viewed/);
  await page.goto(POTLI);
  await viewRecorded;
  await page.goto(LEHENGA);
  await expect(
    page
      .getByRole('region', { name: 'Recently viewed' })
      .getByRole('link', { name: /Potli Bag/ })
      .first(),
  ).toBeVisible();
  if (project.name !== 'desktop') {
    await page.setViewportSize({ width: 844, height: 390 }); // A phone in landscape.
    return expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  }
  const returns = page.getByText('Product code');
  await returns.scrollIntoViewIfNeeded();
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.locator('video') })
      .first(),
  ).toBeInViewport({ ratio: 0.3 });
});
