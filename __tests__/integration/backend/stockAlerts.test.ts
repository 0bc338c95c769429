/** @jest-environment node */
import { parseEnv } from '@/backend/env';
import { sendRestockEmails } from '@/backend/stockAlerts/service';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
let soldOut: { id: number; label: string };
const env = parseEnv({ NODE_ENV: 'test' });
const restock = (stock: number) =>
  store.db.updateTable('product_sizes').set({ stock }).where('id', '=', soldOut.id).execute();
const mails = () =>
  store.db.selectFrom('outbox').select(['recipient', 'subject', 'body']).execute();

beforeAll(async () => {
  store = await openTestStore();
  soldOut = await store.db
    .selectFrom('product_sizes')
    .select(['id', 'label'])
    .where('stock', '=', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
});
afterEach(() => store.reset());
afterAll(() => store.close());

test('stock alerts > one email is sent when the size is back, also for repeated requests', async () => {
  const shopper = store.visit();
  const body = { size_id: soldOut.id, email: 'Asha@Example.com ' };
  expect(await shopper.call('POST /profile/v1/stock-alerts', { body })).toEqual({
    status: 200,
    message: `We’ll email asha@example.com when ${soldOut.label} is back`,
  });
  await shopper.call('POST /profile/v1/stock-alerts', { body });
  await sendRestockEmails({ db: store.db, env });
  expect(await mails()).toEqual([]);
  await restock(2);
  await sendRestockEmails({ db: store.db, env });
  await sendRestockEmails({ db: store.db, env });
  expect(await mails()).toEqual([
    {
      recipient: 'asha@example.com',
      subject: expect.stringContaining(`Back in ${soldOut.label}: `),
      body: expect.stringMatching(
        new RegExp(`₹[\\d,]+[^]+/products/\\S+/\\d+\\?size=${soldOut.label}`),
      ),
    },
  ]);
});

test('stock alerts > reject a size in stock, an unknown size and too many requests', async () => {
  const shopper = store.visit();
  const requestAlert = (size_id: number, email = 'asha@example.com') =>
    shopper.expectError('POST /profile/v1/stock-alerts', { body: { size_id, email } });
  expect((await requestAlert(99_999_999)).status).toBe(404);
  await restock(1);
  expect((await requestAlert(soldOut.id)).status).toBe(409);
  await restock(0);
  expect((await requestAlert(soldOut.id, 'nobody')).status).toBe(400);
  for (let sent = 0; sent < 20; sent += 1)
    await shopper.call('POST /profile/v1/stock-alerts', {
      body: { size_id: soldOut.id, email: `a${sent}@example.com` },
    });
  expect((await requestAlert(soldOut.id)).status).toBe(429);
});
