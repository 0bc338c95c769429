import { newAddress } from '@/__tests__/e2e/chromium/support/customer';
import { readCodeFor } from '@/tools/conformance/outboxCodes';
import { waitForPage, waitForFocusedHeading, waitForText, tabTo } from './support/keyboard';
import { expectAccessible, expectNoOverflow, expectNoMotion } from './support/expectAccessible';
import { expect, test } from './support/test';
import type { EngineVisitor } from './support/visitor';

type RunChecks = () => Promise<void>;

async function follow(visitor: EngineVisitor, link: RegExp) {
  await tabTo(visitor, link);
  await visitor.press('Enter');
}

async function type(visitor: EngineVisitor, field: RegExp, text: string) {
  await tabTo(visitor, field);
  await visitor.press(text);
}

/** Opens a product from the home page through a collection. */
async function chooseProduct(visitor: EngineVisitor, runChecks: RunChecks) {
  await waitForPage(visitor, /^\/$/, /./);
  await runChecks();
  await follow(visitor, /^Skip to the content$/);
  await follow(visitor, /^Kurtas$/);
  await waitForPage(visitor, /^\/collection\/women\/kurtas$/, /Kurtas/);
  await runChecks();
  await follow(visitor, /^Forest Green Crepe/);
  await waitForPage(visitor, /^\/products\//, /Forest Green Crepe/);
}

/** Expects an error without a size, chooses one by arrow keys and opens the cart. */
async function addToCart(visitor: EngineVisitor, runChecks: RunChecks) {
  await follow(visitor, /^Add to cart$/);
  await waitForText(visitor, /Please select a size/);
  await runChecks();
  await tabTo(visitor, /^XS/);
  await visitor.press('ArrowRight');
  await follow(visitor, /^Add to cart$/);
  await waitForText(visitor, /Added to your cart/);
  await runChecks();
  await follow(visitor, /^View cart$/);
  await waitForPage(visitor, /^\/checkout\/cart$/, /^Your cart$/);
  await waitForFocusedHeading(visitor, /^H1 Your cart$/);
  await waitForText(visitor, /Best coupon/);
  await runChecks();
  await follow(visitor, /^Checkout$/);
  await waitForPage(visitor, /^\/checkout\/address$/, /^Sign in to check out$/);
}

async function signUp(visitor: EngineVisitor, runChecks: RunChecks, email: string) {
  await waitForText(visitor, /Send code/);
  await type(visitor, /^Email/, email);
  await visitor.press('Enter');
  await waitForText(visitor, /Six digits, sent to/);
  await runChecks();
  await type(visitor, /^Code/, await readCodeFor(process.env.OUTBOX_URL ?? '', email));
  await visitor.press('Enter');
  await waitForText(visitor, /Full name/);
  await waitForFocusedHeading(visitor, /^H1 Delivery address$/);
}

async function addAddress(visitor: EngineVisitor, runChecks: RunChecks) {
  const { address_one, mobile } = newAddress();
  await type(visitor, /^Full name/, 'Asha Rao');
  await type(visitor, /^Flat/, address_one);
  await type(visitor, /^PIN/, '400001');
  await type(visitor, /^City/, 'Mumbai');
  // The PIN lookup fills in the state.
  await expect
    .poll(() =>
      visitor.run(() =>
        [...document.querySelectorAll('select')].some(
          ({ value, autocomplete }) => autocomplete.includes('address-level1') && value,
        ),
      ),
    )
    .toBe(true);
  await type(visitor, /^Mobile/, mobile);
  await runChecks();
  await visitor.press('Enter');
  await waitForText(visitor, /Shipping Address added successfully/);
  await waitForPage(visitor, /^\/checkout\/payment$/, /^Payment$/);
}

async function payInCash(visitor: EngineVisitor, runChecks: RunChecks) {
  await runChecks();
  await tabTo(visitor, /^UPI/);
  await expect(async () => {
    await visitor.press('ArrowDown');
    expect(await visitor.run(() => document.activeElement?.parentElement?.textContent)).toContain(
      'Cash on delivery',
    );
  }).toPass({ intervals: [0] });
  await follow(visitor, /^Place order/);
  await waitForPage(visitor, /^\/checkout\/status\?order_id=\d+/, /^Thank you, Asha/);
  await runChecks();
}

const screens = [
  {
    name: 'a phone with reduced motion',
    width: 390,
    height: 844,
    engineOptions: { phone: true, reducedMotion: true },
    checks: [expectAccessible, expectNoOverflow, expectNoMotion],
  },
  { name: 'a desktop', width: 1440, height: 900, engineOptions: {}, checks: [expectNoOverflow] },
];

for (const { name, width, height, engineOptions, checks } of screens) {
  test.describe(`purchase > on ${name}`, () => {
    test.use({ engineOptions });

    test('completes by keyboard alone, with a visible focus', async ({ visitor, baseURL }, {
      project,
    }) => {
      const runChecks = async () => {
        for (const check of checks) await check(visitor);
      };
      await visitor.resize(width, height);
      await visitor.open(`${baseURL}/`);
      await chooseProduct(visitor, runChecks);
      await addToCart(visitor, runChecks);
      await signUp(visitor, runChecks, `keys-${project.name}-${width}-${Date.now()}@example.com`);
      await addAddress(visitor, runChecks);
      await payInCash(visitor, runChecks);
    });
  });
}
