import { randomUUID } from 'node:crypto';
import type { FakeMessage, FakePayment, FakeProvider, FakeRefund } from './fakeProvider';
import { moneyState } from './moneyState';
import { placeDeliveredOrder } from './paidOrder';
import { placeUnpaidOrder } from './payments';
import type { Shopper } from './shopper';
import type { TestStaffClient } from './staff';
import type { TestStore } from './store';

/**
 * An attempt to get goods or money for nothing: it prepares an order, and returns the attempt, which
 * answers with its HTTP status, and with the code of a refusal that has status 200.
 */
export type Attempt = () => Promise<() => Promise<number | [number, number]>>;

/** The attempt answers as expected, and changes neither an order nor money nor stock. */
export async function expectNoEffect(
  store: TestStore,
  prepare: Attempt,
  expected: number | [number, number],
) {
  const attempt = await prepare();
  const before = await moneyState(store);
  expect(await attempt()).toEqual(expected);
  expect(await moneyState(store)).toEqual(before);
}

export const post = async (
  { fetch }: TestStore,
  path: string,
  body: string | URLSearchParams,
  headers: Record<string, string> = {},
) =>
  (await fetch(new Request(`http://127.0.0.1${path}`, { method: 'POST', body, headers }))).status;

/** A request of a staff member about the first item of an order. */
export const act =
  (
    client: TestStaffClient,
    key: Parameters<TestStaffClient['send']>[0],
    { order_id, lineIds }: { order_id: number; lineIds: number[] },
    body: object,
  ) =>
  async () =>
    (
      await client.send(key, {
        params: { id: order_id, detailId: lineIds[0] ?? 0 },
        body: { key: randomUUID(), reason: 'A loose thread', ...body },
      })
    ).status;

/** A customer's request to return the first item of an order, for a refund to the wallet. */
export const askReturn =
  (
    order: { customer: Pick<Shopper, 'send'>; order_id: number; lineIds: number[] },
    refund: string,
  ) =>
  async (): Promise<number | [number, number]> => {
    const { customer, order_id, lineIds } = order;
    const response = await customer.send('POST /order/v1/orders/:id/items/:detailId/return', {
      params: { id: order_id, detailId: lineIds[0] ?? 0 },
      body: { reason: 'It does not fit', refund, refund_to: 'wallet' },
    });
    const { code } = (await response.json()) as { code?: number };
    return code === undefined ? response.status : [response.status, code];
  };

/** An order of cash on delivery that is delivered, and whose cash nobody has received. */
export async function placeWithoutCash(store: TestStore) {
  const order = await placeDeliveredOrder(store, [6_000], 'cod', 1);
  const lines = store.db.updateTable('order_lines').where('order_id', '=', order.order_id);
  await lines.set({ cash_minor: null }).execute();
  return order;
}

/** The sandbox's message about an unpaid order as if it were paid. */
export async function callbackText(store: TestStore): Promise<string> {
  const { reference } = await placeUnpaidOrder(store);
  const { amount_minor, currency } = await store.db
    .selectFrom('payments')
    .select(['amount_minor', 'currency'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return JSON.stringify({ reference, amount_minor, currency, event: { kind: 'paid' } });
}

type Messages = {
  fake: () => FakeProvider;
  pay: () => Promise<{ payment: FakePayment }>;
  send: (message: FakeMessage) => Promise<number>;
};

/** Messages about the refund or dispute of a paid order that are repeated, forged or wrong. */
export function messagesAboutPaidOrders({
  fake,
  pay,
  send,
}: Messages): [string, number, Attempt][] {
  /** The expected message, from a payment and its refund. */
  const about =
    (toMessage: (payment: FakePayment, refund: FakeRefund) => FakeMessage): Attempt =>
    async () => {
      const { payment } = await pay();
      const { chargeId } = payment;
      const refund = { id: `refund_of_${chargeId}`, chargeId, amount: 100_000, name: '' };
      const message = toMessage(payment, { ...refund, status: 'live' });
      return () => send(message);
    };
  const guessed = { secret: 'guessed' };
  return [
    [
      'replay of a refund',
      200,
      async () => {
        const { payment } = await pay();
        const { chargeId } = payment;
        const id = `refund_of_${chargeId}`;
        const refund: FakeRefund = { id, chargeId, amount: 100_000, name: '', status: 'live' };
        fake().refunds.push(refund);
        expect(await send(fake().refundMessage('created', refund, payment))).toBe(200);
        return () => send(fake().refundMessage('settled', refund, payment));
      },
    ],
    [
      'forged refund, with a guessed secret',
      400,
      about((payment, refund) => fake().refundMessage('created', refund, payment, guessed)),
    ],
    [
      'a refund in another currency',
      409,
      about((payment, refund) =>
        fake().refundMessage('created', refund, payment, { changes: { currency: 'jpy' } }),
      ),
    ],
    [
      'forged dispute, with a guessed secret',
      400,
      about((payment) => fake().message('dispute lost', payment, guessed)),
    ],
    [
      'a message that the other provider would have signed',
      400,
      about((payment): FakeMessage => {
        const { text, headers } = fake().message('dispute lost', payment);
        const [signature = ''] = Object.values(headers);
        return fake().name === 'stripe'
          ? { path: '/azapayment/razorpay', text, headers: { 'x-razorpay-signature': signature } }
          : { path: '/azapayment/stripe', text, headers: { 'stripe-signature': signature } };
      }),
    ],
  ];
}
