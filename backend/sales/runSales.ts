import type { BackendContext } from '@/backend/http/context';
import type { Database } from '@/backend/infra/db/database';
import { endSale, lockDueSales, startSale } from './repository';

/** One change of the catalogue for so many products. */
const MAX_PER_TRANSACTION = 100;

/** Starts or ends the next sales; false when none is due. */
async function runNextSales(
  tx: Database,
  now: Date,
  failed: number[],
  onSale: (productId: number) => void,
): Promise<boolean> {
  const due = await lockDueSales(tx, now, { max: MAX_PER_TRANSACTION, except: failed });
  for (const { product_id, has_ended } of due) {
    onSale(product_id);
    await (has_ended ? endSale(tx, product_id) : startSale(tx, product_id, now));
  }
  return due.length > 0;
}

/**
 * Starts and ends the sales that are due. One that fails is logged, tried again in the next run, and
 * holds up no other. A sale whose whole period passed while the store was down only ends.
 */
export async function runSales(
  { db, log }: Pick<BackendContext, 'db' | 'log'>,
  now = new Date(),
): Promise<void> {
  const failed: number[] = [];
  for (let hasMore = true; hasMore;) {
    let current: number | undefined;
    try {
      hasMore = await db
        .transaction()
        .execute((tx) => runNextSales(tx, now, failed, (productId) => (current = productId)));
    } catch (error) {
      if (current === undefined) throw error;
      failed.push(current);
      log({ level: 'error', event: 'sale_failed', product_id: current, error: String(error) });
    }
  }
}
