import { openFlakyProxy } from '@/__tests__/e2e/chromium/support/flakyProxy';
import { waitForPage } from './support/keyboard';
import { expect, test } from './support/test';

const POTLI = '/products/zariphool-indigo-gota-patti-potli-bag/620372';

test('list restoration > Back and reload restore the scroll position', async ({
  visitor,
  baseURL,
}) => {
  const scrollPosition = () => visitor.run(() => Math.round(scrollY));
  await visitor.resize(390, 844);
  await visitor.open(`${baseURL}/collection/women`);
  await waitForPage(visitor, /^\/collection\/women$/, /Women/);
  await visitor.run(() =>
    document
      .querySelectorAll('main article')[9]
      ?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const savedPosition = await scrollPosition();
  expect(savedPosition).toBeGreaterThan(500);
  await visitor.run(() =>
    document.querySelectorAll('main article')[9]?.querySelector('a')?.click(),
  );
  await waitForPage(visitor, /^\/products\//, /./);
  await expect.poll(scrollPosition).toBe(0);
  await visitor.run(() => history.back());
  await waitForPage(visitor, /^\/collection\/women$/, /Women/);
  await expect.poll(scrollPosition).toBe(savedPosition);
  await visitor.run(() => location.reload());
  await waitForPage(visitor, /^\/collection\/women$/, /Women/);
  await expect.poll(scrollPosition).toBe(savedPosition);
});

test('offline > a viewed page is shown, another page shows the offline page', async ({
  visitor,
  baseURL,
}) => {
  const proxy = await openFlakyProxy(baseURL ?? '');
  const navigate = (path: string) => visitor.run((to) => location.assign(to), path);
  await visitor.open(proxy.address + POTLI);
  await waitForPage(visitor, /^\/products\//, /Potli Bag/);
  // The first sign of use.
  await visitor.press('Tab');
  await expect
    .poll(() => visitor.run(async (path) => Boolean(await caches.match(path)), POTLI))
    .toBe(true);
  proxy.cut();
  await navigate('/new');
  await waitForPage(visitor, /^\/offline$/, /^You are offline$/);
  await navigate(POTLI);
  await waitForPage(visitor, /^\/products\//, /Potli Bag/);
  await proxy.close();
});
