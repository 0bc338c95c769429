import { createCustomerData } from '@/__tests__/e2e/chromium/support/customer';
import { POLLING } from '@/__tests__/support/tap';
import { signInInEngine } from './support/customer';
import { waitForOverlays } from './support/keyboard';
import { expect, test } from './support/test';
import type { EngineVisitor } from './support/visitor';

const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';
const MADE_TO_ORDER = '/products/mehrunika-ivory-resham-embroidered-lehenga-set/620101';

test.use({ engineOptions: { phone: true } });

/** The opener of a dialog: its page, the start of its name, and a key other than Enter. */
type Opener = readonly [address: string, name: string, key?: string];
const OPENERS: Opener[] = [
  ['/', 'Menu', 'Space'],
  ['/', 'Search', 'Space'],
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
  ['/user/my-measurement', 'Delete the measurements'],
  ['/user/my-account', 'Delete my account'],
  ['/user/wishlist', 'Move to cart'],
];

/** Opens a dialog by key, expects the focus in it, and expects Escape to return the focus. */
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
  const focusOpener = () =>
    visitor.run((namePrefix) => {
      const opener = [
        ...document.querySelectorAll<HTMLElement>('main :is(a, button)'),
        ...document.querySelectorAll<HTMLElement>('header a'),
      ].find(
        (node) =>
          (node.ariaLabel ?? node.textContent).trim().startsWith(namePrefix) &&
          node.checkVisibility({ visibilityProperty: true }),
      );
      opener?.setAttribute('data-opener', '');
      opener?.focus();
    }, name);
  // Some openers are rendered after hydration.
  await expect
    .poll(async () => {
      await focusOpener();
      return state();
    }, POLLING)
    .toEqual({ open: false, inside: false, back: true });
  await visitor.press(key);
  await expect.poll(state, POLLING).toEqual({ open: true, inside: true, back: false });
  await visitor.press('Escape');
  await expect.poll(state, POLLING).toEqual({ open: false, inside: false, back: true });
}

test('dialogs > take the focus when opened by key, and Escape returns it', async ({
  visitor,
  baseURL,
}, { project }) => {
  const checkEach = async (openers: Opener[]) => {
    for (const [address, name, key = 'Enter'] of openers) {
      await test.step(`${name} ${address}`, async () => {
        await visitor.open(baseURL + address);
        // The handling of the space bar loads with the overlays.
        await waitForOverlays(visitor);
        await expectOpensAndCloses(visitor, name, key);
      });
    }
  };
  await visitor.resize(390, 844);
  await checkEach(OPENERS);
  const callApi = await signInInEngine(
    visitor,
    `dialogs-${project.name}-${crypto.randomUUID()}@example.com`,
  );
  await checkEach(openersOf(await createCustomerData(callApi)));
});
