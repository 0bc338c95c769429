import type { PriceBucket } from '@/lib/i18n/region';
import { MAX_QUANTITY_PER_ITEM } from './rules';
import { pictureOfSize } from '@/backend/product/firstPicture';
import type { Database } from '@/backend/infra/db/database';

/** The saved items, newest first, with current prices in a price bucket. */
export const savedItemRows = (db: Database, owner: string, bucket: PriceBucket) =>
  db
    .selectFrom('saved_lines as line')
    .innerJoin('product_sizes as size', 'size.id', 'line.size_id')
    .innerJoin('size_stock', 'size_stock.size_id', 'size.id')
    .innerJoin('products as p', 'p.id', 'size.product_id')
    .innerJoin('designers as d', 'd.id', 'p.designer_id')
    .innerJoin('size_prices as price', (on) =>
      on.onRef('price.size_id', '=', 'size.id').on('price.bucket', '=', bucket),
    )
    .select([
      'p.id as product_id',
      'line.size_id',
      'size.label as size',
      'p.option_names',
      'line.quantity',
      'p.name',
      'd.name as designer_name',
      'p.url',
      'size_stock.available as stock',
      'price.mrp_minor',
      'price.you_pay_minor',
      pictureOfSize('size').as('thumbnail_image'),
    ])
    .where('line.owner', '=', owner)
    .orderBy('line.added_at', 'desc')
    .orderBy('line.size_id')
    .execute();
export type SavedItemRecord = Awaited<ReturnType<typeof savedItemRows>>[number];

/** Moves a cart item to the saved items and adds up quantities; no effect if it is not there. */
export async function moveToSavedItems(tx: Database, owner: string, sizeId: number): Promise<void> {
  const line = await tx
    .deleteFrom('cart_lines')
    .where('owner', '=', owner)
    .where('size_id', '=', sizeId)
    .returning(['quantity', 'measurement_id'])
    .executeTakeFirst();
  if (!line) return;
  await tx
    .insertInto('saved_lines')
    .values({ owner, size_id: sizeId, ...line })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'size_id']).doUpdateSet((eb) => ({
        quantity: eb.fn<number>('least', [
          eb('saved_lines.quantity', '+', line.quantity),
          eb.val(MAX_QUANTITY_PER_ITEM),
        ]),
      })),
    )
    .execute();
}

/** Deletes a saved item and returns its quantity and measurement; undefined when there is none. */
export const takeSavedItem = (db: Database, owner: string, sizeId: number) =>
  db
    .deleteFrom('saved_lines')
    .where('owner', '=', owner)
    .where('size_id', '=', sizeId)
    .returning(['quantity', 'measurement_id'])
    .executeTakeFirst();
