import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { newMobile, verifyMobileByOutbox } from '@/tools/conformance/outboxCodes';

export const PASSWORD = 'a long enough one';
/** A product in one size. */
export const PRODUCT = 620372;
/** A kurta that is made to order, also to measure. */
const MADE_TO_ORDER = 620242;

/** Sends an API call of one visitor, such as "GET", "main/address/..."; resolves to the `data` of the response, or throws with a refusal's text. */
export type CallApi = <Data>(method: string, path: string, body?: object) => Promise<Data>;

/** Registers the visitor; resolves to the customer id. */
export async function register(callApi: CallApi, email: string): Promise<number> {
  return (
    await callApi<{ customer_id: number }>('POST', 'main/account/v1/users/registration', {
      email,
      password: PASSWORD,
      type: 'email',
    })
  ).customer_id;
}

/** Verifies a mobile number, by default a new one, with the code from the backend's outbox. */
export async function verifyContact(
  callApi: CallApi,
  email: string,
  mobile?: string,
): Promise<void> {
  await verifyMobileByOutbox(
    process.env.OUTBOX_URL ?? '',
    { email, password: PASSWORD, mobile },
    (key, body) => {
      const [method = '', path = ''] = key.split(' ');
      return callApi(method, `main${path}`, body);
    },
  );
}

/** A unique address, because orders per address and day are limited. */
export const newAddress = () => ({
  address_one: `${randomInt(1_000_000)} Garden Road`,
  mobile: newMobile(),
});

/** API calls with the cookies of a browser context. */
function callApiAs(context: BrowserContext, url: string, trail: string): CallApi {
  const headers = { 'X-XP-ID': 'test', 'X-Trail-Id': trail, 'X-Country': 'IN' };
  return async <Data>(method: string, path: string, data?: object) => {
    const reply = await context.request.fetch(`${url}/api/${path}`, { method, headers, data });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    return ((await reply.json()) as { data: Data }).data;
  };
}

/** Verifies a mobile number for the customer signed in on a page, through the API. */
export async function verifyContactOf(page: Page, email: string): Promise<void> {
  const cookies = await page.context().cookies();
  const trail = cookies.find(({ name }) => name === 'trail_id')?.value ?? '';
  await verifyContact(callApiAs(page.context(), new URL(page.url()).origin, trail), email);
}

/** Signs up a customer without a verified contact. */
export async function enterUnverified(
  context: BrowserContext,
  baseURL: string | undefined,
  email: string,
): Promise<CallApi> {
  const url = baseURL ?? '';
  const trail = crypto.randomUUID();
  const callApi = callApiAs(context, url, trail);
  const customer = await register(callApi, email);
  await context.addCookies([
    { name: 'trail_id', value: trail, url },
    { name: 'customer_id', value: String(customer), url },
  ]);
  return callApi;
}

/** Signs up a customer with a verified contact through the API. */
export async function signInAs(
  context: BrowserContext,
  baseURL: string | undefined,
  email: string,
): Promise<CallApi> {
  const callApi = await enterUnverified(context, baseURL, email);
  await verifyContact(callApi, email);
  return callApi;
}

/** Adds the product to the cart; the kurta, made to measure, if a measurement is given. */
export async function fillCart(callApi: CallApi, measurement_id?: number) {
  const product_id = measurement_id === undefined ? PRODUCT : MADE_TO_ORDER;
  const { sizes } = await callApi<{ sizes: { id: number }[] }>(
    'GET',
    `gateway/browse/v2/products/${product_id}`,
  );
  await callApi('POST', 'main/cart/v1/cart', {
    products: [{ product_id, size_id: sizes[0]?.id, quantity: 1, measurement_id }],
  });
}

type PlacedOrder = { order_id: number; payment_url: string | null };

/** Orders the product to Mumbai. */
async function orderBy(
  callApi: CallApi,
  method: 'cod' | 'azapayment',
  measurementId?: number,
  address = newAddress(),
): Promise<PlacedOrder> {
  const states = await callApi<{ list: { id: number; name: string }[] }>(
    'GET',
    'main/address/v1/autocomplete/state/99',
  );
  const state = states.list.find(({ name }) => name === 'Maharashtra');
  await callApi('POST', 'main/address/v1/address/checkout', {
    firstname: 'Asha Rao',
    email: 'asha@example.com',
    mobile_code: '+91',
    ...address,
    postal_code: '400001',
    city_name: 'Mumbai',
    state_id: state?.id,
    state_name: 'Maharashtra',
    country_id: 99,
    type: 'shipping',
    is_default: true,
  });
  await fillCart(callApi, measurementId);
  return callApi('GET', `main/order/v1/checkout/order/${method}?token=${crypto.randomUUID()}`);
}

/** Orders the product to Mumbai by cash on delivery; resolves to the order id. */
export const order = async (
  callApi: CallApi,
  measurementId?: number,
  address?: ReturnType<typeof newAddress>,
): Promise<number> => (await orderBy(callApi, 'cod', measurementId, address)).order_id;

/** Orders the product to Mumbai, to be paid at the provider. */
export const orderOnline = (callApi: CallApi): Promise<PlacedOrder> =>
  orderBy(callApi, 'azapayment');

/** Creates a named list with the product; resolves to its id. */
export async function createNamedList(callApi: CallApi): Promise<number> {
  const { lists } = await callApi<{ lists: { id: number }[] }>(
    'POST',
    'main/profile/v1/wishlist/lists',
    { name: 'Wedding' },
  );
  const id = lists[lists.length - 1]?.id ?? 0;
  await callApi('PUT', `main/profile/v1/wishlist/items/${PRODUCT}/lists`, {
    add: [id],
    remove: [],
  });
  return id;
}

/** Creates data for every account page and fills the cart; resolves to an order id. */
export async function createCustomerData(
  callApi: CallApi,
  address = newAddress(),
): Promise<number> {
  const { id } = await callApi<{ id: number }>('POST', 'main/profile/v1/measurements', {
    person: 'Meera',
    garment: 'women',
    unit: 'in',
    measures: { bust: 36 },
  });
  const orderId = await order(callApi, id, address);
  await callApi('POST', `main/profile/v1/wishlist/items/${PRODUCT}`);
  await callApi('POST', 'main/profile/v1/users/designers/follow/101', { email: '' });
  await fillCart(callApi);
  return orderId;
}
