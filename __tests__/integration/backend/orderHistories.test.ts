/** @jest-environment node */
import { parseAmount } from '@/lib/i18n/money';
import type { CountryCode } from '@/__tests__/support/addresses';
import { changePolicy, fetchWallet } from '@/__tests__/support/cancellations';
import { readLedger } from '@/__tests__/support/orderLedger';
import { readProvider } from '@/__tests__/support/providerLedger';
import { openTestStore, type TestStore } from '@/__tests__/support/store';
import {
  ACTIONS,
  collectReturns,
  openHistory,
  payDueRefunds,
  type OrderableSize,
} from '@/__tests__/support/orderHistory';
import {
  checkCredits,
  checkExchanges,
  checkMoney,
  checkNothingWaits,
  checkPartialRefunds,
  checkProvider,
} from '@/__tests__/support/orderChecks';
import { actOfProvider, EXPECTED_ERRORS, winDisputes } from '@/__tests__/support/providerHistory';
import { setPrice } from '@/__tests__/support/orderSetup';

const OPENING_STOCK = 40;
const STEPS = 60;
/** In rupees. */
const PRICES = [2_987, 6_011, 12_503];

let store: TestStore;
let sizes: OrderableSize[];
beforeAll(async () => {
  store = await openTestStore();
  await setDeductions(store);
  sizes = await createSizes(store, PRICES);
});
afterAll(() => store.close());

/** Deductions that leave paise of the whole-rupee prices above. */
async function setDeductions(store: TestStore) {
  const percents = { source_percent: 7, wallet_percent: 3 };
  await changePolicy(store, (policy) => ({
    cancellation: [{ within_hours: null, ...percents }],
    return: { ...policy.return, ...percents },
  }));
}

/** Products at these prices, each in two sizes that no other test uses. */
async function createSizes(store: TestStore, prices: number[]) {
  const stocked: OrderableSize[] = [];
  for (const rupees of prices) {
    const { product_id, size_id } = await store.newProduct(OPENING_STOCK);
    await setPrice(store, product_id, rupees);
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
    stocked.push({ product_id, size_id }, { product_id, size_id: id });
  }
  return stocked;
}

async function checkStock() {
  for (const { size_id } of sizes) {
    const orderedLines = await store.db
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select('l.quantity')
      .where('l.size_id', '=', size_id)
      .where('o.state', 'in', ['pending', 'confirmed'])
      .where('l.status', '!=', 'cancelled')
      .execute();
    const quantity = orderedLines.reduce((all, line) => all + line.quantity, 0);
    expect((await store.stockOf(size_id)) + quantity).toBe(OPENING_STOCK);
  }
}

/** From history 1001 on, disputes and refunds at the provider are among the acts. */
const WITH_PROVIDER = [...ACTIONS, actOfProvider, actOfProvider];
const PROVIDER_HISTORIES = 6;

/** Abroad only accounts are compared, in paise; money in other currencies is not. */
const SEEDS: [number, CountryCode][] = [
  ...Array.from({ length: 9 }, (_, index): [number, CountryCode] => [index + 1, 'IN']),
  ...Array.from({ length: 4 }, (_, index): [number, CountryCode] => [index + 101, 'GB']),
  ...Array.from({ length: 4 }, (_, index): [number, CountryCode] => [index + 201, 'US']),
  // npm run test:ledger -- <number> runs more, half of them abroad.
  ...Array.from(
    { length: PROVIDER_HISTORIES + Number(process.env.LEDGER_HISTORIES ?? 0) },
    (_, index): [number, CountryCode] => [
      index + 1_001 + Number(process.env.LEDGER_FROM ?? 0),
      (['IN', 'GB', 'IN', 'US'] as const)[index % 4] ?? 'IN',
    ],
  ),
];

test.each(SEEDS)(
  'order histories > money in equals money out plus money held after every step (seed %i, %s)',
  async (seed, country) => {
    const history = await openHistory(store, sizes, seed, country);
    for (let step = 0; step < STEPS; step++) {
      await history.random.pick(seed < 1_001 ? ACTIONS : WITH_PROVIDER)?.(history);
      const book = await readLedger(store.db, history.id);
      checkMoney(book);
      checkExchanges(book);
      checkCredits(book);
      checkPartialRefunds(book);
    }
    await checkStock();
    await winDisputes(history);
    await collectReturns(history, true);
    await payDueRefunds(history);
    const book = await readLedger(store.db, history.id);
    checkMoney(book);
    const provider = await readProvider(store.db, book);
    checkNothingWaits(book, provider);
    checkProvider(book, provider);
    expect(Math.round(parseAmount((await fetchWallet(history.customer)).balance) * 100)).toBe(
      book.ledger
        .filter(({ account }) => account === 'wallet')
        .reduce((all, { rest_minor }) => all + rest_minor, 0),
    );
    const errors = store.logged.filter(({ level }) => level === 'error');
    expect(errors.filter(({ event }) => !EXPECTED_ERRORS.includes(String(event)))).toEqual([]);
    store.logged.length = 0;
  },
);

test('order histories > contain every kind of event', async () => {
  const orders = await store.db.selectFrom('orders').selectAll().execute();
  const lines = await store.db.selectFrom('order_lines').selectAll().execute();
  const refunds = await store.db.selectFrom('refunds').selectAll().execute();
  const partialRefunds = await store.db.selectFrom('partial_refunds').selectAll().execute();
  const providerRefunds = await store.db.selectFrom('provider_refunds').selectAll().execute();
  const exchanges = orders.filter(({ exchange_of }) => exchange_of !== null);
  const ids = new Set(exchanges.map(({ id }) => id));
  const ofExchanges = lines.filter(({ order_id }) => ids.has(order_id));
  const counts = {
    couponOrders: orders.filter(({ coupon_minor }) => coupon_minor > 0).length,
    cashOrders: orders.filter(({ payment_method }) => payment_method === 'cod').length,
    failedOrders: orders.filter(({ state }) => state === 'failed').length,
    pointsOrders: orders.filter(({ points_minor }) => points_minor > 0).length,
    giftCardOrders: orders.filter(({ gift_card_minor }) => gift_card_minor > 0).length,
    giftCardPurchases: orders.filter(({ gift_cards_minor }) => gift_cards_minor > 0).length,
    dearerExchanges: exchanges.filter(({ total_minor }) => total_minor > 0).length,
    exchangesByPointsAbroad: exchanges.filter(
      ({ rate, points_minor, wallet_minor, total_minor }) =>
        rate !== 1 && points_minor > 0 && wallet_minor === 0 && total_minor === 0,
    ).length,
    refundsWithPaise: refunds.filter(({ deduction_minor }) => deduction_minor % 100 > 0).length,
    secondExchanges: ofExchanges.filter(({ id }) =>
      exchanges.some(({ exchange_of }) => exchange_of === id),
    ).length,
    cancelledExchanges: ofExchanges.filter(({ status }) => status === 'cancelled').length,
    refundsWithoutReturn: partialRefunds.length,
    returnsAfterRefund: refunds.filter(({ line_id }) =>
      partialRefunds.some((part) => part.line_id === line_id),
    ).length,
    refundsAtProvider: providerRefunds.filter(({ name }) => name === null).length,
    returned: lines.filter(({ status }) => status === 'returned').length,
  };
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
});
