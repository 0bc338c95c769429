import { openCheckout, addAndOpenCart, main, signInByCode } from './support/checkout';
import { expect, test } from './support/test';
import { waitForHydration } from './support/waitForHydration';

const POTLI = '/products/zariphool-indigo-gota-patti-potli-bag/620372';

type ToastRecord = { seen: Set<string>; covers: Set<string>; maxShown: number };
type Recording = { toasts?: ToastRecord };

/** Records in each frame which toasts are shown, and whether they cover a heading or the checkout's steps. */
function recordToasts() {
  const record: ToastRecord = { seen: new Set(), covers: new Set(), maxShown: 0 };
  (globalThis as Recording).toasts = record;
  const isOver = (one: DOMRect, other: DOMRect) =>
    one.top < other.bottom &&
    one.bottom > other.top &&
    one.left < other.right &&
    one.right > other.left;
  const sample = () => {
    const texts = [...document.querySelectorAll('[data-rht-toaster] [role="status"]')];
    const shown = texts
      .flatMap(({ parentElement }) => parentElement ?? [])
      .filter((toast) => getComputedStyle(toast).clipPath === 'none');
    record.maxShown = Math.max(record.maxShown, shown.length);
    for (const { textContent } of texts) record.seen.add(textContent);
    for (const toast of shown)
      if (getComputedStyle(toast).pointerEvents !== 'none')
        record.covers.add(`${toast.textContent} over the links of the header`);
    const headings = [...document.querySelectorAll('h1, header li *')];
    for (const text of headings.flatMap(({ childNodes }) => [...childNodes])) {
      if (!(text instanceof Text)) continue;
      const range = document.createRange();
      range.selectNode(text);
      for (const toast of shown)
        if (isOver(toast.getBoundingClientRect(), range.getBoundingClientRect()))
          record.covers.add(`${toast.textContent} over ${text.data}`);
    }
    requestAnimationFrame(sample);
  };
  requestAnimationFrame(sample);
}

test(
  'toast > on a phone one at a time shows, and none covers a heading or the steps',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(recordToasts);
    const records = () =>
      page.evaluate(() => {
        const { seen, covers, maxShown } = (globalThis as Recording).toasts as ToastRecord;
        return { seen: [...seen], covers: [...covers], maxShown };
      });
    await page.goto(POTLI);
    await waitForHydration(page);
    await addAndOpenCart(page);
    // The dialog has said it.
    expect(await records()).toEqual({
      seen: ['Product added to cart'],
      covers: [],
      maxShown: 0,
    });
    await openCheckout(page);
    await signInByCode(page, `toasts-${crypto.randomUUID()}@example.com`);
    await expect(
      main(page).getByRole('heading', { level: 1, name: 'Delivery address' }),
    ).toBeVisible();
    const seen = ['Product added to cart', 'OTP sent successfully', 'Sign up successful'];
    await expect.poll(async () => (await records()).seen).toEqual(seen);
    await expect(page.getByText('Sign up successful')).toBeHidden();
    expect(await records()).toEqual({ seen, covers: [], maxShown: 1 });
  },
);

test('toast > a change that waits long says so until it is answered', async ({ page }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route('**/cart/v1/cart', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(POTLI);
  await waitForHydration(page);
  await main(page).getByRole('button', { name: 'Add to cart' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'longer than usual' });
  await expect(notice).toBeVisible();
  answer(undefined);
  await expect(page.getByRole('dialog', { name: /cart/ })).toBeVisible();
  await expect(notice).toBeHidden();
});
