// node --import tsx tools/bench/shopper.ts URL: creates a customer with a cart and an address in the store at this URL, and prints the cookies as JSON.
import { randomUUID } from 'node:crypto';
import { exampleAddress } from '@/__tests__/support/addresses';
import { newShopper } from '@/__tests__/support/shopper';
import { COOKIE } from '@/lib/http/cookies';

const PRODUCT_ID = 620372;

const { origin } = new URL(process.argv[2] ?? '');
const shopper = newShopper(fetch, { origin: `${origin}/api` });
await shopper.call('POST /account/v1/users/registration', {
  body: { email: `${randomUUID()}@example.com`, password: 'correct horse', type: 'email' },
});
const { data } = (await (
  await fetch(`${origin}/api/gateway/browse/v2/products/${PRODUCT_ID}`, {
    headers: { 'X-XP-ID': 'bench', 'X-Platform': 'web' },
  })
).json()) as { data: { sizes: { id: number }[] } };
await shopper.call('POST /cart/v1/cart', {
  body: {
    products: data.sizes
      .slice(0, 1)
      .map(({ id }) => ({ product_id: PRODUCT_ID, size_id: id, quantity: 1 })),
  },
});
await shopper.call('POST /address/v1/address/checkout', {
  body: await exampleAddress(shopper, 'IN'),
});
console.log(
  JSON.stringify(
    [...shopper.cookies, [COOKIE.trail, shopper.trailId]].map(([name, value]) => ({
      name,
      value,
      url: origin,
    })),
  ),
);
