/** @jest-environment node */
import { parseAmount } from '@/lib/i18n/money';
import type { CountryCode } from '@/__tests__/support/addresses';
import { fetchWallet } from '@/__tests__/support/cancellations';
import { countEvents } from '@/__tests__/support/historyEvents';
import { keepFailure } from '@/__tests__/support/historyFailure';
import { openHistoryStore, type HistoryStore } from '@/__tests__/support/historyStore';
import { actOf, openHistory, type History } from '@/__tests__/support/openHistory';
import {
  checkCredits,
  checkExchanges,
  checkGiftCards,
  checkMoney,
  checkNothingWaits,
  checkPartialRefunds,
  checkProvider,
  checkTotals,
} from '@/__tests__/support/orderChecks';
import { ACTIONS, collectReturns, payDueRefunds } from '@/__tests__/support/orderHistory';
import { checkCreditedRefunds, checkPayouts } from '@/__tests__/support/payoutChecks';
import { actOfProvider, EXPECTED_ERRORS, winDisputes } from '@/__tests__/support/providerHistory';
import { readProvider } from '@/__tests__/support/providerLedger';

const STEPS = 60;
/** From history 1001 on, disputes and refunds at the provider are among the acts. */
const FIRST_WITH_PROVIDER = 1_001;
const WITH_PROVIDER = [...ACTIONS, ...Array<typeof actOfProvider>(4).fill(actOfProvider)];
/** Abroad only accounts are compared, in paise; money in other currencies is not. */
const COUNTRIES = ['IN', 'GB', 'IN', 'US'] as const;

const seeds = (count: number, first: number, country?: CountryCode): [number, CountryCode][] =>
  Array.from({ length: count }, (_, index) => [
    first + index,
    country ?? COUNTRIES[(first + index - FIRST_WITH_PROVIDER) % COUNTRIES.length] ?? 'IN',
  ]);

/** npm run test:ledger -- COUNT [FIRST] runs others. */
const { LEDGER_HISTORIES, LEDGER_FIRST } = process.env;
const SEEDS =
  LEDGER_HISTORIES === undefined
    ? [
        ...seeds(9, 1, 'IN'),
        ...seeds(4, 101, 'GB'),
        ...seeds(4, 201, 'US'),
        ...seeds(6, FIRST_WITH_PROVIDER),
      ]
    : seeds(Number(LEDGER_HISTORIES), Number(LEDGER_FIRST));

let histories: HistoryStore;
const events: Record<string, number> = {};
beforeAll(async () => {
  histories = await openHistoryStore();
});
beforeEach(() => histories.clear());
afterAll(() => histories.close());

async function run(history: History) {
  for (let step = 0; step < STEPS; step++) {
    const before = await history.book();
    await actOf(history, history.seed < FIRST_WITH_PROVIDER ? ACTIONS : WITH_PROVIDER);
    const book = await history.book();
    // Nothing was written.
    if (book === before) continue;
    checkMoney(book);
    checkExchanges(book);
    checkCredits(book);
    checkGiftCards(book);
    checkPartialRefunds(book);
    checkCreditedRefunds(book);
    checkPayouts(before, book);
  }
}

/** The end of a history: what is open is decided, and then nothing is owed or missing. */
async function finish(history: History) {
  const { store } = history;
  expect(await histories.wrongStock()).toEqual([]);
  await winDisputes(history);
  await collectReturns(history, true);
  await payDueRefunds(history);
  const book = await history.book();
  checkMoney(book);
  const provider = await readProvider(store.db, book);
  checkNothingWaits(book);
  checkProvider(book, provider);
  await checkTotals(store.db, book);
  const wallet = book.ledger.filter(({ account }) => account === 'wallet');
  expect(Math.round(parseAmount((await fetchWallet(history.customer)).balance) * 100)).toBe(
    wallet.reduce((all, { rest_minor }) => all + rest_minor, 0),
  );
  const errors = store.logged.filter(({ level }) => level === 'error');
  expect(errors.filter(({ event }) => !EXPECTED_ERRORS.includes(String(event)))).toEqual([]);
}

test.each(SEEDS)(
  'order histories > money in equals money out plus money held after every step (seed %i, %s)',
  async (seed, country) => {
    const { store, sizes } = histories;
    const history = await openHistory(store, sizes, seed, country);
    try {
      await run(history);
      await finish(history);
    } catch (error) {
      throw await keepFailure(history, error);
    }
    for (const [event, count] of Object.entries(await countEvents(store.db)))
      events[event] = (events[event] ?? 0) + count;
  },
);

if (LEDGER_HISTORIES === undefined)
  test('order histories > contain every kind of event', () => {
    expect(Object.values(events)).not.toEqual([]);
    expect(Object.entries(events).filter(([, count]) => count === 0)).toEqual([]);
  });
