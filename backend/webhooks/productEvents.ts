import type { Database } from '@/backend/infra/db/database';
import { staffProductsByIds } from '@/backend/staff/catalogue/productRepository';
import { staffProductView } from '@/backend/staff/catalogue/productView';
import { insertEvents, isEventWanted } from './events';

/** Records that products changed. The caller has locked them, or written to them. */
export async function recordProductEvents(tx: Database, productIds: number[]): Promise<void> {
  if (productIds.length === 0 || !(await isEventWanted(tx, 'product.changed'))) return;
  const products = await staffProductsByIds(tx, productIds);
  await insertEvents(
    tx,
    'product.changed',
    products.map(staffProductView).map((product) => ({
      object: `product ${product.product_id}`,
      data: {
        product_id: product.product_id,
        sku: product.sku,
        name: product.name,
        designer_name: product.designer_name,
        category: product.category,
        url: product.url,
        is_published: product.state === 'published',
        prices: product.prices,
      },
    })),
  );
}
