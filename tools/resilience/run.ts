// npm run test:resilience -- 1000: two of web and of backend behind nginx, on PostgreSQL and Redis of their own; so many journeys while one after another is killed, and a rolling release. Needs a build. Fails where anything was lost.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededDice } from '@/tools/conformance/fuzz';
import { journey, type OrderedItem, type JourneyResult } from './journey';
import type { Replica } from './replica';
import { startReplicatedStore, type ReplicatedStore } from './store';

const AT_ONCE = 8;
const BUYS_EVERY = 8;
const KILLS = 10;
const STOCK = 5_000;

/** A piece of a price that can be paid on delivery, and plenty of it. */
async function plentiful({ db }: ReplicatedStore['database']): Promise<OrderedItem> {
  const product = await db
    .selectFrom('product_sizes as s')
    .innerJoin('product_prices as x', 'x.product_id', 's.product_id')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['s.id as size_id', 's.product_id', 'p.url'])
    .where('x.bucket', '=', 'india')
    .where('x.you_pay_minor', '>', 500_000)
    .where('x.you_pay_minor', '<', 1_500_000)
    .where('s.stock', '>', 0)
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('product_sizes')
    .set({ stock: STOCK })
    .where('id', '=', product.size_id)
    .execute();
  return { ...product, href: product.url };
}

/** What a customer does with a code that is mailed to them, without the mail. */
const prove =
  ({ database: { db } }: ReplicatedStore) =>
  (email: string) =>
    db
      .updateTable('customers')
      .set({ email_verified_at: new Date() })
      .where('email', '=', email)
      .execute();

/** Walks so many journeys, some at once; `between` is called with how many have ended. */
async function walk(
  store: ReplicatedStore,
  product: OrderedItem,
  count: number,
  seen: JourneyResult,
  between: (ended: number) => void,
) {
  const orders: number[] = [];
  const failures: string[] = [];
  let begun = 0;
  let ended = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (begun < count) {
        const turn = begun++;
        await journey(store.origin, product, turn % BUYS_EVERY === 0, seen, prove(store)).then(
          (order) => {
            if (order) orders.push(order);
          },
          (error: Error) => failures.push(`journey ${turn}: ${error.message}`),
        );
        between(++ended);
      }
    }),
  );
  return { orders, failures };
}

const newSeen = (): JourneyResult => ({ pages: 0, calls: 0, refusedPages: [], refusedCalls: [] });
const reported = (
  name: string,
  { pages, calls, refusedPages, refusedCalls }: JourneyResult,
  { orders, failures }: { orders: number[]; failures: string[] },
) =>
  console.log(
    `${name}: ${failures.length} journeys failed, ${orders.length} orders; of ${pages} pages ${refusedPages.length} and of ${calls} calls ${refusedCalls.length} had to be asked for again.`,
  );

async function rehearse(store: ReplicatedStore, count: number, seed: number) {
  const product = await plentiful(store.database);
  const random = seededDice(seed);
  const pick = (replicas: Replica[]) => replicas[Math.floor(random() * replicas.length)] as Replica;
  const [stormy, calm] = [newSeen(), newSeen()];

  let storm: Promise<unknown> = Promise.resolve();
  const strike = Math.ceil(count / KILLS);
  const kills = await walk(store, product, count, stormy, (ended) => {
    if (ended % strike === strike >> 1)
      storm = storm.then(() =>
        Promise.all([pick(store.webs).killAndStart(), pick(store.backends).killAndStart()]),
      );
  });
  await storm;
  reported(`${count} journeys, ${KILLS} times one web and one backend killed`, stormy, kills);

  let over = false;
  const replacing = (async () => {
    for (const one of [...store.backends, ...store.webs]) await one.replace();
    over = true;
  })();
  const release = { orders: [] as number[], failures: [] as string[] };
  while (!over) {
    const { orders, failures } = await walk(store, product, AT_ONCE, calm, () => undefined);
    release.orders.push(...orders);
    release.failures.push(...failures);
  }
  await replacing;
  reported('Every process replaced in turn', calm, release);
  for (const line of [
    ...kills.failures,
    ...release.failures,
    ...stormy.refusedPages,
    ...calm.refusedPages,
    ...calm.refusedCalls,
  ].slice(0, 20))
    console.log(`  ${line}`);

  const orders = [...kills.orders, ...release.orders];
  const { db } = store.database;
  const lines = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['o.id', 'l.quantity'])
    .where('l.size_id', '=', product.size_id)
    .where('o.state', '=', 'confirmed')
    .execute();
  const { stock } = await db
    .selectFrom('product_sizes')
    .select('stock')
    .where('id', '=', product.size_id)
    .executeTakeFirstOrThrow();
  const there = new Set(lines.map(({ id }) => id));
  const lost = orders.filter((id) => !there.has(id));
  const sold = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const customersTwice = lines.length - there.size;
  console.log(
    `${orders.length} orders told, ${there.size} in the database, ${lost.length} lost, ${customersTwice} doubled; stock ${stock} of ${STOCK} after ${sold} sold.`,
  );
  return (
    kills.failures.length +
    release.failures.length +
    lost.length +
    customersTwice +
    Math.abs(STOCK - sold - stock) +
    calm.refusedPages.length +
    calm.refusedCalls.length
  );
}

const [count = 1000, seed = Date.now() % 100_000] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(path.join(tmpdir(), 'rehearsal-'));
console.log(`Seed ${seed}.`);
const store = await startReplicatedStore(folder);
try {
  const wrong = await rehearse(store, count, seed);
  console.log(wrong ? `${wrong} things went wrong.` : 'Nothing was lost.');
  process.exitCode = wrong ? 1 : 0;
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}
