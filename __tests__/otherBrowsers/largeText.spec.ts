import { arrive } from './support/keyboard';
import { expectNothingCutOff } from './support/sound';
import { test } from './support/test';

const ROUTES = ['/', '/collection/women', '/search?q=lehenga', '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104', '/designers', '/checkout/cart', '/user/my-orders', '/help/shipping'];

test.use({ wishes: { phone: true } });

test('on the smallest phone, and in letters twice as large, nothing is cut off', async ({ visitor, baseURL }) => {
  for (const route of ROUTES) {
    await test.step(route, async () => {
      await visitor.resize(320, 640);
      await visitor.open(baseURL + route);
      await arrive(visitor, /./, /./);
      await expectNothingCutOff(visitor);
      await visitor.resize(390, 844);
      await visitor.run(() => { document.documentElement.style.fontSize = '200%'; });
      await expectNothingCutOff(visitor);
    });
  }
});
