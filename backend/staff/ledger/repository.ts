import { sql } from 'kysely';
import type { z } from 'zod';
import type { staffLedgerCalls } from '@/lib/contract/staffLedger';
import type { Database } from '@/backend/infra/db/database';
import { containing } from '@/backend/staff/searchPattern';

type LedgerQuery = z.output<(typeof staffLedgerCalls)['GET /staff/v1/ledger']['query']>;

function matchesSearch(text: string) {
  const orderId = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return sql<boolean>`(l.order_id = ${orderId}::int
    or l.customer_id in (select id from customers where email ilike ${containing(text)}))`;
}

/** Credits and debits of all customers, newest first. */
export function staffLedgerEntries(
  db: Database,
  { search, customer_id, account, kind, before_id, per_page }: LedgerQuery,
) {
  let query = db
    .selectFrom('ledger as l')
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .selectAll('l')
    .select('c.email');
  if (search) query = query.where(matchesSearch(search));
  if (customer_id !== undefined) query = query.where('l.customer_id', '=', customer_id);
  if (account) query = query.where('l.account', '=', account);
  if (kind) query = query.where('l.kind', '=', kind);
  if (before_id !== undefined) query = query.where('l.id', '<', before_id);
  return query.orderBy('l.id', 'desc').limit(per_page).execute();
}
