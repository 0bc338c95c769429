import { createSession } from '@/backend/auth/sessionsRepository';
import type { Database } from '@/backend/infra/db/database';
import { exampleAddress, uniqueAddressFields } from './addresses';
import type { Shopper } from './shopper';

/** Signed-in customers with an address, inserted directly: hashing their passwords is slow. */
export async function insertCustomers(db: Database, visit: () => Shopper, count: number) {
  const { is_default, state_id, ...address } = await exampleAddress(visit(), 'IN');
  const rows = await db
    .insertInto('customers')
    .values(
      Array.from({ length: count }, () => ({
        email: `${crypto.randomUUID()}@example.com`,
        password_hash: 'none',
        email_verified_at: new Date(),
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('addresses')
    .values(
      rows.map(({ id }) => ({
        ...address,
        ...uniqueAddressFields('IN', id),
        is_default,
        state_id,
        customer_id: id,
      })),
    )
    .execute();
  return Promise.all(
    rows.map(async ({ id }) => {
      const shopper = visit();
      shopper.cookies.set('session', await createSession(db, id));
      return { ...shopper, id };
    }),
  );
}

/** Puts one item of a size into the cart of each customer. */
export const insertCartLines = (db: Database, customers: { id: number }[], size_id: number) =>
  db
    .insertInto('cart_lines')
    .values(customers.map(({ id }) => ({ owner: `customer:${id}`, size_id, quantity: 1 })))
    .execute();
