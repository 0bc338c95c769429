import { randomUUID } from 'node:crypto';
import { advanceLines } from '@/backend/orders/advanceLines';
import { testEnv } from './cancellations';
import { confirmedLines } from './confirmedLines';
import type { History } from './openHistory';
import { newOperator } from './staff';

/** Sends one item. */
export async function dispatchItem(history: History) {
  const { store, random } = history;
  const line = random.pick(
    await confirmedLines(
      history,
      ({ status, step }) => status === 'active' && step !== 'dispatched' && step !== 'delivered',
    ),
  );
  if (!line) return;
  const { order_id: orderId, id } = line;
  await store.db
    .transaction()
    .execute((tx) =>
      advanceLines(tx, { siteUrl: testEnv.SITE_URL, orderId, lineIds: [id], step: 'dispatched' }),
    );
}

/** Staff find that a parcel is lost or came back: its item is cancelled, or is to be sent again. */
export async function endShipment(history: History) {
  const { store, random } = history;
  const line = random.pick(
    await confirmedLines(
      history,
      ({ status, step }) => status === 'active' && step === 'dispatched',
    ),
  );
  if (!line) return;
  const outcome = random.pick(['returned', 'returned', 'lost', 'ship_again'] as const);
  const response = await newOperator(store).send('POST /staff/v1/orders/:id/undelivered', {
    params: { id: line.order_id },
    body: { key: randomUUID(), items: [line.id], outcome, is_restocked: true },
  });
  expect(response.status).toBe(200);
}
