/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { settleAuthorizations } from '@/backend/payments/capture/settle';
import { orderText } from '@/backend/staff/cli/orderText';
import { CAPTURE_PROBLEM_TEXTS, type CaptureProblem } from '@/lib/model/captureProblem';
import {
  openCaptureStore,
  placeAuthorized,
  shipping,
  type AuthorizedOrder,
} from '@/__tests__/support/authorizedOrders';
import { deliver, type ProviderStore } from '@/__tests__/support/providerOrders';
import { newOperator } from '@/__tests__/support/staff';
import { CANCEL } from '@/__tests__/support/staffOrders';

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openCaptureStore();
});
afterAll(() => opened.close());

const staffOrder = async ({ order_id }: AuthorizedOrder) =>
  (await newOperator(opened.store).call('GET /staff/v1/orders/:id', { params: { id: order_id } }))
    .data;

/** The capture problem of the order in the desk's list and on its page. */
async function problemsOf(order: AuthorizedOrder) {
  const search = String(order.order_id);
  const { list } = (
    await newOperator(opened.store).call('GET /staff/v1/orders', { query: { search } })
  ).data;
  const { capture_problem } = await staffOrder(order);
  return [list[0]?.capture_problem, capture_problem?.kind ?? null];
}

const REASON = 'This payment is under review and cannot be captured';
const CASES: [
  problem: CaptureProblem,
  status: number,
  reason: string,
  prepare: (order: AuthorizedOrder) => unknown,
][] = [
  ['no_answer', 503, '', () => opened.fakes.stripe.fail('capture', 'error')],
  ['refused', 409, REASON, ({ payment }) => (payment.refusesCapture = true)],
  [
    'expired',
    409,
    '',
    async ({ payment }) => {
      payment.state = 'released';
      await deliver(opened.store, opened.fakes.stripe.message('released', payment));
    },
  ],
];

test.each(CASES)(
  'capture > %s: staff read what happened and what to do, at the order and in the list',
  async (problem, status, reason, prepare) => {
    const order = await placeAuthorized(opened, [6_000]);
    expect(await problemsOf(order)).toEqual([null, null]);
    await prepare(order);
    const { acts, refuseToShip } = shipping(opened);
    const refusal = await refuseToShip(order);
    expect(refusal.status).toBe(status);
    expect(refusal.message).toContain(CAPTURE_PROBLEM_TEXTS[problem].text);
    expect(refusal.message).toContain(reason);
    expect((await order.order()).items[0]).toMatchObject({ step: 'placed' });
    expect(await problemsOf(order)).toEqual([problem, problem]);
    const shown = await staffOrder(order);
    expect(shown.capture_problem?.reason).toBe(reason);
    expect(shown.timeline.map(({ act }) => act).join()).toMatch(/capture failed|expired/);
    expect(orderText(shown)).toContain(CAPTURE_PROBLEM_TEXTS[problem].text);

    await acts.act(CANCEL, order, { items: order.lineIds, reason: 'It cannot be charged' });
    expect(await problemsOf(order)).toEqual([null, null]);
  },
);

test.each(['error', 'refused'] as const)(
  'capture > %s once: shipping again captures once, and nothing is left to do',
  async (kind) => {
    const order = await placeAuthorized(opened, [6_000]);
    if (kind === 'error') opened.fakes.stripe.fail('capture', 'error');
    order.payment.refusesCapture = kind === 'refused';
    const { ship, refuseToShip } = shipping(opened);
    await refuseToShip(order);
    order.payment.refusesCapture = false;
    await ship(order);
    expect(order.payment).toMatchObject({ state: 'paid', captured: 600_000 });
    expect(await problemsOf(order)).toEqual([null, null]);
  },
);

test('capture > one that the scheduled job repeats in vain is shown too', async () => {
  const order = await placeAuthorized(opened, [6_000]);
  opened.fakes.stripe.fail('capture', 'error');
  await shipping(opened).refuseToShip(order);
  order.payment.refusesCapture = true;
  await settleAuthorizations(opened.backend);
  expect(await problemsOf(order)).toEqual(['refused', 'refused']);
});

test('the email about an item that was cancelled before its capture is sent again as it was', async () => {
  const order = await placeAuthorized(opened, [6_000]);
  const { acts } = shipping(opened);
  const items = order.lineIds;
  await acts.act(CANCEL, order, { items, reason: 'Sold out' });
  await newOperator(opened.store).call('POST /staff/v1/orders/:id/resend', {
    params: { id: order.order_id },
    body: { key: randomUUID(), items },
  });
  const emails = await opened.store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', order.customer.email)
    .where('subject', 'like', '%has been cancelled')
    .execute();
  expect(emails).toHaveLength(2);
  expect(emails[0]?.body).toContain('You have not been charged for this');
  expect(emails[1]).toEqual(emails[0]);
});
