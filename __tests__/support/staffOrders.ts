import type { Staff } from '@/lib/contract';
import type { placePaidOrder } from './paidOrder';
import { newOperator, type TestStaffClient } from './staff';
import type { TestStore } from './store';

export const SHIP = 'POST /staff/v1/orders/:id/ship';
export const DELIVER = 'POST /staff/v1/orders/:id/deliver';
export const CASH = 'POST /staff/v1/orders/:id/cash-received';
export const RETURN = 'POST /staff/v1/orders/:id/items/:detailId/return-received';
export const CANCEL = 'POST /staff/v1/orders/:id/cancel';
export const REFUND = 'POST /staff/v1/orders/:id/refund';
export const REFUND_AGAIN = 'POST /staff/v1/orders/:id/refund-again';
export const UNDELIVERED = 'POST /staff/v1/orders/:id/undelivered';
export const TRACKING = 'PUT /staff/v1/orders/:id/tracking';
export const GOODWILL = 'POST /staff/v1/orders/:id/goodwill';
type OrderAct = keyof Pick<
  Staff,
  | typeof SHIP
  | typeof DELIVER
  | typeof CASH
  | typeof RETURN
  | typeof CANCEL
  | typeof REFUND
  | typeof REFUND_AGAIN
  | typeof GOODWILL
  | typeof UNDELIVERED
  | typeof TRACKING
>;
type Placed = Pick<Awaited<ReturnType<typeof placePaidOrder>>, 'order_id' | 'lineIds'>;

export const COURIER = {
  carrier: 'Blue Dart',
  tracking_number: 'BD1234567890',
  tracking_url: 'https://bluedart.example/BD1234567890',
};

const inputOf = ({ order_id }: Placed, body: object, detailId = 0) => ({
  params: { id: order_id, detailId },
  body: { key: crypto.randomUUID(), ...body },
});

/** Acts on orders of a store, by default as `member`, each with a new key unless it has one. */
export const staffActs = (store: TestStore, member: TestStaffClient) => ({
  act: (
    key: OrderAct,
    placed: Placed,
    body: object,
    { detailId = 0, client = member }: { detailId?: number; client?: TestStaffClient } = {},
  ) => client.call(key, inputOf(placed, body, detailId)),
  refusal: (key: OrderAct, placed: Placed, body: object, detailId = 0) =>
    member.expectRefusal(key, inputOf(placed, body, detailId)),
  auditOf: async ({ order_id }: Placed) =>
    (
      await newOperator(store).call('GET /staff/v1/audit', {
        query: { target: `order ${order_id}` },
      })
    ).data.list,
  subjectsTo: async ({ email }: { email: string }) =>
    (
      await store.db
        .selectFrom('outbox')
        .select('subject')
        .where('recipient', '=', email)
        .orderBy('id')
        .execute()
    ).map(({ subject }) => subject),
});
