/** @jest-environment node */
import { itemsOf, orderAuthorization } from '@/backend/payments/capture/authorizations';
import { heldMinor } from '@/backend/payments/disputes';
import { parseAmount } from '@/lib/i18n/money';
import {
  openCaptureStore,
  type AuthorizedOrder,
  type CaptureStore,
} from '@/__tests__/support/authorizedOrders';
import {
  actOnCaptures,
  openCaptureHistory,
  settleAll,
  type CaptureHistory,
} from '@/__tests__/support/captureHistory';
import { invoicedPayments } from '@/__tests__/support/chargedDocuments';
import { customerIdOf } from '@/__tests__/support/orderSetup';
import { readLedger } from '@/__tests__/support/readLedger';

const STEPS = 40;
/** npm run test:ledger -- COUNT [FIRST] runs others, one for each twenty of its histories. */
const { LEDGER_HISTORIES, LEDGER_FIRST = '1001' } = process.env;
const COUNT = LEDGER_HISTORIES === undefined ? 3 : Math.ceil(Number(LEDGER_HISTORIES) / 20);
const SEEDS = Array.from({ length: COUNT }, (_, index) => Number(LEDGER_FIRST) + index);

/** A history is at one provider, by its number. */
const providerOf = (seed: number) => (seed % 2 ? 'stripe' : 'razorpay');

let opened: CaptureStore;
const states: Record<string, number> = {};

/** The money that the provider holds of a payment: captured, and not refunded. */
function netAtProvider({ payment }: AuthorizedOrder) {
  const captured = payment.state === 'paid' ? (payment.captured ?? payment.amount) : 0;
  const refunded = opened.fake.refunds
    .filter(({ chargeId, status }) => chargeId === payment.chargeId && status === 'live')
    .reduce((sum, { amount }) => sum + amount, 0);
  expect(refunded).toBeLessThanOrEqual(captured);
  return captured - refunded;
}
const stateOf = async ({ order_id }: AuthorizedOrder) =>
  (await orderAuthorization(opened.store.db, order_id))?.state ?? '';

/** Nothing was shipped that is not captured, and the store holds what the provider has. */
async function check(order: AuthorizedOrder) {
  const state = await stateOf(order);
  if ((await itemsOf(opened.store.db, order.order_id)).isSent)
    expect(order.payment.state).toBe('paid');
  const held = await heldMinor(opened.store.db, order.payment.reference);
  if (state === 'captured')
    expect({ order: order.order_id, held }).toEqual({
      order: order.order_id,
      held: netAtProvider(order),
    });
  if (state === 'released' || state === 'expired')
    expect([held, netAtProvider(order)]).toEqual([0, 0]);
  return state;
}

/** The charge of the customer by the items: the total without what was given back in money. */
async function owedFor(order: AuthorizedOrder) {
  const book = await readLedger(opened.store.db, await customerIdOf(opened.store, order.customer));
  const total = book.orders[0]?.total_minor ?? 0;
  const ofLines = book.refunds
    .filter(({ refund_to }) => refund_to === 'source')
    .map((row) => Math.max(0, row.money_minor - row.uncollected_minor - row.deduction_minor));
  const ofParts = book.partialRefunds.map(({ money_minor }) => money_minor);
  return [...ofLines, ...ofParts].reduce((left, minor) => left - minor, total);
}

async function lapse({ payment }: AuthorizedOrder) {
  payment.state = 'released';
  await opened.store.db
    .updateTable('payment_authorizations')
    .set({ expires_at: new Date() })
    .where('reference', '=', payment.reference)
    .execute();
}

/** After the jobs nothing is undecided, and documents say what was charged. */
async function checkEnd(history: CaptureHistory) {
  for (const { payment } of history.orders) payment.refusesCapture = false;
  await settleAll(history);
  // Razorpay releases what is not captured in the end, and is not asked before.
  for (const order of history.orders)
    if ((await stateOf(order)) === 'releasing') await lapse(order);
  await settleAll(history);
  for (const order of history.orders) {
    const state = await check(order);
    states[state] = (states[state] ?? 0) + 1;
    expect(['authorized', 'captured', 'released', 'expired']).toContain(state);
    if (state !== 'captured') continue;
    expect(netAtProvider(order)).toBe(await owedFor(order));
    const paid = new Map(await invoicedPayments(opened, order)).get('Paid online') ?? '0';
    expect(Math.round(parseAmount(paid) * 100)).toBe(order.payment.captured);
  }
}

test.each(SEEDS)(
  'capture histories > the store holds what the provider has captured and not refunded (seed %i)',
  async (seed) => {
    // Each of its own, so that a history is the same alone and after others.
    opened = await openCaptureStore({}, providerOf(seed));
    const history = openCaptureHistory(opened, seed);
    try {
      for (let step = 0; step < STEPS; step += 1) {
        await actOnCaptures(history);
        for (const order of history.orders) await check(order);
      }
      await checkEnd(history);
    } catch (error) {
      throw new Error(`After ${history.acts.join(', ')}`, { cause: error });
    } finally {
      await opened.close();
    }
  },
);

if (LEDGER_HISTORIES === undefined)
  test('capture histories > contain every end of an authorization', () => {
    expect(Object.keys(states).toSorted()).toEqual([
      'authorized',
      'captured',
      'expired',
      'released',
    ]);
  });
