/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { parseAmount } from '@/lib/i18n/money';
import type { CountryCode } from '@/__tests__/support/addresses';
import { insertGiftCard } from '@/backend/giftCards/repository';
import { credit } from '@/backend/wallet/ledgerRepository';
import { payRefunds } from '@/backend/payments/refunds';
import {
  DAY,
  testEnv,
  fetchOrder,
  runFulfilment,
  fetchWallet,
} from '@/__tests__/support/cancellations';
import {
  accountFor,
  exchangesOf,
  hasItemOut,
  paiseOf,
  readLedger,
  rootOf,
  type OrderLedger,
} from '@/__tests__/support/orderLedger';
import { seededRandom, type SeededRandom } from '@/__tests__/support/random';
import { addProduct, openTestStore, type TestStore } from '@/__tests__/support/store';

const OPENING_STOCK = 40;
const STEPS = 60;

let store: TestStore;
let sizes: { product_id: number; size_id: number }[];
beforeAll(async () => {
  store = await openTestStore();
  await setDeductions();
  sizes = await createSizes([2_987, 6_011, 12_503]);
});
afterAll(() => store.close());

/** Deductions that leave paise of the whole-rupee prices below. */
async function setDeductions() {
  const { value } = await store.db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'after_sale')
    .executeTakeFirstOrThrow();
  const policy = value as Record<string, object>;
  const percents = { source_percent: 7, wallet_percent: 3 };
  const after_sale = {
    ...policy,
    cancellation: [{ within_hours: null, ...percents }],
    return: { ...policy.return, ...percents },
  };
  await store.db
    .updateTable('settings')
    .set({ value: JSON.stringify(after_sale) })
    .where('name', '=', 'after_sale')
    .execute();
}

