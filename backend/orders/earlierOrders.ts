import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** A confirmed order that the customer of order `o` placed before it. */
export const selectEarlierOrder = (db: Database) =>
  db
    .selectFrom('orders as earlier')
    .select('earlier.id')
    .where('earlier.customer_id', '=', sql.ref<number>('o.customer_id'))
    .where('earlier.state', '=', 'confirmed')
    .where('earlier.id', '<', sql.ref<number>('o.id'))
    .limit(1);
