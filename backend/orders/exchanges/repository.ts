import { sql, type Updateable } from 'kysely';
import type { PriceBucket } from '@/lib/i18n/region';
import { pictureOfSize } from '@/backend/product/firstPicture';
import { isMadeToOrder } from '@/backend/product/madeToOrder';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';
import { handlingDays, isOnBackOrder } from '@/backend/product/sizeHandling';

/**
 * The sizes of a product, also withdrawn ones, each with the time until the item's pieces are sent;
 * empty when it is no longer sold or has no price in the bucket.
 */
export const exchangeSizes = (
  db: Database,
  { product_id, quantity }: { product_id: number; quantity: number },
  bucket: PriceBucket,
) =>
  db
    .selectFrom('product_sizes as size')
    .innerJoin('size_stock', 'size_stock.size_id', 'size.id')
    .innerJoin('products as p', 'p.id', 'size.product_id')
    .innerJoin('listing as l', 'l.product_id', 'p.id')
    .innerJoin('size_prices as price', (on) =>
      on.onRef('price.size_id', '=', 'size.id').on('price.bucket', '=', bucket),
    )
    .select((eb) => [
      'size.id',
      isMadeToOrder,
      'size.label',
      'p.option_names',
      'size_stock.available as stock',
      'size.withdrawn',
      pictureOfSize('size').as('thumbnail_image'),
      'price.mrp_minor',
      'price.you_pay_minor',
      'p.return_days',
      handlingDays('size', isOnBackOrder('size', sql`${quantity}::int`)),
      eb
        .and([eb('p.returnable', '=', true), eb('size.returnable', '=', true)])
        .$castTo<boolean>()
        .as('returnable'),
    ])
    .where('p.id', '=', product_id)
    .orderBy('size.position')
    .execute();
export type ExchangeSizeRow = Awaited<ReturnType<typeof exchangeSizes>>[number];

export const exchangeOrderOf = (db: Database, lineId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('exchange_of', '=', lineId)
    .where('state', 'in', ['pending', 'confirmed'])
    .executeTakeFirst();

export const confirmedExchange = (db: Database, lineId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'points_minor', 'wallet_minor', 'gift_card_minor'])
    .where('exchange_of', '=', lineId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();

/** The line that an order exchanges, and the new line's price; undefined for other orders. */
export const exchangedItemOf = (db: Database, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.id', 'o.exchange_of')
    .innerJoin('order_lines as new', 'new.order_id', 'o.id')
    .select([
      'l.id as line_id',
      'l.order_id',
      'o.customer_id',
      'o.rate',
      'o.exchange_reason',
      'new.paid_minor',
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst();

export type ExchangeShares = Pick<
  Updateable<Tables['orders']>,
  | 'points_minor'
  | 'points_paise'
  | 'wallet_minor'
  | 'wallet_paise'
  | 'gift_card_minor'
  | 'gift_card_paise'
>;

export const setExchangeShares = (tx: Database, orderId: number, shares: ExchangeShares) =>
  tx.updateTable('orders').set(shares).where('id', '=', orderId).execute();

/** An order and those it replaces, newest first. hasOpenReturn: an item is not back yet. */
export async function exchangeChain(
  db: Database,
  orderId: number,
): Promise<{ orderIds: number[]; hasOpenReturn: boolean }> {
  const { rows } = await sql<{ id: number; is_out: boolean }>`
    with recursive chain (id, exchange_of, is_out, depth) as (
      select id, exchange_of, false, 0 from orders where id = ${orderId}
      union all
      select o.id, o.exchange_of, l.status = 'return_requested', chain.depth + 1
        from chain join order_lines l on l.id = chain.exchange_of join orders o on o.id = l.order_id
    )
    select id, is_out from chain order by depth`.execute(db);
  return { orderIds: rows.map(({ id }) => id), hasOpenReturn: rows.some(({ is_out }) => is_out) };
}
