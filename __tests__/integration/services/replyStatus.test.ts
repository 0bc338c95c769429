import { http, HttpResponse } from 'msw';
import type { Services } from '@/services';
import { callApi, server, withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor, POTLI, SAREE } from '@/__tests__/support/visitor';

withBackend();

type Visitor = ReturnType<typeof newVisitor>;
type Run = (
  services: Services,
  context: { sizeId: number; customerId: number },
) => Promise<unknown>;
const DESIGNER = { designerId: 101, email: CREDENTIALS.email };
const potli = (sizeId: number) => ({ productId: POTLI.productId, sizeId, quantity: 1 });
const NEW_ACCOUNT = { email: 'new@example.com', password: 'another long one' };
const PROFILE = { name: 'Asha Rao' };

/** Calls whose success is "Response status 200", by the specification or by the general rule. */
const BY_STATUS: Record<string, Run> = {
  'POST /account/v1/users/logout': ({ account }) => account.signOut(),
  'POST /account/v1/users/login': ({ account }) => account.signIn(CREDENTIALS),
  'POST /account/v1/users/registration': ({ account }) => account.signUp(NEW_ACCOUNT),
  'POST /account/v1/users/forgot-password': ({ account }) =>
    account.forgotPassword(CREDENTIALS.email),
  'PUT /account/v1/users/:id/change-password': ({ account }, { customerId }) =>
    account.changePassword({ customerId, current: CREDENTIALS.password, next: 'a longer one' }),
  'GET /account/v1/web-bootstrap': ({ bootstrap }) => bootstrap.identity(),
  'GET /profile/v1/users/:id': ({ account }, { customerId }) => account.profile(customerId),
  'PUT /profile/v1/users/:id': ({ account }, { customerId }) =>
    account.updateProfile({ customerId, ...PROFILE }),
  'GET /profile/v1/wishlist': ({ wishlist }) => wishlist.list(),
  'POST /cart/v1/cart': ({ cart }, { sizeId }) => cart.add(potli(sizeId)),
  'PUT /cart/v1/quantity': ({ cart }, { sizeId }) => cart.setQuantity(potli(sizeId)),
  'DELETE /cart/v1/remove-cart': ({ cart }, { sizeId }) => cart.remove(potli(sizeId)),
  'PUT /cart/v1/event-date': ({ cart }) => cart.setEventDay('2099-01-01'),
  'GET /cart/v1/summary': ({ cart }) => cart.summary(),
  'POST /checkout/v1/summary': ({ checkout }) => checkout.summary({ kit: false, page: 'cart' }),
  'GET /checkout/v1/payment-options': ({ checkout }) => checkout.paymentOptions(),
  'GET /checkout/v1/coupon/:id': ({ checkout }) => checkout.coupons(),
  'POST /checkout/v1/redeem-item': ({ checkout }) => checkout.redeem({ redemption: 'points' }),
  'DELETE /checkout/v1/redeem-item': ({ checkout }) => checkout.removeRedemption('points'),
  'GET /payments/emi-options': ({ checkout }) => checkout.emiPlans(50_000),
  'GET /address/v1/address/profile': ({ address }) => address.profileBook(),
  'GET /address/v1/address/checkout': ({ address }) => address.book(),
  'GET /order/v1/orders': ({ orders }) => orders.list(),
  'GET /order/v1/transaction-check': ({ orders }) => orders.checkTransaction(1),
};

/** Calls that "succeed only on code ...": a status of 200 is not enough. */
const BY_CODE: Record<string, Run> = {
  'POST /account/v1/otp': ({ identity }) =>
    identity.sendCode({ email: CREDENTIALS.email, by: 'email' }),
  'POST /account/v1/otp-verify': ({ identity }) =>
    identity.verifyCode({ email: CREDENTIALS.email, by: 'email', otp: '123456' }),
  'POST /checkout/v1/coupon': ({ checkout }) => checkout.applyCoupon({ code: 'WELCOME' }),
  'DELETE /checkout/v1/remove-coupon': ({ checkout }) => checkout.removeCoupon(),
  'POST /profile/v1/wishlist/items/:id': ({ wishlist }) => wishlist.add(SAREE.productId),
  'PUT /profile/v1/wishlist/items/:id/delete': ({ wishlist }) => wishlist.remove(POTLI.productId),
  'POST /profile/v1/users/designers/:type/:id': ({ follow }) =>
    follow.set({ ...DESIGNER, follow: true }),
};

/** Overrides fields of the backend's response; the HTTP status stays 200. */
function overrideReply(key: string, reply: object) {
  const [method = 'GET', path = ''] = key.split(' ');
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  server.use(
    http[verb](`*${path}`, async ({ request }) =>
      HttpResponse.json({ ...((await (await callApi(request)).json()) as object), ...reply }),
    ),
  );
}

async function signedInWithCart(visitor: Visitor) {
  const customer = await visitor.signUp();
  await visitor.addToCart(POTLI);
  return { sizeId: await visitor.sizeOf(POTLI.productId), customerId: customer.id };
}

test.each(Object.entries(BY_STATUS))(
  'replies > %s fails when the status in the body is not 200',
  async (key, run) => {
    const visitor = newVisitor();
    const context = await signedInWithCart(visitor);
    for (const status of [202, 400, 500, undefined]) {
      overrideReply(key, { status, message: 'Not this time' });
      await expect(run(visitor.services, context)).rejects.toMatchObject({
        failure: { message: 'Not this time' },
      });
    }
  },
);

test.each(Object.entries(BY_CODE))(
  'replies > %s fails on any other code, whatever its status',
  async (key, run) => {
    const visitor = newVisitor();
    const context = await signedInWithCart(visitor);
    for (const status of [200, 500]) {
      overrideReply(key, { status, code: 999, message: 'Not this time' });
      await expect(run(visitor.services, context)).rejects.toMatchObject({
        failure: { code: 999, message: 'Not this time' },
      });
    }
  },
);

test('replies > an HTML page is a failure', async () => {
  server.use(http.post('*/account/v1/users/logout', () => HttpResponse.html('<p>Wi-Fi</p>')));
  await expect(newVisitor().services.account.signOut()).rejects.toMatchObject({
    failure: { status: 502, message: 'Something went wrong' },
  });
});

test('replies > following uses the status when there is no code', async () => {
  const { services } = newVisitor();
  overrideReply('POST /profile/v1/users/designers/:type/:id', { status: 1803, code: undefined });
  await expect(services.follow.set({ ...DESIGNER, follow: true })).resolves.toBe(true);
});