/** Products at these prices, each in two sizes that no other test uses. */
async function createSizes(prices: number[]) {
  const stocked: typeof sizes = [];
  for (const rupees of prices) {
    const { product_id, size_id } = await store.newProduct(OPENING_STOCK);
    await setPrice(product_id, rupees, rupees);
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
const setPrice = (productId: number, mrp: number, youPay: number) =>
  store.db
    .updateTable('product_prices')
    .set({ mrp_minor: mrp * 100, you_pay_minor: youPay * 100 })
    .where('product_id', '=', productId)
    .execute();

/** A customer with points and wallet credits of several expiries, and a gift card. */
async function openHistory(seed: number, country: CountryCode) {
  await store.db.deleteFrom('attempts').execute();
  const customer = await store.customer(country);
  const { id } = await store.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow();
  const grant = (account: 'points' | 'wallet', rupees: number, validDays?: number) =>
    credit(store.db, {
      customerId: id,
      account,
      paise: Math.round(rupees * 100),
      kind: 'goodwill',
      reason: 'Thanks',
      validDays,
    });
  await grant('points', 700, 10);
  await grant('points', 900, 90);
  await grant('wallet', 1_500.37, 20);
  await grant('wallet', 2_000.21);
  const code = `GIFT-CARD-${seed}`;
  await insertGiftCard(store.db, {
    code,
    amount_minor: 250_083,
    recipient_email: customer.email,
    order_id: null,
    valid_days: 100,
  });
  return { customer, id, code, random: seededRandom(seed), cash: new Map<number, number>() };
}
type History = Awaited<ReturnType<typeof openHistory>>;

const outcomes = ['paid', 'paid', 'paid', 'declined'] as const;
const pay = (url: string, outcome: string) =>
  store.fetch(new Request(url, { method: 'POST', body: new URLSearchParams({ outcome }) }));
const pickSometimes = <T>(list: T[], random: SeededRandom, chance = 1): T | undefined =>
  random.chance(chance) ? random.pick(list) : undefined;

async function settlePayment({ customer, id, random }: History, orderId?: number) {
  const pending = (await readLedger(store.db, id)).orders.filter(
    ({ state }) => state === 'pending',
  );
  const target = orderId ?? random.pick(pending)?.id;
  if (target === undefined) return;
  const { payment_url } = await fetchOrder(customer, target);
  if (payment_url) await pay(payment_url, random.pick(outcomes) ?? 'paid');
}

async function placeOrder(history: History) {
  const { customer, code, random } = history;
  for (let line = random.below(3); line >= 0; line--)
    await addProduct(
      customer,
      random.pick(sizes) ?? { product_id: 0, size_id: 0 },
      1 + random.below(2),
    );
  if (random.chance(0.2))
    await customer.call('POST /giftcard/v1/cart', {
      body: {
        amount: 1_000,
        recipient_name: 'Meera',
        recipient_email: 'meera@example.com',
        sender_name: 'Asha',
        message: '',
      },
    });
  const coupon = pickSometimes(['FESTIVE500', 'WELCOME10', 'GRAND15'], random, 0.6);
  if (coupon) await customer.call('POST /checkout/v1/coupon', { body: { coupon } });
  for (const type of ['points', 'gift_card', 'wallet'] as const)
    if (random.chance(0.5))
      await customer.call('POST /checkout/v1/redeem-item', { body: { type, code } });
  const method = random.chance(0.4) ? 'cod' : 'azapayment';
  const reply = await customer.call(`GET /order/v1/checkout/order/${method}`, {
    query: { token: randomUUID() },
  });
  if ('code' in reply) await customer.call('DELETE /checkout/v1/remove-coupon');
  else if (random.chance(0.8)) await settlePayment(history, reply.data.order_id);
}

type Line = OrderLedger['lines'][number];
const confirmedLines = async ({ id }: History, matches: (line: Line) => boolean) => {
  const { orders, lines } = await readLedger(store.db, id);
  const confirmed = orders.filter(({ state }) => state === 'confirmed').map((order) => order.id);
  return lines.filter((line) => confirmed.includes(line.order_id) && matches(line));
};
const paramsOf = ({ order_id, id }: Line) => ({ id: order_id, detailId: id });

async function cancelOrReturnItem(history: History, kind: 'cancellation' | 'return') {
  const { customer, random } = history;
  const line = random.pick(
    await confirmedLines(
      history,
      ({ status, step }) => status === 'active' && (step === 'delivered') === (kind === 'return'),
    ),
  );
  if (!line) return;
  const params = paramsOf(line);
  const key = `/order/v1/orders/:id/items/:detailId/${kind}` as const;
  const { data } = await customer.call(`GET ${key}`, { params });
  const option = random.pick(data.options);
  if (!option) return;
  const { refund, refund_to } = option;
  const reply = await customer.call(`POST ${key}`, {
    params,
    body: { refund, refund_to, reason: 'It does not fit' },
  });
  expect(reply).toMatchObject({ data: { refund } });
}

/** Delivers an order completely, and collects the cash if it is paid on delivery. */
async function deliverOrder(history: History) {
  const { id, random, cash } = history;
  const line = random.pick(
    await confirmedLines(
      history,
      ({ status, step }) => status === 'active' && step !== 'delivered',
    ),
  );
  if (!line) return;
  const book = await readLedger(store.db, id);
  const order = book.orders.find((candidate) => candidate.id === line.order_id);
  if (order?.payment_method === 'cod')
    cash.set(
      order.id,
      order.total_minor -
        book.refunds
          .filter(({ order_id }) => order_id === order.id)
          .reduce((all, { money_minor }) => all + money_minor, 0),
    );
  await store.db
    .updateTable('order_lines')
    .set({ step: 'delivered', delivered_at: new Date() })
    .where('order_id', '=', line.order_id)
    .where('status', '=', 'active')
    .execute();
}

/** Exchanges an item; one paid by points becomes so cheap that points alone pay for the new one. */
async function exchangeItem(history: History) {
  const { customer, random, id } = history;
  const line = random.pick(
    await confirmedLines(
      history,
      ({ status, step }) => status === 'active' && step === 'delivered',
    ),
  );
  if (!line) return;
  const params = paramsOf(line);
  const { orders } = await readLedger(store.db, id);
  const points = orders.find((order) => order.id === line.order_id)?.points_minor ?? 0;
  const mrp = points > 0 ? 199 : random.pick([undefined, 499, 2_987, 18_007]);
  if (mrp) await setPrice(line.product_id, mrp, mrp);
  const { data } = await customer.call('GET /order/v1/orders/:id/items/:detailId/exchange', {
    params,
  });
  const size = random.pick(data.sizes);
  if (!size) return;
  const { size_id, to_pay, back } = size;
  const reply = await customer.call('POST /order/v1/orders/:id/items/:detailId/exchange', {
    params,
    body: { size_id, to_pay, back, reason: 'It does not fit', token: randomUUID() },
  });
  if (!('data' in reply)) throw new Error(reply.message);
  if (reply.data.payment_url && random.chance(0.7))
    await settlePayment(history, reply.data.order_id);
}

/** Completes the return of one random item, or of all. */
async function collectReturns(history: History, all = false) {
  const requested = await confirmedLines(history, ({ status }) => status === 'return_requested');
  const collected = all ? requested : [history.random.pick(requested)];
  for (const line of collected)
    if (line)
      await store.db
        .updateTable('order_lines')
        .set({ closed_at: new Date(Date.now() - 3 * DAY) })
        .where('id', '=', line.id)
        .execute();
  await runFulfilment(store);
}

async function changePrice({ random }: History) {
  const { product_id } = random.pick(sizes) ?? { product_id: 0 };
  const mrp = random.pick([2_987, 6_011, 12_503]) ?? 6_011;
  await setPrice(product_id, mrp, random.chance(0.5) ? mrp : mrp - 1_000 * random.below(3));
}

const payDueRefunds = () =>
  payRefunds({ db: store.db, env: testEnv, log: (event) => void store.logged.push(event) });

const ACTIONS: ((history: History) => Promise<unknown>)[] = [
  placeOrder,
  placeOrder,
  (history) => cancelOrReturnItem(history, 'cancellation'),
  (history) => cancelOrReturnItem(history, 'cancellation'),
  (history) => cancelOrReturnItem(history, 'return'),
  deliverOrder,
  deliverOrder,
  deliverOrder,
  exchangeItem,
  exchangeItem,
  settlePayment,
  collectReturns,
  changePrice,
  payDueRefunds,
];

/** Per order with its exchanges, money in equals money out plus money held; refunds wait for pending returns. */
function checkMoney(book: OrderLedger, cash: History['cash']) {
  for (const order of book.orders) {
    const root = rootOf(book, order);
    const account = accountFor(book, root, cash.get(root) ?? 0);
    const { in: received, out, sold, held, keptBack } = account;
    if (order.rate === 1)
      expect({ root, received }).toEqual({ root, received: out + sold + held + keptBack });
    for (const method of ['points', 'wallet', 'gift_card'] as const) {
      const paise = paiseOf(book, root, method);
      expect({ root, method, paise: paise.in }).toEqual({ root, method, paise: paise.out });
    }
    if (hasItemOut(book, order))
      expect(
        book.ledger.filter(({ order_id, kind }) => order_id === order.id && kind === 'refund'),
      ).toEqual([]);
  }
}

/** Checks that an exchange takes over exactly its share of the new price from the refund, to the paisa. */
function checkExchanges(book: OrderLedger) {
  for (const { exchange, refund } of exchangesOf(book))
    for (const method of ['points', 'gift_card'] as const) {
      const [refunded, spent] = [refund[`${method}_minor`], exchange[`${method}_minor`]];
      const paise = refunded === 0 ? 0 : Math.round((refund[`${method}_paise`] * spent) / refunded);
      expect({ id: exchange.id, method, paise: exchange[`${method}_paise`] }).toEqual({
        id: exchange.id,
        method,
        paise,
      });
    }
}

/** Balances equal the sum of their entries, and no returned credit expires later than the original. */
function checkCredits({ ledger }: OrderLedger) {
  const granted = ledger.filter(({ kind }) => kind === 'goodwill' || kind === 'earned');
  for (const account of ['points', 'wallet'] as const) {
    const entries = ledger.filter((entry) => entry.account === account);
    const balance = entries.reduce((all, { rest_minor }) => all + rest_minor, 0);
    expect(balance).toBe(entries.reduce((all, { amount_minor }) => all + amount_minor, 0));
    for (const { expires_at } of granted.filter((entry) => entry.account === account)) {
      if (!expires_at) continue;
      const until = (list: typeof ledger, key: 'rest_minor' | 'amount_minor') =>
        list
          .filter((entry) => entry.account === account && entry.expires_at)
          .filter((entry) => (entry.expires_at?.getTime() ?? 0) >= expires_at.getTime())
          .reduce((all, entry) => all + entry[key], 0);
      expect(until(ledger, 'rest_minor')).toBeLessThanOrEqual(until(granted, 'amount_minor'));
    }
  }
  const points = ledger.filter(
    ({ account, amount_minor }) => account === 'points' && amount_minor > 0,
  );
  expect(points.filter(({ expires_at }) => !expires_at)).toEqual([]);
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

/** Abroad only accounts are compared, in paise; money in other currencies is not. */
const SEEDS: [number, CountryCode][] = [
  ...Array.from({ length: 9 }, (_, index): [number, CountryCode] => [index + 1, 'IN']),
  ...Array.from({ length: 4 }, (_, index): [number, CountryCode] => [index + 101, 'GB']),
  ...Array.from({ length: 4 }, (_, index): [number, CountryCode] => [index + 201, 'US']),
];

test.each(SEEDS)(
  'order histories > money in equals money out plus money held after every step (seed %i, %s)',
  async (seed, country) => {
    const history = await openHistory(seed, country);
    for (let step = 0; step < STEPS; step++) {
      await history.random.pick(ACTIONS)?.(history);
      const book = await readLedger(store.db, history.id);
      checkMoney(book, history.cash);
      checkExchanges(book);
      checkCredits(book);
    }
    await checkStock();
    await collectReturns(history, true);
    await payDueRefunds();
    const book = await readLedger(store.db, history.id);
    checkMoney(book, history.cash);
    expect(book.refunds.filter(({ state }) => state === 'waiting')).toEqual([]);
    expect(Math.round(parseAmount((await fetchWallet(history.customer)).balance) * 100)).toBe(
      book.ledger
        .filter(({ account }) => account === 'wallet')
        .reduce((all, { rest_minor }) => all + rest_minor, 0),
    );
    expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' }));
  },
  60_000,
);

test('order histories > contain every kind of event', async () => {
  const orders = await store.db.selectFrom('orders').selectAll().execute();
  const lines = await store.db.selectFrom('order_lines').selectAll().execute();
  const refunds = await store.db.selectFrom('refunds').selectAll().execute();
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
    returned: lines.filter(({ status }) => status === 'returned').length,
  };
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
});
