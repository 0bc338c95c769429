import type { Database } from '@/backend/infra/db/database';
import { lockProducts } from '@/backend/catalogue/lockProducts';
import { writeListed } from '@/backend/catalogue/writeListed';

/** Writes products, and keeps listing and search in step without a rebuild. */
export async function keepListed(
  tx: Database,
  ids: number[],
  write: () => Promise<void>,
): Promise<void> {
  await lockProducts(tx, ids);
  await writeListed(tx, ids, write);
}
