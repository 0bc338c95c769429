import { devices, type Page } from '@playwright/test';
import { openCamera, type Camera, type Size } from './support/camera';
import { customerStates, POTLI, VISITOR_STATES, type State } from './support/states';
import { NOW, test } from './support/test';

const DEVICES = {
  phone: {
    userAgent: devices['Pixel 7'].userAgent,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** Changes of a product page that the comparison finds. */
const CHANGES = {
  'another colour of a button': 'main form button { background-color: var(--accent) }',
  'a block moved by 8 pixels': 'main form { transform: translateX(8px) }',
  'a missing heading': 'main h1 { visibility: hidden }',
  'a missing line of small text': 'main dl > :last-child { visibility: hidden }',
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectStates(page: Page, camera: Camera, size: Size, states: State[]) {
  for (const { name, address, prepare } of states)
    await test.step(name, async () => {
      if (address) await camera.open(address);
      await prepare?.(page, size);
      await camera.expectAccepted(name);
    });
}

for (const size of ['phone', 'desktop'] as const)
  test.describe(`appearance at ${size} size`, () => {
    test.use({ ...DEVICES[size], size });

    for (const [title, states] of Object.entries(VISITOR_STATES))
      test(`${title} look as accepted`, async ({ page, camera }) => {
        await expectStates(page, camera, size, states);
      });

    test('pages of a customer look as accepted', async ({ page, camera, enterAsCustomer }) => {
      await expectStates(page, camera, size, customerStates(await enterAsCustomer()));
    });

    test('comparison finds a changed colour, a moved block and a missing text', async ({
      page,
      camera,
    }) => {
      await camera.open(POTLI);
      const style = await page.addStyleTag({ content: ':root {}' });
      for (const [change, rule] of Object.entries(CHANGES))
        await test.step(change, async () => {
          await style.evaluate((element, content) => {
            element.textContent = content;
          }, rule);
          await camera.expectDifferent('product-one-size');
        });
    });

    test('comparison ignores another rendering of the text', async ({
      playwright,
      launchOptions,
      contextOptions,
      baseURL,
      locale,
      timezoneId,
    }) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []).slice(0, -2), '--font-render-hinting=full'],
      });
      const page = await browser.newPage({
        ...DEVICES[size],
        ...contextOptions,
        baseURL,
        locale,
        timezoneId,
      });
      await page.clock.setFixedTime(NOW);
      const camera = openCamera(page, size);
      await camera.open(POTLI);
      await camera.expectAccepted('product-one-size');
      await browser.close();
    });
  });
