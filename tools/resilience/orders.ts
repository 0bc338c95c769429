import type { OrderedItem } from './scenario';
import type { ReplicatedStore } from './store';

type Database = ReplicatedStore['database'];

const INITIAL_STOCK = 5_000;

/** Selects a product within the price range of cash on delivery, and gives it enough stock. */
export async function prepareProduct({ db }: Database): Promise<OrderedItem> {
  const product = await db
    .selectFrom('product_sizes as s')
    .innerJoin('product_prices as x', 'x.product_id', 's.product_id')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['s.id as size_id', 's.product_id', 'p.url'])
    .where('x.bucket', '=', 'india')
    .where('x.you_pay_minor', '>', 500_000)
    .where('x.you_pay_minor', '<', 1_500_000)
    .where('s.stock', '>', 0)
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('product_sizes')
    .set({ stock: INITIAL_STOCK })
    .where('id', '=', product.size_id)
    .execute();
  return { ...product, href: product.url };
}

/** Verifies a customer's email in the database, in place of the code that is mailed. */
export const verifyEmailInDatabase = ({ db }: Database, email: string) =>
  db
    .updateTable('customers')
    .set({ email_verified_at: new Date() })
    .where('email', '=', email)
    .execute();

export async function countOrderFaults(
  { db }: Database,
  { size_id }: OrderedItem,
  orderIds: number[],
): Promise<number> {
  const orderItems = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['o.id', 'l.quantity'])
    .where('l.size_id', '=', size_id)
    .where('o.state', '=', 'confirmed')
    .execute();
  const { stock } = await db
    .selectFrom('product_sizes')
    .select('stock')
    .where('id', '=', size_id)
    .executeTakeFirstOrThrow();
  const storedIds = new Set(orderItems.map(({ id }) => id));
  const lost = orderIds.filter((id) => !storedIds.has(id)).length;
  const duplicates = orderItems.length - storedIds.size;
  const sold = orderItems.reduce((sum, { quantity }) => sum + quantity, 0);
  console.log(
    `${orderIds.length} orders confirmed to shoppers, ${storedIds.size} in the database, ${lost} lost, ${duplicates} duplicated; stock ${stock} of ${INITIAL_STOCK} after ${sold} sold.`,
  );
  return lost + duplicates + Math.abs(INITIAL_STOCK - sold - stock);
}
