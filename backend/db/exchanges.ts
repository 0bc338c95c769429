import type { Bucket } from '@/lib/region';
import type { Database } from './database';

/** The sizes of a piece with what an order of them needs; none where it is no longer sold or has no price there. */
export const exchangeSizes = (db: Database, productId: number, bucket: Bucket) =>
  db
    .selectFrom('product_sizes as size')
    .innerJoin('products as p', 'p.id', 'size.product_id')
    .innerJoin('listing as l', 'l.product_id', 'p.id')
    .innerJoin('product_prices as price', (on) =>
      on.onRef('price.product_id', '=', 'p.id').on('price.bucket', '=', bucket),
    )
    .select((eb) => [
      'size.id',
      'size.label',
      'size.stock',
      'price.you_pay_minor',
      'p.return_days',
      eb.fn.coalesce('size.handling_days', 'p.handling_days').as('handling_days'),
      eb
        .and([eb('p.returnable', '=', true), eb('size.returnable', '=', true)])
        .$castTo<boolean>()
        .as('returnable'),
    ])
    .where('p.id', '=', productId)
    .orderBy('size.position')
    .execute();
export type ExchangeSize = Awaited<ReturnType<typeof exchangeSizes>>[number];

/** The order that a piece is being exchanged for, paid or waiting to be. */
export const exchangeFor = (db: Database, lineId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('exchange_of', '=', lineId)
    .where('state', 'in', ['pending', 'confirmed'])
    .executeTakeFirst();

/** The piece that an order is an exchange for, with what the order takes from what was paid for it; undefined for any other order. */
export const exchangedBy = (db: Database, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.id', 'o.exchange_of')
    .select([
      'l.id as line_id',
      'l.order_id',
      'o.customer_id',
      'o.points_paise',
      'o.wallet_paise',
      'o.gift_card_paise',
      'o.gift_card_id',
      'o.exchange_reason',
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
