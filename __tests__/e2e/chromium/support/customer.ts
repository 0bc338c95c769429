import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { newMobile, verifyMobileByOutbox } from '@/tools/conformance/proof';

export const PASSWORD = 'a long enough one';
/** A piece in one size. */
export const PRODUCT = 620372;

/** A call of the shop's own in the name of one visitor: "GET", "main/address/..."; resolves to the `data` of the reply. */
export type CallApi = <Data>(method: string, path: string, body?: object) => Promise<Data>;

/** The visitor becomes a customer; resolves to the number that their cookie says. */
export async function register(ask: CallApi, email: string): Promise<number> {
  return (
    await ask<{ customer_id: number }>('POST', 'main/account/v1/users/registration', {
      email,
      password: PASSWORD,
      type: 'email',
    })
  ).customer_id;
}

/** The customer verifies a mobile number by the code that was sent to it, as the outbox of the backend shows it. */
export async function verifyContact(ask: CallApi, email: string): Promise<void> {
  await verifyMobileByOutbox(
    process.env.OUTBOX_URL ?? '',
    { email, password: PASSWORD },
    (key, body) => {
      const [method = '', path = ''] = key.split(' ');
      return ask(method, `main${path}`, body);
    },
  );
}

/** A street and a number that are nobody else's: what is ordered to one address in a day is bounded. */
export const newAddress = () => ({
  address_one: `${randomInt(1_000_000)} Garden Road`,
  mobile: newMobile(),
});

/** Calls of the shop's own with the cookies of a browser. */
function callApiAs(context: BrowserContext, url: string, trail: string): CallApi {
  const headers = { 'X-XP-ID': 'test', 'X-Trail-Id': trail, 'X-Country': 'IN' };
  return async <Data>(method: string, path: string, data?: object) => {
    const reply = await context.request.fetch(`${url}/api/${path}`, { method, headers, data });
    return ((await reply.json()) as { data: Data }).data;
  };
}

/** Whoever has signed up in a page verifies a mobile number, beside the page. */
export async function verifyContactOf(page: Page, email: string): Promise<void> {
  const cookies = await page.context().cookies();
  const trail = cookies.find(({ name }) => name === 'trail_id')?.value ?? '';
  await verifyContact(callApiAs(page.context(), new URL(page.url()).origin, trail), email);
}

/** A customer of this browser who has verified neither email nor mobile number. */
export async function enterUnverified(
  context: BrowserContext,
  baseURL: string | undefined,
  email: string,
): Promise<CallApi> {
  const url = baseURL ?? '';
  const trail = crypto.randomUUID();
  const ask = callApiAs(context, url, trail);
  const customer = await register(ask, email);
  await context.addCookies([
    { name: 'trail_id', value: trail, url },
    { name: 'customer_id', value: String(customer), url },
  ]);
  return ask;
}

/** A customer of this browser, through the shop's own calls: what the test is about begins afterwards. */
export async function signInAs(
  context: BrowserContext,
  baseURL: string | undefined,
  email: string,
): Promise<CallApi> {
  const ask = await enterUnverified(context, baseURL, email);
  await verifyContact(ask, email);
  return ask;
}

/** Puts the piece into the cart, made to these measures where they are given. */
export async function fillCart(ask: CallApi, measurement_id?: number) {
  const { sizes } = await ask<{ sizes: { id: number }[] }>(
    'GET',
    `gateway/browse/v2/products/${PRODUCT}`,
  );
  await ask('POST', 'main/cart/v1/cart', {
    products: [{ product_id: PRODUCT, size_id: sizes[0]?.id, quantity: 1, measurement_id }],
  });
}

/** One piece, to an address in Mumbai, to be paid in cash; resolves to the order's number. */
export async function order(ask: CallApi, measurementId?: number): Promise<number> {
  const states = await ask<{ list: { id: number; name: string }[] }>(
    'GET',
    'main/address/v1/autocomplete/state/99',
  );
  const state = states.list.find(({ name }) => name === 'Maharashtra');
  await ask('POST', 'main/address/v1/address/checkout', {
    firstname: 'Asha Rao',
    email: 'asha@example.com',
    mobile_code: '+91',
    ...newAddress(),
    postal_code: '400001',
    city_name: 'Mumbai',
    state_id: state?.id,
    state_name: 'Maharashtra',
    country_id: 99,
    type: 'shipping',
    is_default: true,
  });
  await fillCart(ask, measurementId);
  return (
    await ask<{ order_id: number }>(
      'GET',
      `main/order/v1/checkout/order/cod?token=${crypto.randomUUID()}`,
    )
  ).order_id;
}

/** Something on every page of the account, and in the cart again; resolves to the number of an order. */
export async function createCustomerData(ask: CallApi): Promise<number> {
  const { id } = await ask<{ id: number }>('POST', 'main/profile/v1/measurements', {
    person: 'Meera',
    garment: 'women',
    unit: 'in',
    measures: { bust: 36 },
  });
  const orderId = await order(ask, id);
  await ask('POST', `main/profile/v1/wishlist/items/${PRODUCT}`);
  await ask('POST', 'main/profile/v1/users/designers/follow/101', { email: '' });
  await fillCart(ask);
  return orderId;
}
