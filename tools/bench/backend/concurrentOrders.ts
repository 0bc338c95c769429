import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { createBackendClient } from './requests';

export type ConcurrentOrdersResult = {
  shoppers: number;
  products: number;
  orders: number;
  rejections: number;
  stock: number;
  seconds: number;
};

type OrderedSize = { id: number; product_id: number };
type ShippingState = { id: number; country_id: number };
type OrderScenario = {
  db: Database;
  request: ReturnType<typeof createBackendClient>;
  size: OrderedSize;
  state: ShippingState;
};

/** A shopper with an account, an address and the item in the cart; returns the function that places the order. */
async function createShopper({ db, request, size, state }: OrderScenario) {
  const headers: Record<string, string> = {
    'X-XP-ID': 'bench',
    'X-Trail-Id': randomUUID(),
    'X-Country': 'IN',
    'Content-Type': 'application/json',
    // One network per shopper, because orders per network and day are limited.
    'X-Forwarded-For': `203.0.${randomInt(256)}.${randomInt(256)}`,
  };
  const post = (address: string, body: object) =>
    request(`/main${address}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const email = `bench-${randomUUID()}@example.com`;
  const { headers: responseHeaders } = await post('/account/v1/users/registration', {
    email,
    password: 'correct horse',
    type: 'email',
  });
  await sql`update customers set email_verified_at = now() where email = ${email}`.execute(db);
  headers.Cookie = responseHeaders.getSetCookie()[0]?.split(';')[0] ?? '';
  await post('/address/v1/address/checkout', {
    firstname: 'Asha',
    email: 'asha@example.com',
    mobile: `98${randomInt(10_000_000, 100_000_000)}`,
    mobile_code: '+91',
    address_one: `${randomInt(1_000_000)} Garden Road`,
    postal_code: '400001',
    city_name: 'Mumbai',
    state_id: state.id,
    state_name: 'Maharashtra',
    country_id: state.country_id,
    type: 'shipping',
    is_default: false,
  });
  await post('/cart/v1/cart', {
    products: [{ product_id: size.product_id, size_id: size.id, quantity: 1 }],
  });
  return () => request(`/main/order/v1/checkout/order/cod?token=${randomUUID()}`, { headers });
}

/** Orders the last items at the same moment for many shoppers, each with an account, an address and the item in the cart. */
export async function placeConcurrentOrders(
  db: Database,
  shoppers: number,
  products: number,
): Promise<ConcurrentOrdersResult> {
  const {
    rows: [size],
  } = await sql<OrderedSize>`
    select s.id, s.product_id from product_sizes s join product_prices x on x.product_id = s.product_id and x.bucket = 'india' where x.you_pay_minor between 500000 and 1500000 order by s.id limit 1`.execute(
    db,
  );
  const {
    rows: [state],
  } =
    await sql<ShippingState>`select s.id, s.country_id from states s join countries c on c.id = s.country_id where c.country_code = 'IN' and s.name = 'Maharashtra'`.execute(
      db,
    );
  if (!size || !state) throw new Error('No size or state to order with');
  const scenario = { db, request: createBackendClient(db), size, state };

  await sql`update product_sizes set stock = ${shoppers} where id = ${size.id}`.execute(db);
  const ready: Awaited<ReturnType<typeof createShopper>>[] = [];
  for (let n = 0; n < shoppers; n += 10)
    ready.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(10, shoppers - n) }, () => createShopper(scenario)),
      )),
    );
  await sql`update product_sizes set stock = ${products} where id = ${size.id}`.execute(db);
  const began = performance.now();
  const replies = await Promise.all(ready.map((buy) => buy()));
  const seconds = (performance.now() - began) / 1000;
  const {
    rows: [remaining],
  } = await sql<{ stock: number }>`select stock from product_sizes where id = ${size.id}`.execute(
    db,
  );
  const orders = replies.filter(({ body }) => 'data' in body).length;
  return {
    shoppers,
    products,
    orders,
    rejections: replies.filter(({ body }) => body.code !== undefined).length,
    stock: remaining?.stock ?? -1,
    seconds,
  };
}
