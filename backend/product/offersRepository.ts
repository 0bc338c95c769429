import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PriceBucket } from '@/lib/i18n/region';
import type { Database } from '@/backend/infra/db/database';
import { sizeHandlingDays } from './sizeHandling';

/** The data of an offer; prices are null without one in the bucket. Undefined if not sold. */
export const findOfferedProduct = (db: Database, id: number, bucket: PriceBucket) =>
  db
    .selectFrom('products as p')
    .innerJoin('listing as l', 'l.product_id', 'p.id')
    .leftJoin('lowest_prices as price', (on) =>
      on.onRef('price.product_id', '=', 'p.id').on('price.bucket', '=', bucket),
    )
    .select([
      'p.handling_days',
      'p.delivery_class',
      'p.returnable',
      'p.return_days',
      'l.discount',
      'price.mrp_minor',
      'price.you_pay_minor',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes as s')
          .innerJoin('size_stock as x', 'x.size_id', 's.id')
          .select(['s.id', 's.delivery_class', 's.returnable', sizeHandlingDays])
          .whereRef('s.product_id', '=', 'p.id')
          .where('s.withdrawn', '=', false)
          .orderBy('s.position'),
      ).as('sizes'),
      jsonArrayFrom(
        eb
          .selectFrom('size_prices as own')
          .innerJoin('product_sizes as size', 'size.id', 'own.size_id')
          .select(['own.size_id', 'own.mrp_minor', 'own.you_pay_minor', 'own.discount'])
          .whereRef('own.product_id', '=', 'p.id')
          .where('own.bucket', '=', bucket)
          .where('size.withdrawn', '=', false),
      ).as('size_prices'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
export type OfferedProduct = NonNullable<Awaited<ReturnType<typeof findOfferedProduct>>>;
