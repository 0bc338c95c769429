import { randomInt, randomUUID } from 'node:crypto';
import { exampleAddress } from '@/__tests__/support/addresses';
import { newShopper } from '@/__tests__/support/shopper';
import { newMobile } from '@/tools/conformance/proof';

export type OrderedItem = { product_id: number; size_id: number; href: string };
/** What a journey saw on its way: answers that a person would have noticed. */
export type JourneyResult = {
  pages: number;
  calls: number;
  refusedPages: string[];
  refusedCalls: string[];
};

const TRIES = 40;

const pause = (turn: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, 100 * Math.min(turn, 10));
  });

/** An answer that breaks off in the middle is none. */
const whole = async (reply: Response) => {
  const body = await reply.arrayBuffer();
  return new Response(body.byteLength ? body : null, reply);
};

/** Asks as the shop in a browser does: a question without an answer is asked again; what changes something is not, for it may have happened. */
function patiently(seen: JourneyResult) {
  return async (request: Request): Promise<Response> => {
    for (let turn = 1; ; turn += 1) {
      seen.calls += 1;
      const reply = await fetch(request.clone())
        .then(whole)
        .catch((error: Error) => error);
      if (reply instanceof Response && reply.status < 500) return reply;
      const how =
        reply instanceof Response
          ? String(reply.status)
          : `${reply.message} ${String(reply.cause ?? '')}`;
      seen.refusedCalls.push(`${request.method} ${new URL(request.url).pathname} ${how}`);
      if (turn === TRIES || request.method !== 'GET') throw new Error(how);
      await pause(turn);
    }
  };
}

/** Tries until it is so, looking each time before trying again. */
async function untilTrue(isSo: () => Promise<boolean>, attempt: () => Promise<unknown>) {
  for (let turn = 1; !(await isSo()); turn += 1) {
    if (turn === TRIES) throw new Error(`it never came true: ${String(attempt)}`);
    await attempt().catch(() => pause(turn));
  }
}

async function look(origin: string, path: string, seen: JourneyResult) {
  seen.pages += 1;
  const reply = await fetch(origin + path).then(
    async (page) => ({ status: page.status, text: await page.text() }),
    (error: Error) => ({ status: 0, text: error.message }),
  );
  if (reply.status !== 200 || !reply.text.includes('</html>'))
    seen.refusedPages.push(`${path} ${reply.status}`);
}

/**
 * Looks around, puts a piece into the cart and finds it there; with `buys`, opens an account, has its email proved and orders it. Resolves to the order's number.
 * Throws where the cart is not what was put in.
 */
export async function journey(
  origin: string,
  product: OrderedItem,
  buys: boolean,
  seen: JourneyResult,
  prove: (email: string) => Promise<unknown>,
): Promise<number | undefined> {
  const shopper = newShopper(patiently(seen), { origin: `${origin}/api` });
  for (const path of ['/', '/collection/women', product.href]) await look(origin, path, seen);
  const cart = async () => (await shopper.call('GET /cart/v1/summary')).data.cart_items;
  await untilTrue(
    async () => (await cart()).length > 0,
    () =>
      shopper.call('POST /cart/v1/cart', {
        body: {
          products: [{ product_id: product.product_id, size_id: product.size_id, quantity: 1 }],
        },
      }),
  );
  const [line, ...others] = await cart();
  if (line?.size_id !== product.size_id || line.quantity !== 1 || others.length)
    throw new Error(
      `the cart holds ${JSON.stringify([line?.size_id, line?.quantity, others.length])} instead of one piece`,
    );
  if (!buys) return undefined;

  const proof = { email: `${randomUUID()}@example.com`, password: 'correct horse', type: 'email' };
  const enter =
    (key: 'POST /account/v1/users/registration' | 'POST /account/v1/users/login') => () =>
      shopper.call(key, { body: proof });
  await untilTrue(
    async () => shopper.cookies.has('session'),
    () =>
      enter('POST /account/v1/users/registration')().catch(enter('POST /account/v1/users/login')),
  );
  await prove(proof.email);
  const address = await exampleAddress(shopper, 'IN', {
    address_one: `${randomInt(1_000_000)} Garden Road`,
    mobile: newMobile(),
  });
  let given = false;
  await untilTrue(
    async () => given,
    async () => {
      await shopper.call('POST /address/v1/address/checkout', { body: address });
      given = true;
    },
  );
  const reply = await shopper.call('GET /order/v1/checkout/order/cod', {
    query: { token: randomUUID() },
  });
  if ('code' in reply) throw new Error(reply.message);
  return reply.data.order_id;
}
