import { openWay } from '@/__tests__/e2e/chromium/support/way';
import { arrive } from './support/keyboard';
import { expect, test } from './support/test';

const POTLI = '/products/zariphool-indigo-gota-patti-potli-bag/620372';

test('Back and reload find the list where it was left', async ({ visitor, baseURL }) => {
  const place = () => visitor.run(() => Math.round(scrollY));
  await visitor.resize(390, 844);
  await visitor.open(`${baseURL}/collection/women`);
  await arrive(visitor, /^\/collection\/women$/, /Women/);
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
  await arrive(visitor, /^\/products\//, /./);
  await expect.poll(place).toBe(0);
  await visitor.run(() => history.back());
  await arrive(visitor, /^\/collection\/women$/, /Women/);
  await expect.poll(place).toBe(left);
  await visitor.run(() => location.reload());
  await arrive(visitor, /^\/collection\/women$/, /Women/);
  await expect.poll(place).toBe(left);
});

test('what was looked at is read without a network, and the rest says so', async ({
  visitor,
  baseURL,
}) => {
  const way = await openWay(baseURL ?? '');
  const follow = (path: string) => visitor.run((to) => location.assign(to), path);
  await visitor.open(way.address + POTLI);
  await arrive(visitor, /^\/products\//, /Potli Bag/);
  await expect
    .poll(() => visitor.run(async (path) => Boolean(await caches.match(path)), POTLI))
    .toBe(true);
  way.cut();
  await follow('/new');
  await arrive(visitor, /^\/offline$/, /^You are offline$/);
  await follow(POTLI);
  await arrive(visitor, /^\/products\//, /Potli Bag/);
  await way.close();
});
