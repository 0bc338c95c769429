import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SearchAction } from '@/lib/contract/searchSignals';
import type { Database } from '@/backend/infra/db/database';

const COLUMNS = {
  click: 'clicked',
  wish: 'wished',
  cart: 'carted',
  order: 'ordered',
} as const satisfies Record<SearchAction, string>;

type Signal = { query: string; productId: number; action: SearchAction; network: string };

/** Groups of networks; as many as a bigint has bits. */
const GROUPS = 64;

/** The group of a network for one search and product: in that of another pair it has other company. */
const groupOf = ({ query, productId, network }: Signal): number =>
  (createHash('sha256').update(`${network}\n${query}\n${productId}`).digest()[0] ?? 0) % GROUPS;

/** Counts an act once for each day and group of networks, however often it is sent. */
export async function recordSignal(db: Database, signal: Signal): Promise<void> {
  const column = sql.ref(COLUMNS[signal.action]);
  await sql`
    insert into search_signals as s (query, product_id, ${column})
    select ${signal.query}, id, 1::bigint << ${groupOf(signal)}::int from products where id = ${signal.productId}
    on conflict (query, product_id, day) do update set ${column} = s.${column} | excluded.${column}
    where s.${column} & excluded.${column} = 0`.execute(db);
}
