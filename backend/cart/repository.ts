import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PriceBucket } from '@/lib/i18n/region';
import { MAX_QUANTITY_PER_ITEM } from './rules';
import { pictureOfSize } from '@/backend/product/firstPicture';
import { isMadeToOrder } from '@/backend/product/madeToOrder';
import type { Database } from '@/backend/infra/db/database';
import { handlingDays, isOnBackOrder } from '@/backend/product/sizeHandling';

/** Some of the cart item is not in stock. */
const isItemOnBackOrder = isOnBackOrder('size', sql.ref<number>('line.quantity'));

/** The cart items in their order, with current prices and the price when each was added. */
export const cartItemRows = (db: Database, owner: string, bucket: PriceBucket) =>
  db
    .selectFrom('cart_lines as line')
    .innerJoin('product_sizes as size', 'size.id', 'line.size_id')
    .innerJoin('size_stock', 'size_stock.size_id', 'size.id')
    .innerJoin('products as p', 'p.id', 'size.product_id')
    .innerJoin('designers as d', 'd.id', 'p.designer_id')
    .innerJoin('size_prices as price', (on) =>
      on.onRef('price.size_id', '=', 'size.id').on('price.bucket', '=', bucket),
    )
    .innerJoin('categories as leaf', 'leaf.id', 'p.category_id')
    .innerJoin('categories as branch', 'branch.id', 'leaf.parent_id')
    .innerJoin('categories as root', 'root.id', 'branch.parent_id')
    .select(['root.name as root_name', 'branch.name as branch_name', 'leaf.name as leaf_name'])
    .select(({ selectFrom }) => [
      'p.id as product_id',
      'line.size_id',
      'size.label as size',
      'p.option_names',
      'line.quantity',
      'p.name',
      'd.name as designer_name',
      'p.url',
      'size_stock.available as stock',
      'p.return_days',
      'price.mrp_minor',
      'price.you_pay_minor',
      'line.added_bucket',
      'line.added_minor',
      handlingDays('size', isItemOnBackOrder),
      sql<boolean>`p.returnable and size.returnable`.as('returnable'),
      isMadeToOrder,
      isItemOnBackOrder.as('is_on_back_order'),
      'price.discount',
      'leaf.path as category_path',
      selectFrom('product_sizes as other')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('other.product_id', '=', 'p.id')
        .where('other.withdrawn', '=', false)
        .$asScalar()
        .$notNull()
        .as('size_count'),
      pictureOfSize('size').as('thumbnail_image'),
      jsonObjectFrom(
        selectFrom('measurement_profiles as b')
          .select(['b.id', 'b.person', 'b.garment', 'b.unit', 'b.measures'])
          .whereRef('b.id', '=', 'line.measurement_id'),
      ).as('made_for'),
    ])
    .where('line.owner', '=', owner)
    .orderBy('line.added_at')
    .orderBy('line.size_id')
    .execute();
export type CartItemRecord = Awaited<ReturnType<typeof cartItemRows>>[number];

/** The label and stock of a size of a product; undefined when the product has no such size. */
export const productSizeById = (db: Database, productId: number, sizeId: number) =>
  db
    .selectFrom('product_sizes as size')
    .innerJoin('size_stock', 'size_stock.size_id', 'size.id')
    .innerJoin('products as p', 'p.id', 'size.product_id')
    .select(['size.label as size', 'p.option_names', 'size_stock.available as stock'])
    .where('size.id', '=', sizeId)
    .where('size.product_id', '=', productId)
    .where('size.withdrawn', '=', false)
    .executeTakeFirst();

/** The facts that decide whether a product can be made to measure. */
export const measurableProduct = (db: Database, id: number) =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as leaf', 'leaf.id', 'p.category_id')
    .innerJoin('categories as branch', 'branch.id', 'leaf.parent_id')
    .innerJoin('categories as root', 'root.id', 'branch.parent_id')
    .select([
      'root.name as rootCategory',
      sql<boolean>`p.delivery_class = 'made_to_order'`.as('isMadeToOrder'),
      sql<number>`(select count(*) from product_sizes s where s.product_id = p.id and not s.withdrawn)`.as(
        'sizeCount',
      ),
    ])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();

const currentPrice = (sizeId: number, bucket: PriceBucket) =>
  sql<number>`(select you_pay_minor from size_prices
    where size_id = ${sizeId}::int and bucket = ${bucket})`;

type AddedQuantity = {
  sizeId: number;
  quantity: number;
  bucket: PriceBucket;
  /** The measurement it is made to. */ measurementId?: number | null;
};

