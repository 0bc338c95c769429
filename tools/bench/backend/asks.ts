import { sql } from 'kysely';
import { createBackend } from '@/backend/app';
import type { Database } from '@/backend/infra/db/database';
import { parseEnv } from '@/backend/env';

const ORIGIN = 'http://127.0.0.1';
const WORDS = [
  'lehnga',
  'sherwni',
  'banarsi saree',
  'nehru jaket',
  'chikankri kurta',
  'gota pati',
  'necklase',
  'mirror wrk lehnga',
  'pink organza leh',
  'red saree wedding',
  'velvet sherwani',
  'ivory anarkali',
];
const COLOURS = ['red', 'green', 'pink', 'ivory', 'navy', 'yellow', 'maroon', 'purple'];
const OCCASIONS = ['wedding', 'haldi', 'sangeet', 'reception', 'festive', 'puja'];
const PLACES = ['women', 'men', 'women/lehengas', 'women/sarees', 'women/kurtas', 'jewellery'];

const one = <Item>(all: Item[], n: number): Item => all[n % all.length] as Item;

/** A backend on this database, asked in process: everything but the socket. */
export function backendOn(db: Database) {
  const env = {
    ...parseEnv({
      NODE_ENV: 'production',
      LOG_REQUESTS: 'false',
      VALIDATE_RESPONSES: 'false',
      SEARCH_RATE_LIMIT_PER_MINUTE: '1000000000',
    }),
  };
  const { fetch } = createBackend({
    env,
    db,
    geo: () => undefined,
    log: (event) => {
      if (event.level === 'error') throw new Error(String(event.error));
    },
  });
  return async function ask(
    address: string,
    init: RequestInit = {},
  ): Promise<{ body: { data: Record<string, unknown>; code?: number }; headers: Headers }> {
    const response = await fetch(new Request(`${ORIGIN}${address}`, init));
    const body = (await response.json()) as { data: Record<string, unknown>; code?: number };
    if (response.status === 503) return ask(address, init); // too many at once: come back in a moment
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    return { body, headers: response.headers };
  };
}

/** The reads of the bars on one database, by name; each asks for something else every time. */
export async function readRequests(
  db: Database,
): Promise<Record<string, (n: number) => Promise<void>>> {
  const ask = backendOn(db);
  const { rows } = await sql<{
    id: number;
  }>`select id from products order by md5(id::text) limit 400`.execute(db);
  const read = (address: (n: number) => string) => async (n: number) =>
    void (await ask(`/gateway/browse/v2${address(n)}`));
  return {
    'Product by id': read((n) => `/products/${one(rows, n).id}`),
    'Listing of 48, two filters, total and all facets': read(
      (n) =>
        `/listing?path=${one(PLACES, n)}&colour=${one(COLOURS, n)},${one(COLOURS, n + 3)}&occasion=${one(OCCASIONS, n)}&per_page=48`,
    ),
    'Listing of 48, no filter, total and all facets': read(
      (n) => `/listing?path=${one(PLACES, n)}&per_page=48`,
    ),
    'Search with typos, 24, without facets': read(
      (n) => `/listing?q=${encodeURIComponent(one(WORDS, n))}&facets=0`,
    ),
    'Search with typos, 24, total and all facets': read(
      (n) => `/listing?q=${encodeURIComponent(one(WORDS, n))}`,
    ),
    'Suggestions while typing': read((n) => `/suggestions?q=${encodeURIComponent(one(WORDS, n))}`),
  };
}
