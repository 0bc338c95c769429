import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { waitForHydration } from './support/waitForHydration';

const PHOTO = 'backend/seed/media/products/620320-1.avif';
type Point = { x: number; y: number };

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on screen');
  return box;
};
const centreOf = async (element: Locator): Promise<Point> => {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
};

/** Chooses a photo; its frame covers all of it. */
async function openFrame(page: Page) {
  await page.goto('/image-search');
  await waitForHydration(page);
  await page.getByLabel('Choose a photo').setInputFiles(PHOTO);
  const frame = page.getByLabel('The part to compare');
  await expect(page.getByRole('button', { name: 'Search this area' })).not.toHaveAttribute(
    'aria-busy',
  );
  // The frame follows the size of the photo.
  await expect
    .poll(async () => (await boxOf(frame)).height)
    .toBeCloseTo((await boxOf(page.getByAltText('Your photo'))).height, -1);
  await frame.scrollIntoViewIfNeeded();
  return frame;
}

/** One finger goes from a point to another in small steps. */
async function drag(page: Page, from: Point, to: Point) {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= 8; step++)
    await send('touchMove', [
      { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 },
    ]);
  await send('touchEnd', []);
}

test('image search > a finger moves the corner and the frame, and the page stays @phone', async ({
  page,
}) => {
  const frame = await openFrame(page);
  const corner = page.getByRole('button', { name: 'Bottom right corner' });
  await corner.scrollIntoViewIfNeeded();
  const full = await boxOf(frame);
  const scrolled = await page.evaluate(() => scrollY);
  const start = await centreOf(corner);
  await drag(page, start, { x: start.x - 90, y: start.y - 120 });
  const smaller = await boxOf(frame);
  expect(full.width - smaller.width).toBeGreaterThan(70);
  expect(full.height - smaller.height).toBeGreaterThan(100);
  const middle = await centreOf(frame);
  await drag(page, middle, { x: middle.x + 50, y: middle.y + 60 });
  const moved = await boxOf(frame);
  expect(moved.x - smaller.x).toBeCloseTo(50, -1);
  expect(moved.y - smaller.y).toBeCloseTo(60, -1);
  expect(moved.width).toBeCloseTo(smaller.width, 0);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('image search > every handle is big enough for a finger @phone', async ({ page }) => {
  await openFrame(page);
  for (const name of ['Top left', 'Top right', 'Bottom left', 'Bottom right']) {
    const handle = page.getByRole('button', { name: `${name} corner` });
    await handle.scrollIntoViewIfNeeded();
    const { x, y } = await centreOf(handle);
    // All around the middle of the handle, within the photo.
    const offsets = [-10, 10].flatMap((dx) => [-10, 10].map((dy) => ({ x: x + dx, y: y + dy })));
    const photo = await boxOf(page.getByAltText('Your photo'));
    for (const point of offsets.filter(
      (at) =>
        at.x > photo.x &&
        at.x < photo.x + photo.width &&
        at.y > photo.y &&
        at.y < photo.y + photo.height,
    ))
      expect(
        await page.evaluate(
          (at) => document.elementFromPoint(at.x, at.y)?.getAttribute('aria-label'),
          point,
        ),
      ).toBe(`${name} corner`);
  }
});

test('image search > arrow keys move a corner and the frame', async ({ page }) => {
  const frame = await openFrame(page);
  const full = await boxOf(frame);
  await page.getByRole('button', { name: 'Bottom right corner' }).focus();
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowUp');
  }
  const smaller = await boxOf(frame);
  expect(smaller.width).toBeLessThan(full.width - 30);
  expect(smaller.height).toBeLessThan(full.height - 30);
  await frame.focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+ArrowRight');
  const moved = await boxOf(frame);
  expect(moved.x).toBeGreaterThan(smaller.x + 10);
  expect(moved.width).toBeCloseTo(smaller.width, 0);
});

test('image search > a file of another type is refused in words, and the next photo is taken', async ({
  page,
}) => {
  await page.goto('/image-search');
  await waitForHydration(page);
  const field = page.getByLabel('Choose a photo');
  const file = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await field.setInputFiles({ name: 'invoice.pdf', ...file });
  const refusal = page.getByText('We can’t search with “invoice.pdf”. Choose a JPEG, PNG');
  await expect(refusal).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/We can’t search with “invoice.pdf”/);
  await field.setInputFiles(PHOTO);
  await expect(refusal).toBeHidden();
  await expect(page.getByLabel('The part to compare')).toBeVisible();
});
