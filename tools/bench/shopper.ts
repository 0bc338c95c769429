// node --import tsx tools/bench/shopper.ts ADDRESS: opens an account in the store there, with a piece in its bag and an address to send it to, and prints the cookies of its browser as JSON.
import { randomUUID } from 'node:crypto';
import { exampleAddress } from '@/__tests__/support/addresses';
import { newShopper } from '@/__tests__/support/shopper';
import { COOKIE } from '@/lib/http/cookies';

const ONE_SIZE = 620372;

const { origin } = new URL(process.argv[2] ?? '');
const shopper = newShopper(fetch, { origin: `${origin}/api` });
await shopper.call('POST /account/v1/users/registration', {
  body: { email: `${randomUUID()}@example.com`, password: 'correct horse', type: 'email' },
});
const { data } = (await (
  await fetch(`${origin}/api/gateway/browse/v2/products/${ONE_SIZE}`, {
    headers: { 'X-XP-ID': 'bench', 'X-Platform': 'web' },
  })
).json()) as { data: { sizes: { id: number }[] } };
await shopper.call('POST /cart/v1/cart', {
  body: {
    products: data.sizes
      .slice(0, 1)
      .map(({ id }) => ({ product_id: ONE_SIZE, size_id: id, quantity: 1 })),
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