/** Adds a quantity; returns the new quantity and the measurement the item had before. */
export async function addCartQuantity(
  tx: Database,
  owner: string,
  { sizeId, quantity, bucket, measurementId = null }: AddedQuantity,
): Promise<{ quantity: number; measurement_id: number | null }> {
  const addedPrice = { added_bucket: bucket, added_minor: currentPrice(sizeId, bucket) };
  return tx
    .insertInto('cart_lines')
    .values({ owner, size_id: sizeId, quantity, measurement_id: measurementId, ...addedPrice })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'size_id']).doUpdateSet((eb) => ({
        quantity: eb('cart_lines.quantity', '+', quantity),
        changed_at: sql<Date>`now()`,
        ...addedPrice,
      })),
    )
    .returning(['quantity', 'measurement_id'])
    .executeTakeFirstOrThrow();
}

export const cartItemBySize = (db: Database, owner: string, sizeId: number) =>
  db
    .selectFrom('cart_lines')
    .select(['quantity', 'measurement_id'])
    .where('owner', '=', owner)
    .where('size_id', '=', sizeId)
    .executeTakeFirst();

/** The number of items (`lines`) and their total quantity (`items`). */
export const cartSize = (db: Database, owner: string): Promise<{ lines: number; items: number }> =>
  db
    .selectFrom('cart_lines')
    .select([
      sql<number>`count(*)::int`.as('lines'),
      sql<number>`coalesce(sum(quantity), 0)::int`.as('items'),
    ])
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();

/** False when the cart has no such item. */
export async function setCartQuantity(
  db: Database,
  owner: string,
  sizeId: number,
  quantity: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cart_lines')
    .set({ quantity, changed_at: sql<Date>`now()` })
    .where('owner', '=', owner)
    .where('size_id', '=', sizeId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const removeCartItem = (db: Database, owner: string, sizeId: number) =>
  db.deleteFrom('cart_lines').where('owner', '=', owner).where('size_id', '=', sizeId).execute();

/** Locks the cart items until the transaction ends. Lock order everywhere: cart, then stock. */
export const lockCart = (tx: Database, owner: string) =>
  tx
    .selectFrom('cart_lines')
    .select('size_id')
    .where('owner', '=', owner)
    .orderBy('size_id')
    .forUpdate()
    .execute();

export const deleteCartItems = (tx: Database, owner: string) =>
  tx.deleteFrom('cart_lines').where('owner', '=', owner).execute();

/** Removes an order's items and gift cards; cart options go when the cart is empty. */
export async function removeOrderedItems(
  tx: Database,
  owner: string,
  orderId: number,
): Promise<void> {
  await sql`
    with ordered as (select size_id, sum(quantity)::int as quantity from order_lines
      where order_id = ${orderId}::int group by size_id),
    gone as (delete from cart_lines c using ordered o where c.owner = ${owner}
      and c.size_id = o.size_id and c.quantity <= o.quantity)
    update cart_lines c set quantity = c.quantity - o.quantity from ordered o
      where c.owner = ${owner} and c.size_id = o.size_id and c.quantity > o.quantity`.execute(tx);
  await sql`
    with ordered as (select recipient_email, amount_minor, row_number() over (partition by
      recipient_email, amount_minor order by id) as nth from order_gift_cards
      where order_id = ${orderId}::int),
    held as (select id, recipient_email, amount_minor, row_number() over (partition by
      recipient_email, amount_minor order by id) as nth from bag_gift_cards where owner = ${owner})
    delete from bag_gift_cards where id in (select held.id from held join ordered
      using (recipient_email, amount_minor, nth))`.execute(tx);
  await sql`
    delete from bag_choices where owner = ${owner} and not exists (select from cart_lines
      where owner = ${owner})
      and not exists (select from bag_gift_cards where owner = ${owner})`.execute(tx);
}

export const restoreCartItems = (
  tx: Database,
  owner: string,
  lines: { size_id: number; quantity: number; measurement_id: number | null }[],
) =>
  tx
    .insertInto('cart_lines')
    .values(
      lines
        .toSorted((a, b) => a.size_id - b.size_id)
        .map(({ size_id, quantity, measurement_id }) => ({
          owner,
          size_id,
          quantity,
          measurement_id,
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['owner', 'size_id']).doUpdateSet({
        quantity: sql`least(cart_lines.quantity + excluded.quantity,
          ${MAX_QUANTITY_PER_ITEM}::int)`,
      }),
    )
    .execute();
