import { newAddress } from '@/__tests__/e2e/chromium/support/customer';
import { readCodeFor } from '@/tools/conformance/proof';
import { waitForPage, waitForFocusedHeading, waitForText, tabTo } from './support/keyboard';
import {
  expectAccessible,
  expectNoOverflow,
  expectNoLayoutShift,
} from './support/expectAccessible';
import { expect, test } from './support/test';
import type { EngineVisitor } from './support/visitor';

type Look = () => Promise<void>;

async function follow(visitor: EngineVisitor, link: RegExp) {
  await tabTo(visitor, link);
  await visitor.press('Enter');
}

async function type(visitor: EngineVisitor, field: RegExp, words: string) {
  await tabTo(visitor, field);
  await visitor.press(words);
}

/** From the home page over a collection to a piece. */
async function chooseProduct(visitor: EngineVisitor, look: Look) {
  await waitForPage(visitor, /^\/$/, /./);
  await look();
  await follow(visitor, /^Skip to the content$/);
  await follow(visitor, /^Kurtas$/);
  await waitForPage(visitor, /^\/collection\/women\/kurtas$/, /Kurtas/);
  await look();
  await follow(visitor, /^Forest Green Crepe/);
  await waitForPage(visitor, /^\/products\//, /Forest Green Crepe/);
}

/** A size is asked for, chosen with the arrows, and the piece shown in the cart. */
async function addToCart(visitor: EngineVisitor, look: Look) {
  await follow(visitor, /^Add to cart$/);
  await waitForText(visitor, /Please select a size/);
  await look();
  await tabTo(visitor, /^XS/);
  await visitor.press('ArrowRight');
  await follow(visitor, /^Add to cart$/);
  await waitForText(visitor, /Added to your cart/);
  await look();
  await follow(visitor, /^View cart$/);
  await waitForPage(visitor, /^\/checkout\/cart$/, /^Your cart$/);
  await waitForFocusedHeading(visitor, /^H1 Your cart$/);
  await waitForText(visitor, /Best coupon/);
  await look();
  await follow(visitor, /^Checkout$/);
  await waitForPage(visitor, /^\/checkout\/address$/, /^Please sign in$/);
}

async function signUp(visitor: EngineVisitor, look: Look, email: string) {
  await waitForText(visitor, /Send code/);
  await type(visitor, /^Email/, email);
  await visitor.press('Enter');
  await waitForText(visitor, /Six digits, sent to/);
  await look();
  await type(visitor, /^Code/, await readCodeFor(process.env.OUTBOX_URL ?? '', email));
  await visitor.press('Enter');
  await waitForText(visitor, /Full name/);
  await waitForFocusedHeading(visitor, /^H1 Delivery address$/);
}

async function addAddress(visitor: EngineVisitor, look: Look) {
  const { address_one, mobile } = newAddress();
  await type(visitor, /^Full name/, 'Asha Rao');
  await type(visitor, /^Flat/, address_one);
  await type(visitor, /^PIN/, '400001');
  await type(visitor, /^City/, 'Mumbai');
  // The PIN code knows the state.
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
  await look();
  await visitor.press('Enter');
  await waitForText(visitor, /Shipping Address added successfully/);
  await waitForPage(visitor, /^\/checkout\/payment$/, /^Payment$/);
}

async function payInCash(visitor: EngineVisitor, look: Look) {
  await look();
  await tabTo(visitor, /^UPI/);
  await expect(async () => {
    await visitor.press('ArrowDown');
    expect(await visitor.run(() => document.activeElement?.parentElement?.textContent)).toContain(
      'Cash on delivery',
    );
  }).toPass({ intervals: [0] });
  await follow(visitor, /^Place order/);
  await waitForPage(visitor, /^\/checkout\/status\?order_id=\d+/, /^Thank you, Asha/);
  await look();
}

const screens = [
  {
    name: 'a phone whose owner wants no motion',
    width: 390,
    height: 844,
    engineOptions: { phone: true, reducedMotion: true },
    looks: [expectAccessible, expectNoOverflow, expectNoLayoutShift],
  },
  { name: 'a desktop', width: 1440, height: 900, engineOptions: {}, looks: [expectNoOverflow] },
];

for (const { name, width, height, engineOptions, looks } of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ engineOptions });

    test('a shopper without a mouse comes from the landing to an order, and always sees where they are', async ({
      visitor,
      baseURL,
    }, { project }) => {
      test.setTimeout(120_000);
      const look = async () => {
        for (const expectSound of looks) await expectSound(visitor);
      };
      await visitor.resize(width, height);
      await visitor.open(`${baseURL}/`);
      await chooseProduct(visitor, look);
      await addToCart(visitor, look);
      await signUp(visitor, look, `keys-${project.name}-${width}-${Date.now()}@example.com`);
      await addAddress(visitor, look);
      await payInCash(visitor, look);
    });
  });
}
