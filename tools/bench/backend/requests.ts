import { sql } from 'kysely';
import { createBackend } from '@/backend/app';
import type { Database } from '@/backend/infra/db/database';
import { parseEnv } from '@/backend/env';

const ORIGIN = 'http://127.0.0.1';
export const SEARCH_TERMS = [
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
export const CATEGORIES = [
  'women',
  'men',
  'women/lehengas',
  'women/sarees',
  'women/kurtas',
  'jewellery',
];

export const pickInTurn = <Item>(all: Item[], n: number): Item => all[n % all.length] as Item;

/** A function that sends requests to a backend on this database, in process and without a socket. */
export function createBackendClient(db: Database) {
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
  return async function request(
    address: string,
    init: RequestInit = {},
  ): Promise<{ body: { data: Record<string, unknown>; code?: number }; headers: Headers }> {
    const response = await fetch(new Request(`${ORIGIN}${address}`, init));
    const body = (await response.json()) as { data: Record<string, unknown>; code?: number };
    if (response.status === 503) return request(address, init); // load shedding
    if (response.status !== 200) throw new Error(`${address} responded with ${response.status}`);
    return { body, headers: response.headers };
  };
}

/** The measured requests by name. Each call varies the parameters, so that no cache answers it. */
export async function readRequests(
  db: Database,
): Promise<Record<string, (n: number) => Promise<void>>> {
  const request = createBackendClient(db);
  const { rows } = await sql<{
    id: number;
  }>`select id from products order by md5(id::text) limit 400`.execute(db);
  const read = (address: (n: number) => string) => async (n: number) =>
    void (await request(`/gateway/browse/v2${address(n)}`));
  return {
    'Product by id': read((n) => `/products/${pickInTurn(rows, n).id}`),
    'Listing of 48, two filters, total and all facets': read(
      (n) =>
        `/listing?path=${pickInTurn(CATEGORIES, n)}&colour=${pickInTurn(COLOURS, n)},${pickInTurn(COLOURS, n + 3)}&occasion=${pickInTurn(OCCASIONS, n)}&per_page=48`,
    ),
    'Listing of 48, no filter, total and all facets': read(
      (n) => `/listing?path=${pickInTurn(CATEGORIES, n)}&per_page=48`,
    ),
    'Search with typos, 24, without facets': read(
      (n) => `/listing?q=${encodeURIComponent(pickInTurn(SEARCH_TERMS, n))}&facets=0`,
    ),
    'Search with typos, 24, total and all facets': read(
      (n) => `/listing?q=${encodeURIComponent(pickInTurn(SEARCH_TERMS, n))}`,
    ),
    'Suggestions while typing': read(
      (n) => `/suggestions?q=${encodeURIComponent(pickInTurn(SEARCH_TERMS, n))}`,
    ),
  };
}
