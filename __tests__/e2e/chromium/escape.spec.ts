import type { Page } from '@playwright/test';
import { overlaysOf } from '@/__tests__/support/customerOverlays';
import { type Overlay, OVERLAYS } from '@/__tests__/support/overlays';
import { expectClosed, expectOpen } from '@/__tests__/support/operateOverlays';
import { waitForHydration } from './support/waitForHydration';
import { openChromiumVisitor } from './support/chromium';
import { signInAs, createCustomerData, createNamedList } from './support/customer';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Focuses the opener; false while it is absent or busy. Runs in the page. */
function focusOpener([namePrefix, root = 'main']: readonly [name: string, within?: string]) {
  const matchesName = (node: HTMLElement) => {
    const label = (node as HTMLInputElement).labels?.[0];
    const name = (node.ariaLabel ?? (label ?? node).textContent).replace(/\s+/g, ' ').trim();
    return namePrefix.split(' | ').some((prefix) => name.startsWith(prefix));
  };
  const opener = [
    ...document.querySelectorAll<HTMLElement>(`:is(${root}) :is(a, button, input, summary)`),
  ].find(
    (node) =>
      matchesName(node) &&
      !node.matches(':disabled, [aria-busy=true], [aria-disabled=true]') &&
      node.checkVisibility({ visibilityProperty: true }),
  );
  document.querySelector('[data-opener]')?.removeAttribute('data-opener');
  opener?.setAttribute('data-opener', '');
  opener?.focus();
  return opener !== undefined && document.activeElement === opener;
}

async function expectFocusReturned(
  page: Page,
  { address, from, opener, title, typed, close }: Overlay,
) {
  if (!opener) return;
  const visitor = openChromiumVisitor(page);
  await page.goto(address);
  await waitForHydration(page);
  if (from) {
    await expect.poll(() => page.evaluate(focusOpener, from.opener)).toBe(true);
    await page.keyboard.press('Enter');
    await expectOpen(visitor, from.title);
  }
  await expect.poll(() => page.evaluate(focusOpener, opener)).toBe(true);
  if (typed) await page.keyboard.type(typed);
  else await page.keyboard.press('Enter');
  await expectOpen(visitor, title);
  // A menu, unlike a dialog, does not take the focus when it opens.
  if (close && !typed) await page.keyboard.press('Tab');
  if (!typed) await expect(page.locator(':focus')).not.toHaveAttribute('data-opener');
  await page.keyboard.press('Escape');
  await expectClosed(visitor, title);
  await expect(page.locator(':focus')).toHaveAttribute('data-opener');
}

async function expectAllReturnFocus(page: Page, overlays: Overlay[], project: string) {
  const applicable = overlays.filter(
    ({ opener, at = project }) => opener !== undefined && at === project,
  );
  for (const overlay of applicable)
    await test.step(overlay.source, () => expectFocusReturned(page, overlay));
}

test('Escape > closes every dialog and menu and returns the focus to its opener', async ({ page }, {
  project,
}) => {
  await expectAllReturnFocus(page, OVERLAYS, project.name);
});

test('Escape > closes the dialogs of a customer and returns the focus to their openers', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  const callApi = await signInAs(context, baseURL, `escape-${crypto.randomUUID()}@example.com`);
  await expectAllReturnFocus(
    page,
    overlaysOf({
      orderId: await createCustomerData(callApi),
      listId: await createNamedList(callApi),
    }),
    project.name,
  );
});
