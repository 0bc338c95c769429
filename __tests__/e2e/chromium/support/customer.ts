import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { newMobile, proveMobile } from '@/tools/conformance/proof';

export const PASSWORD = 'a long enough one';
/** A piece in one size. */
export const PIECE = 620372;

/** A call of the shop's own in the name of one visitor: "GET", "main/address/..."; resolves to the `data` of the reply. */
export type Ask = <Data>(method: string, path: string, body?: object) => Promise<Data>;

/** The visitor becomes a customer; resolves to the number that their cookie says. */
export async function register(ask: Ask, email: string): Promise<number> {
  return (
    await ask<{ customer_id: number }>('POST', 'main/account/v1/users/registration', {
      email,
      password: PASSWORD,
      type: 'email',
    })
  ).customer_id;
}

/** The customer verifies a mobile number by the code that was sent to it, as the outbox of the backend shows it. */
export async function proveContact(ask: Ask, email: string): Promise<void> {
  await proveMobile(process.env.OUTBOX_URL ?? '', { email, password: PASSWORD }, (key, body) => {
    const [method = '', path = ''] = key.split(' ');
    return ask(method, `main${path}`, body);
  });
}

/** A street and a number that are nobody else's: what is ordered to one address in a day is bounded. */
export const newAddress = () => ({
  address_one: `${randomInt(1_000_000)} Garden Road`,
  mobile: newMobile(),
});

/** Calls of the shop's own with the cookies of a browser. */
function askAs(context: BrowserContext, url: string, trail: string): Ask {
  const headers = { 'X-XP-ID': 'test', 'X-Trail-Id': trail, 'X-Country': 'IN' };
  return async <Data>(method: string, path: string, data?: object) => {
    const reply = await context.request.fetch(`${url}/api/${path}`, { method, headers, data });
    return ((await reply.json()) as { data: Data }).data;
  };
}

/** Whoever has signed up in a page verifies a mobile number, beside the page. */
export async function proveContactOf(page: Page, email: string): Promise<void> {
  const cookies = await page.context().cookies();
  const trail = cookies.find(({ name }) => name === 'trail_id')?.value ?? '';
  await proveContact(askAs(page.context(), new URL(page.url()).origin, trail), email);
}

/** A customer of this browser who has verified neither email nor mobile number. */
export async function enterUnverified(
  context: BrowserContext,
  baseURL: string | undefined,
  email: string,
): Promise<Ask> {
  const url = baseURL ?? '';
  const trail = crypto.randomUUID();
  const ask = askAs(context, url, trail);
  const customer = await register(ask, email);
  await context.addCookies([
    { name: 'trail_id', value: trail, url },
    { name: 'customer_id', value: String(customer), url },
  ]);
  return ask;
}

/** A customer of this browser, through the shop's own calls: what the test is about begins afterwards. */
export async function enter(
  context: BrowserContext,
  baseURL: string | undefined,
  email: string,
): Promise<Ask> {
  const ask = await enterUnverified(context, baseURL, email);
  await proveContact(ask, email);
  return ask;
}

/** Puts the piece into the bag, made to these measures where they are given. */
export async function fillBag(ask: Ask, measurement_id?: number) {
  const { sizes } = await ask<{ sizes: { id: number }[] }>(
    'GET',
    `gateway/browse/v2/products/${PIECE}`,
  );
  await ask('POST', 'main/cart/v1/cart', {
    products: [{ product_id: PIECE, size_id: sizes[0]?.id, quantity: 1, measurement_id }],
  });
}

/** One piece, to an address in Mumbai, to be paid in cash; resolves to the order's number. */
export async function order(ask: Ask, measurementId?: number): Promise<number> {
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
  await fillBag(ask, measurementId);
  return (
    await ask<{ order_id: number }>(
      'GET',
      `main/order/v1/checkout/order/cod?token=${crypto.randomUUID()}`,
    )
  ).order_id;
}

/** Something on every page of the account, and in the bag again; resolves to the number of an order. */
export async function furnish(ask: Ask): Promise<number> {
  const { id } = await ask<{ id: number }>('POST', 'main/profile/v1/measurements', {
    person: 'Meera',
    garment: 'women',
    unit: 'in',
    measures: { bust: 36 },
  });
  const orderId = await order(ask, id);
  await ask('POST', `main/profile/v1/wishlist/items/${PIECE}`);
  await ask('POST', 'main/profile/v1/users/designers/follow/101', { email: '' });
  await fillBag(ask);
  return orderId;
}
