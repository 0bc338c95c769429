import { randomInt, randomUUID } from 'node:crypto';
import { exampleAddress } from '@/__tests__/support/addresses';
import { newShopper, type Shopper } from '@/__tests__/support/shopper';
import { newMobile } from '@/tools/conformance/outboxCodes';

export type OrderedItem = { product_id: number; size_id: number; href: string };
/** A request that failed at first, and when. A change is not sent again by the proxy: it may have been made. */
export type RequestFailure = { text: string; at: number; isChange: boolean };
/** The duration of each request, and those that failed at first, which a shopper would have noticed. */
export type RequestStats = {
  pageMs: number[];
  callMs: number[];
  failedPages: RequestFailure[];
  failedCalls: RequestFailure[];
};
type ScenarioOptions = {
  origin: string;
  product: OrderedItem;
  placesOrder: boolean;
  /** Pages besides those that every scenario opens. */
  morePages?: string[];
  /** The shopper's network address. */
  address?: string;
  stats: RequestStats;
  verifyEmail: (email: string) => Promise<unknown>;
};

const MAX_ATTEMPTS = 40;

const backOff = (attempt: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, 100 * Math.min(attempt, 10));
  });

/** Reads the whole body: a response that breaks off counts as failed. */
const readCompletely = async (response: Response) => {
  const body = await response.arrayBuffer();
  return new Response(body.byteLength ? body : null, response);
};

/** Retries reads only; a write may have had an effect. */
function fetchWithRetry(stats: RequestStats, headers: Record<string, string>) {
  return async (request: Request): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const startedAt = Date.now();
      const result = await fetch(request.clone(), {
        headers: { ...Object.fromEntries(request.headers), ...headers },
      })
        .then(readCompletely)
        .catch((error: Error) => error);
      stats.callMs.push(Date.now() - startedAt);
      if (result instanceof Response && result.status < 500) return result;
      const reason =
        result instanceof Response
          ? String(result.status)
          : `${result.message} ${String(result.cause ?? '')}`;
      stats.failedCalls.push({
        text: `${request.method} ${new URL(request.url).pathname} ${reason}`,
        at: Date.now(),
        isChange: request.method !== 'GET',
      });
      if (attempt === MAX_ATTEMPTS || request.method !== 'GET') throw new Error(reason);
      await backOff(attempt);
    }
  };
}

/** Repeats an action until a condition holds; the condition is checked before each attempt. */
async function repeatUntil(isDone: () => Promise<boolean>, action: () => Promise<unknown>) {
  for (let attempt = 1; !(await isDone()); attempt += 1) {
    if (attempt === MAX_ATTEMPTS)
      throw new Error(`${MAX_ATTEMPTS} attempts without success: ${String(action)}`);
    await action().catch(() => backOff(attempt));
  }
}

async function openPage(url: string, stats: RequestStats, headers: Record<string, string>) {
  const startedAt = Date.now();
  const result = await fetch(url, { headers }).then(
    async (page) => ({ status: page.status, text: await page.text() }),
    (error: Error) => ({ status: 0, text: error.message }),
  );
  stats.pageMs.push(Date.now() - startedAt);
  if (result.status !== 200 || !result.text.includes('</html>'))
    stats.failedPages.push({
      text: `${new URL(url).pathname} ${result.status}`,
      at: Date.now(),
      isChange: false,
    });
}

async function fillCart(shopper: Shopper, { product_id, size_id }: OrderedItem) {
  const readCart = async () => (await shopper.call('GET /cart/v1/summary')).data.cart_items;
  await repeatUntil(
    async () => (await readCart()).length > 0,
    () =>
      shopper.call('POST /cart/v1/cart', {
        body: { products: [{ product_id, size_id, quantity: 1 }] },
      }),
  );
  const [item, ...others] = await readCart();
  if (item?.size_id !== size_id || item.quantity !== 1 || others.length)
    throw new Error(
      `the cart contains ${JSON.stringify([item?.size_id, item?.quantity, others.length])} instead of one item`,
    );
}

async function createAccount(shopper: Shopper): Promise<string> {
  const body = { email: `${randomUUID()}@example.com`, password: 'correct horse', type: 'email' };
  const register = () => shopper.call('POST /account/v1/users/registration', { body });
  const signIn = () => shopper.call('POST /account/v1/users/login', { body });
  await repeatUntil(
    async () => shopper.cookies.has('session'),
    () => register().catch(signIn),
  );
  return body.email;
}

async function setCheckoutAddress(shopper: Shopper) {
  const body = await exampleAddress(shopper, 'IN', {
    address_one: `${randomInt(1_000_000)} Garden Road`,
    mobile: newMobile(),
  });
  let isSet = false;
  await repeatUntil(
    async () => isSet,
    async () => {
      await shopper.call('POST /address/v1/address/checkout', { body });
      isSet = true;
    },
  );
}

/** One visit, with `placesOrder` to an order; resolves to its id, rejects if the cart differs. */
export async function runScenario({
  origin,
  product,
  placesOrder,
  morePages = [],
  address,
  stats,
  verifyEmail,
}: ScenarioOptions): Promise<number | undefined> {
  const headers: Record<string, string> = address ? { 'X-Forwarded-For': address } : {};
  const shopper = newShopper(fetchWithRetry(stats, headers), { origin: `${origin}/api` });
  for (const path of ['/', '/collection/women', product.href, ...morePages])
    await openPage(origin + path, stats, headers);
  await fillCart(shopper, product);
  if (!placesOrder) return undefined;
  await verifyEmail(await createAccount(shopper));
  await setCheckoutAddress(shopper);
  const reply = await shopper.call('GET /order/v1/checkout/order/cod', {
    query: { token: randomUUID() },
  });
  if ('code' in reply) throw new Error(reply.message);
  return reply.data.order_id;
}
