import { expect, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import { waitForHydration } from '@/__tests__/e2e/chromium/support/waitForHydration';

export type Size = 'phone' | 'desktop';
export type Camera = ReturnType<typeof openCamera>;

/** The width of a kept picture. */
const WIDTHS: Record<Size, number> = { phone: 390, desktop: 720 };
/** A picture shows a page from its top to this many screens. */
const MAX_SCREENS = 3;
/**
 * Another rendering of the same text differs in at most 4 pixels, a missing line of the smallest text
 * in more than 100.
 */
const TOLERANCE = { threshold: 0.2, maxDiffPixels: 60 };
const MESSAGE =
  'The page differs from its picture. If this is intended, run npm run test:accept-appearance';
/** Toasts disappear by themselves. */
const STYLE = '[class*="Toasts_container"] { display: none }';

/** Loads the fonts, and the images down to a position on the page. Runs in the page. */
async function loadImages(bottom: number) {
  await document.fonts.ready;
  const isPictured = (element: Element) => {
    const { top, left, right } = element.getBoundingClientRect();
    return top < bottom && right > 0 && left < innerWidth && element.checkVisibility();
  };
  const images = [...document.images].filter(isPictured);
  for (const image of images) {
    image.loading = 'eager';
    // Else the picture may be taken before the image is painted.
    image.decoding = 'sync';
  }
  const posters = [...document.querySelectorAll('video')]
    .filter(isPictured)
    .map(({ poster }) => Object.assign(new Image(), { src: poster }));
  // A broken image shows its placeholder.
  await Promise.all([...images, ...posters].map((image) => image.decode().catch(() => undefined)));
}

/** Resolves when the page has nothing to do. Runs in the page. */
const waitUntilIdle = () => new Promise((resolve) => requestIdleCallback(resolve));

/** Takes the picture of the page's first screens, or of the screen with an open dialog. */
async function takePicture(page: Page): Promise<Buffer> {
  const { width, height: screen } = page.viewportSize() ?? { width: 0, height: 0 };
  const isDialog = (await page.locator('dialog:modal').count()) > 0;
  const bottom = isDialog ? screen : MAX_SCREENS * screen;
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(loadImages, bottom);
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({
    fullPage: !isDialog,
    clip: { x: 0, y: 0, width, height: Math.min(bottom, pageHeight) },
    animations: 'disabled',
    scale: 'css',
    style: STYLE,
  });
}

/** Opens pages and compares them with their accepted pictures. */
export function openCamera(page: Page, size: Size) {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));

  /** Waits for responses, and for what the page does with them. */
  async function waitUntilSettled() {
    await expect(async () => {
      await page.evaluate(waitUntilIdle);
      await page.evaluate(waitUntilIdle);
      expect([...pending].map((request) => request.url())).toEqual([]);
    }).toPass({ intervals: [50] });
  }

  async function takeStablePicture(): Promise<Buffer> {
    let picture: Buffer | undefined;
    await expect(async () => {
      const previous = picture;
      await waitUntilSettled();
      picture = await takePicture(page);
      expect(previous && picture.equals(previous), 'two pictures in a row are equal').toBe(true);
    }).toPass({ intervals: [50], timeout: 30_000 });
    return picture ?? Buffer.of();
  }

  const takeSmallPicture = async () =>
    sharp(await takeStablePicture())
      .resize({ width: WIDTHS[size] })
      .webp({ quality: 50 })
      .toBuffer();
  const fileOf = (name: string) => [size, `${name}.webp`];

  return {
    async open(address: string) {
      if (size === 'desktop') await page.mouse.move(0, 0);
      pending.clear();
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await waitForHydration(page);
      await page.evaluate(() => {
        document.documentElement.dataset.whole = '';
      });
    },
    /** Expects the appearance of the accepted picture. */
    expectAccepted: async (name: string) =>
      expect.soft(await takeSmallPicture(), MESSAGE).toMatchSnapshot(fileOf(name), TOLERANCE),
    /** Expects a visible difference from the accepted picture. */
    expectDifferent: async (name: string) =>
      expect.soft(await takeSmallPicture()).not.toMatchSnapshot(fileOf(name), TOLERANCE),
  };
}
