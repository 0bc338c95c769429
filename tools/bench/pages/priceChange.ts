import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { formatMoney } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import { NEW_CONNECTION } from '../streamDocuments';
import { measuredOf, type Measured, type Send } from './measure';
import type { BenchStore } from './store';

const LIST = '/collection/women';
const CHANGES = 5;
/** Longer than the web process leaves between two changes of the catalogue. */
const QUIET_MS = 12_000;
const POLL_MS = 25;
const MAX_WAIT_MS = 60_000;
const ROUNDS = 4;
const LISTS_PER_ROUND = 25;
const CHANGE_INTERVAL_MS = 250;

export type Delays = { list: number; product: number; search: number };
type ShownProduct = { id: number; addresses: Record<keyof Delays, string> };

async function readPage(address: string): Promise<string> {
  const response = await fetch(address, NEW_CONNECTION);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${address} responded with ${response.status}`);
  return text;
}

/** A product on the first page of a list and of a search, whose sizes have no prices of their own. */
async function findShownProduct({ database: { db }, cached }: BenchStore): Promise<ShownProduct> {
  const list = cached.origin + LIST;
  const links = [...(await readPage(list)).matchAll(/href="(\/products\/[^"?]+\/(\d+))"/g)];
  for (const [, url = '', id] of links) {
    const { rows } = await sql<{ text: string }>`
      select d.name || ' ' || p.name as text from products p join designers d on d.id = p.designer_id
      where p.id = ${id} and not exists (select from own_size_prices x where x.product_id = p.id)`.execute(
      db,
    );
    const search = `${cached.origin}/search?q=${encodeURIComponent(rows[0]?.text ?? '')}`;
    if (rows.length && (await readPage(search)).includes(`"${url}"`))
      return { id: Number(id), addresses: { list, product: cached.origin + url, search } };
  }
  throw new Error(`No product of ${LIST} is on the first page of a search for its name`);
}

const setPrice = (db: Database, id: number, rupees: number) =>
  sql`update product_prices set you_pay_minor = ${rupees * 100}, mrp_minor = greatest(mrp_minor, ${rupees * 100})
    where product_id = ${id} and bucket = 'india'`.execute(db);

async function untilShown(address: string, text: string, startedAt: number): Promise<number> {
  while (performance.now() - startedAt < MAX_WAIT_MS) {
    if ((await readPage(address)).includes(text)) return performance.now() - startedAt;
    await wait(POLL_MS);
  }
  throw new Error(`${address} does not show ${text} after ${MAX_WAIT_MS / 1000} s`);
}

/** A price in rupees, not below the first one, that none of the pages shows. */
async function newPrice(pages: string[], first: number): Promise<number> {
  const texts = await Promise.all(pages.map(readPage));
  let price = first;
  while (texts.some((text) => text.includes(formatMoney(price, INDIA)))) price += 1;
  return price;
}

/** Changes a price in SQL, several times; the milliseconds until each page shows it. */
export async function timePriceChanges(store: BenchStore): Promise<Delays[]> {
  const { id, addresses } = await findShownProduct(store);
  const delays: Delays[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    await wait(QUIET_MS);
    const price = await newPrice(Object.values(addresses), 30_011 + change * 1_000);
    const startedAt = performance.now();
    await setPrice(store.database.db, id, price);
    const [list, product, search] = await Promise.all(
      ([addresses.list, addresses.product, addresses.search] as const).map((address) =>
        untilShown(address, formatMoney(price, INDIA), startedAt),
      ),
    );
    delays.push({ list: list ?? 0, product: product ?? 0, search: search ?? 0 });
  }
  return delays;
}

/** Changes the price of one product after the other, until the signal. */
async function keepChangingPrices(db: Database, ids: number[], signal: AbortSignal) {
  for (let n = 0; !signal.aborted; n += 1) {
    await sql`update product_prices set you_pay_minor = you_pay_minor - 100
      where product_id = ${ids[n % ids.length]} and bucket = 'india' and you_pay_minor > 100000`.execute(
      db,
    );
    await wait(CHANGE_INTERVAL_MS);
  }
}

/** Lists while nothing changes, and during the work; in turns. */
async function compareLists(
  sendList: Send,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<{ quiet: Measured; during: Measured }> {
  const samples = {
    quiet: [] as Awaited<ReturnType<Send>>[],
    during: [] as Awaited<ReturnType<Send>>[],
  };
  const sendRound = async (to: keyof typeof samples, round: number) => {
    for (let n = 0; n < LISTS_PER_ROUND; n += 1)
      samples[to].push(await sendList(round * LISTS_PER_ROUND + n));
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await sendRound('quiet', round);
    const end = new AbortController();
    const working = work(end.signal);
    await sendRound('during', round).finally(() => end.abort());
    await working;
  }
  return { quiet: measuredOf(samples.quiet), during: measuredOf(samples.during) };
}

/** Lists with and without a changing price every quarter of a second. */
export async function measureListsDuringChanges(
  { database: { db } }: BenchStore,
  sendList: Send,
): Promise<{ quiet: Measured; during: Measured }> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from listing order by md5(product_id::text) limit 200`.execute(db);
  return compareLists(sendList, (signal) =>
    keepChangingPrices(
      db,
      rows.map(({ id }) => id),
      signal,
    ),
  );
}
