import { openDatabase } from '@/backend/infra/db/database';
import type { ListingWire } from '@/lib/contract/listing';
import { startBackend } from './backendProcess';
import { insertCartLines, insertCustomers } from './insertCustomers';
import { startPostgres } from './postgresServer';
import { newShopper, type Shopper } from './shopper';

/** The origin of requests that are sent to the two replicas in turn. */
export const REPLICAS = 'http://replicas';

export type OrderOutcome = 'ordered' | 'rejected' | 'no response';

/** Two backend processes on one PostgreSQL server. They start on an empty database at the same moment, so that they migrate concurrently. */
export async function startReplicas() {
  const server = await startPostgres();
  const environment = {
    DATABASE_URL: server.url,
    LOG_REQUESTS: 'false',
    VALIDATE_RESPONSES: 'true',
  };
  const processes = await Promise.all([startBackend(environment), startBackend(environment)]);
  const { db, close } = await openDatabase({ url: server.url, pool: 4 });
  let requestCount = 0;
  const alternating = (request: Request) => {
    const origin = processes[requestCount++ % 2]?.origin ?? '';
    return fetch(new Request(request.url.replace(REPLICAS, origin), request));
  };
  return {
    processes,
    db,
    /** Sends requests to the two replicas in turn. */
    alternating,

    /** The total of a listing in each replica. */
    listingTotals: (query: string) =>
      Promise.all(
        processes.map(async ({ origin }) => {
          const response = await fetch(`${origin}/gateway/browse/v2/listing?${query}&facets=0`);
          return ((await response.json()) as { data: ListingWire }).data.total;
        }),
      ),

    /** Customers with an item of this size in the cart. */
    async createBuyers(count: number, sizeId: number) {
      const visit = () => newShopper(alternating, { origin: REPLICAS });
      const buyers = await insertCustomers(db, visit, count);
      await insertCartLines(db, buyers, sizeId);
      return buyers;
    },

    async stop() {
      await close();
      await Promise.all(processes.map((replica) => replica.kill()));
      await server.stop();
    },
  };
}
export type Replicas = Awaited<ReturnType<typeof startReplicas>>;

/** A size cheap enough for cash on delivery, with this stock. */
export async function sizeWithStock({ db }: Replicas, stock: number) {
  const { id } = await db
    .selectFrom('product_sizes as s')
    .innerJoin('product_prices as x', 'x.product_id', 's.product_id')
    .select('s.id')
    .where('x.bucket', '=', 'india')
    .where('x.you_pay_minor', '>', 500_000)
    .where('x.you_pay_minor', '<', 1_500_000)
    .where('s.stock', '>', 0)
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('product_sizes').set({ stock }).where('id', '=', id).execute();
  return id;
}

/** Orders the cart by cash on delivery. Repeats the request while the replica sheds load (503). */
export async function buy(
  shopper: Shopper,
  token: string = crypto.randomUUID(),
): Promise<OrderOutcome> {
  const response = await shopper
    .send('GET /order/v1/checkout/order/cod', { query: { token } })
    .catch(() => undefined);
  if (!response) return 'no response';
  if (response.status === 503) return buy(shopper, token);
  return 'data' in ((await response.json()) as object) ? 'ordered' : 'rejected';
}
