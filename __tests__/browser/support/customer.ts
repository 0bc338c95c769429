import type { BrowserContext } from '@playwright/test';

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

/** A customer of this browser, through the shop's own calls: what the test is about begins afterwards. */
export async function enter(
  context: BrowserContext,
  baseURL: string | undefined,
  email: string,
): Promise<Ask> {
  const url = baseURL ?? '';
  const trail = crypto.randomUUID();
  const headers = { 'X-XP-ID': 'test', 'X-Trail-Id': trail, 'X-Country': 'IN' };
  const ask: Ask = async <Data>(method: string, path: string, data?: object) => {
    const reply = await context.request.fetch(`${url}/api/${path}`, { method, headers, data });
    return ((await reply.json()) as { data: Data }).data;
  };
  const customer = await register(ask, email);
  await context.addCookies([
    { name: 'trail_id', value: trail, url },
    { name: 'customer_id', value: String(customer), url },
  ]);
  return ask;
}

export async function fillBag(ask: Ask) {
  const { sizes } = await ask<{ sizes: { id: number }[] }>(
    'GET',
    `gateway/browse/v2/products/${PIECE}`,
  );
  await ask('POST', 'main/cart/v1/cart', {
    products: [{ product_id: PIECE, size_id: sizes[0]?.id, quantity: 1 }],
  });
}

/** One piece, to an address in Mumbai, to be paid in cash; resolves to the order's number. */
export async function order(ask: Ask): Promise<number> {
  const states = await ask<{ list: { id: number; name: string }[] }>(
    'GET',
    'main/address/v1/autocomplete/state/99',
  );
  const state = states.list.find(({ name }) => name === 'Maharashtra');
  await ask('POST', 'main/address/v1/address/checkout', {
    firstname: 'Asha Rao',
    email: 'asha@example.com',
    mobile: '9876543210',
    mobile_code: '+91',
    address_one: '12 Garden Road',
    postal_code: '400001',
    city_name: 'Mumbai',
    state_id: state?.id,
    state_name: 'Maharashtra',
    country_id: 99,
    type: 'shipping',
    is_default: true,
  });
  await fillBag(ask);
  return (
    await ask<{ order_id: number }>(
      'GET',
      `main/order/v1/checkout/order/cod?token=${crypto.randomUUID()}`,
    )
  ).order_id;
}

/** Something on every page of the account, and in the bag again; resolves to the number of an order. */
export async function furnish(ask: Ask): Promise<number> {
  const orderId = await order(ask);
  await ask('POST', `main/profile/v1/wishlist/items/${PIECE}`);
  await ask('POST', 'main/profile/v1/users/designers/follow/101', { email: '' });
  await ask('POST', 'main/profile/v1/measurements', {
    person: 'Meera',
    garment: 'women',
    unit: 'in',
    measures: { bust: 36 },
  });
  await fillBag(ask);
  return orderId;
}
