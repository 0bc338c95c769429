import { randomUUID } from 'node:crypto';
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
