import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from './support/waitForHydration';
import { expectNoViolations } from './support/axe';
import { expect, test } from './support/test';

/** Some sizes of the lehenga are sold out, and it has a film. */
const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';
const POTLI = '/products/zariphool-indigo-gota-patti-potli-bag/620372';
/** Sewn after it is ordered. */
const MADE_TO_ORDER = '/products/mehrunika-ivory-resham-embroidered-lehenga-set/620101';

const choose = (page: Page, size: string) =>
  page.getByRole('radio', { name: size, exact: true }).check({ force: true });
const addToCart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: 'Add to cart' })
    .filter({ visible: true })
    .first();
/** How many times the picture on the whole screen is enlarged. */
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

test('a view fills the screen, grows by keys and wheel, and the focus comes back', async ({
  page,
}, { project }) => {
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
  'two taps bring it close, two fingers too, and a swipe leads on',
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
  'price, sizes and delivery are within a screen and a half of a phone',
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
  'a desktop screen shows the whole garment beside a second view',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto(LEHENGA);
    const views = page.getByRole('list', { name: 'Views' }).getByRole('img');
    for (const view of [views.nth(0), views.nth(1)])
      await expect(view).toBeInViewport({ ratio: 1 });
  },
);

test('the size guide and the way to a sold-out size have no barrier', async ({ page }) => {
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

test('plans, a wrong postcode, the event and the way to sign in have no barrier', async ({
  page,
}) => {
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

/** An account of its own for this browser, without the forms, which have tests of their own. */
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
    const answer = await fetch('/api/main/account/v1/users/registration', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password: 'a long enough one', type: 'email' }),
    });
    const { data } = (await answer.json()) as { data: { customer_id: number } };
    document.cookie = `customer_id=${data.customer_id}; path=/`;
  }, `asha-${Date.now()}@example.com`);
}

test('the dialog of a customer’s measures has no barrier, and a measure that cannot be right is said beside it', async ({
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
  const measures = page.getByRole('dialog', { name: 'Custom made to your measurements' });
  await measures.getByLabel(/^Bust/).fill('92');
  await page.keyboard.press('Tab');
  await expect(measures.getByText(/Did you measure in centimetres\?/)).toBeVisible();
  await expectNoViolations(page);
});

/** Presses Tab until what is looked for has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, most = 120) {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${target}`);
}

test('a piece is looked at, its size chosen and put into the cart by keyboard alone', async ({
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

type Load = { product: { name: string; designer: string; sizes: object[] } };

test('what is chosen and pressed while the scripts are still on their way is chosen and done, once', async ({
  page,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/_next/static/chunks/**', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(LEHENGA, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'M', exact: true }).focus();
  await page.keyboard.press('Space');
  await addToCart(page).click();
  arrive();
  await expect(page.getByRole('radiogroup', { name: /^Size M/ })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeAttached();
});

test('where no script comes, what was pressed goes the way it goes without scripts', async ({
  page,
}) => {
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  await page.goto(LEHENGA);
  await page.getByRole('radio', { name: 'M', exact: true }).focus();
  await page.keyboard.press('Space');
  await addToCart(page).click();
  await expect(page).toHaveURL('/checkout/cart');
});

test('forty sizes, long names and a large price stay within the screen, also in letters twice as large', async ({
  page,
}, { project }) => {
  await page.route(/_next\/data\/.*620104/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { pageProps: { load: Load } };
    const { product } = body.pageProps.load;
    Object.assign(product, {
      name: 'Resham'.repeat(50),
      designer: 'Maharani Gayatri Devi of Cooch Behar and Daughters',
      price: { youPay: 21_300_000, mrp: 34_300_000, offPercent: 38 },
      sizes: Array.from({ length: 40 }, (_, at) => ({
        id: at + 1,
        label: `${at + 20} long`,
        stock: at % 3,
      })),
    });
    await route.fulfill({ response, json: body });
  });
  await page.goto('/similar/product?product_id=620104');
  await waitForHydration(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Resham/ })).toBeVisible();
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await beyond()).toBeLessThanOrEqual(0);
  await expectNoViolations(page);
  // Larger letters make a desktop a phone, for screens are measured in letters.
  if (project.name === 'desktop') return;
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await beyond()).toBeLessThanOrEqual(0);
});

/** What opened in the browser's top layer, in order: what came last lies highest. */
type Layers = { opened?: string[]; appeared?: (string | null)[] };

test('what is said after adding lies above the dialog that opens', async ({ page }) => {
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
  // What is there may be unseen all the same: only what knows its height comes into view, and moves as it does.
  await expect
    .poll(() => page.evaluate(() => (globalThis as Layers).appeared))
    .toContain('Product added to cart');
  await expect.poll(() => page.evaluate(() => (globalThis as Layers).opened?.at(-1))).toBe('DIV');
  expect(await page.evaluate(() => (globalThis as Layers).opened)).toContain('DIALOG');
});

test('the pictures wait beside the words, and what was looked at is found again', async ({ page }, {
  project,
}) => {
  const noted = page.waitForResponse(/recently-viewed/);
  await page.goto(POTLI);
  await noted;
  await page.goto(LEHENGA);
  await expect(
    page
      .getByRole('region', { name: 'Recently viewed' })
      .getByRole('link', { name: /Potli Bag/ })
      .first(),
  ).toBeVisible();
  if (project.name !== 'desktop') {
    await page.setViewportSize({ width: 844, height: 390 }); // a phone on its side shows what the piece is as well
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
