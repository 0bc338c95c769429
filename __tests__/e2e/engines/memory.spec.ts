import { openFlakyProxy } from '@/__tests__/e2e/chromium/support/flakyProxy';
import { waitForPage } from './support/keyboard';
import { expect, test } from './support/test';

const POTLI = '/products/zariphool-indigo-gota-patti-potli-bag/620372';

test('Back and reload find the list where it was left', async ({ visitor, baseURL }) => {
  const place = () => visitor.run(() => Math.round(scrollY));
  await visitor.resize(390, 844);
  await visitor.open(`${baseURL}/collection/women`);
  await waitForPage(visitor, /^\/collection\/women$/, /Women/);
  await visitor.run(() =>
    document
      .querySelectorAll('main article')[9]
      ?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const left = await place();
  expect(left).toBeGreaterThan(500);
  await visitor.run(() =>
    document.querySelectorAll('main article')[9]?.querySelector('a')?.click(),
  );
  await waitForPage(visitor, /^\/products\//, /./);
  await expect.poll(place).toBe(0);
  await visitor.run(() => history.back());
  await waitForPage(visitor, /^\/collection\/women$/, /Women/);
  await expect.poll(place).toBe(left);
  await visitor.run(() => location.reload());
  await waitForPage(visitor, /^\/collection\/women$/, /Women/);
  await expect.poll(place).toBe(left);
});

test('what was looked at is read without a network, and the rest says so', async ({
  visitor,
  baseURL,
}) => {
  const path = await openFlakyProxy(baseURL ?? '');
  const follow = (path: string) => visitor.run((to) => location.assign(to), path);
  await visitor.open(path.address + POTLI);
  await waitForPage(visitor, /^\/products\//, /Potli Bag/);
  await expect
    .poll(() => visitor.run(async (path) => Boolean(await caches.match(path)), POTLI))
    .toBe(true);
  path.cut();
  await follow('/new');
  await waitForPage(visitor, /^\/offline$/, /^You are offline$/);
  await follow(POTLI);
  await waitForPage(visitor, /^\/products\//, /Potli Bag/);
  await path.close();
});
