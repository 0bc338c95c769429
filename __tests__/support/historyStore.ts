import { sql } from 'kysely';
import { changePolicy } from './cancellations';
import type { OrderableSize } from './openHistory';
import { setPrice } from './orderSetup';
import { openTestStore, type TestStore } from './store';

const OPENING_STOCK = 40;
/** In rupees. */
const PRICES = [2_987, 6_011, 12_503];

/** Deductions that leave paise of the whole-rupee prices above. */
async function setDeductions(store: TestStore) {
  const percents = { source_percent: 7, wallet_percent: 3 };
  await changePolicy(store, (policy) => ({
    cancellation: [{ within_hours: null, ...percents }],
    return: { ...policy.return, ...percents },
  }));
}

/** Products, each in two sizes. */
async function createSizes(store: TestStore): Promise<OrderableSize[]> {
  const sizes: OrderableSize[] = [];
  for (const rupees of PRICES) {
    const { product_id, size_id } = await store.newProduct(OPENING_STOCK);
    await store.db
      .updateTable('products')
      .set({ returnable: true, return_days: 9, handling_days: 5 })
      .where('id', '=', product_id)
      .execute();
    const { id } = await store.db
      .insertInto('product_sizes')
      .values({ product_id, label: 'Other', position: 90, stock: OPENING_STOCK })
      .onConflict((same) =>
        same.columns(['product_id', 'label']).doUpdateSet({ stock: OPENING_STOCK }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    sizes.push({ product_id, size_id, rupees }, { product_id, size_id: id, rupees });
  }
  return sizes;
}

/** A store for random histories, one after another. */
export async function openHistoryStore() {
  const store = await openTestStore();
  await setDeductions(store);
  const sizes = await createSizes(store);
  const sizeIds = sizes.map(({ size_id }) => size_id);
  return {
    store,
    sizes,
    /** Removes the orders of the history before, and restores stock and prices. */
    async clear() {
      await store.reset();
      await store.db
        .updateTable('product_sizes')
        .set({ stock: OPENING_STOCK })
        .where('id', 'in', sizeIds)
        .execute();
      for (const { product_id, rupees } of sizes) await setPrice(store, product_id, rupees);
    },
    /** The sizes whose stock and ordered items do not add up to the opening stock. */
    async wrongStock() {
      const rows = await store.db
        .selectFrom('product_sizes as s')
        .select(['s.id', 's.stock'])
        .select(({ selectFrom }) =>
          selectFrom('order_lines as l')
            .innerJoin('orders as o', 'o.id', 'l.order_id')
            .select(sql<number>`coalesce(sum(l.quantity), 0)::int`.as('ordered'))
            .whereRef('l.size_id', '=', 's.id')
            .where('o.state', 'in', ['pending', 'confirmed'])
            // An item that a courier has lost is not in stock again.
            .where(
              sql<boolean>`(l.status <> 'cancelled' or l.close_reason = 'The parcel was lost')`,
            )
            .as('ordered'),
        )
        .where('s.id', 'in', sizeIds)
        .execute();
      return rows.filter(({ stock, ordered }) => stock + (ordered ?? 0) !== OPENING_STOCK);
    },
    close: () => store.close(),
  };
}
export type HistoryStore = Awaited<ReturnType<typeof openHistoryStore>>;
