import { createCustomerData } from '@/__tests__/e2e/chromium/support/customer';
import { signInInEngine } from './support/customer';
import { waitForPage } from './support/keyboard';
import { expect, test } from './support/test';
import type { EngineVisitor } from './support/visitor';

const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';
const MADE_TO_ORDER = '/products/mehrunika-ivory-resham-embroidered-lehenga-set/620101';

test.use({ engineOptions: { phone: true } });

/** What opens a dialog: the page it is on, how its name begins, and the key where it is not Enter. */
type Opener = readonly [address: string, name: string, key?: string];
const OPENERS: Opener[] = [
  ['/', 'Menu and search', 'Space'],
  ['/collection/women', 'Filter', 'Space'],
  ['/collection/women', 'Choose a size'],
  ['/user/my-orders', 'Sign in'],
  ['/user/my-orders', 'Create an account'],
  [LEHENGA, 'View 1 of'],
  [LEHENGA, 'Size guide'],
  [MADE_TO_ORDER, 'See plans'],
  [MADE_TO_ORDER, 'Sign in to view coupons'],
];
const openersOf = (orderId: number): Opener[] => [
  [`/user/my-orders/status?order_id=${orderId}`, 'Cancel '],
  ['/user/addresses', 'Delete the address'],
  ['/user/my-measurement', 'Delete the measures'],
  ['/user/my-account', 'Delete my account'],
  ['/user/wishlist', 'Move to cart'],
];

/** The focus is on what opens it; a key opens it and takes the focus in, Escape closes it and gives the focus back. */
async function expectOpensAndCloses(visitor: EngineVisitor, name: string, key: string) {
  const state = () =>
    visitor.run(() => {
      const dialog = document.querySelector('dialog[open]');
      return {
        open: dialog !== null,
        inside: dialog?.contains(document.activeElement) ?? false,
        back: document.activeElement?.matches('[data-opener]') ?? false,
      };
    });
  const goTo = () =>
    visitor.run((begins) => {
      const opener = [
        ...document.querySelectorAll<HTMLElement>('main :is(a, button)'),
        ...document.querySelectorAll<HTMLElement>('header a'),
      ].find(
        (node) =>
          (node.ariaLabel ?? node.textContent).trim().startsWith(begins) &&
          node.checkVisibility({ visibilityProperty: true }),
      );
      opener?.setAttribute('data-opener', '');
      opener?.focus();
    }, name);
  // Some come a moment after the page.
  await expect
    .poll(async () => {
      await goTo();
      return state();
    })
    .toEqual({ open: false, inside: false, back: true });
  await visitor.press(key);
  await expect.poll(state).toEqual({ open: true, inside: true, back: false });
  await visitor.press('Escape');
  await expect.poll(state).toEqual({ open: false, inside: false, back: true });
}

test('what a key opens takes the focus in, and Escape closes it and gives the focus back', async ({
  visitor,
  baseURL,
}, { project }) => {
  test.setTimeout(240_000);
  const askEach = async (openers: Opener[]) => {
    for (const [address, name, key = 'Enter'] of openers) {
      await test.step(`${name} ${address}`, async () => {
        await visitor.open(baseURL + address);
        await waitForPage(visitor, /./, /./);
        // What lies above a page, and with it the space bar, comes once it is alive.
        await expect
          .poll(() =>
            visitor.run(() =>
              [...document.querySelectorAll('dialog')].some(({ textContent }) =>
                textContent.includes('Added to your cart'),
              ),
            ),
          )
          .toBe(true);
        await expectOpensAndCloses(visitor, name, key);
      });
    }
  };
  await visitor.resize(390, 844);
  await askEach(OPENERS);
  const callApi = await signInInEngine(
    visitor,
    `dialogs-${project.name}-${crypto.randomUUID()}@example.com`,
  );
  await askEach(openersOf(await createCustomerData(callApi)));
});
