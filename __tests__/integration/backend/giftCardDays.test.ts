/** @jest-environment node */
import { sql } from 'kysely';
import { dayAfter } from '@/lib/i18n/dates';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { parseEnv } from '@/backend/env';
import { sendScheduledGiftCards } from '@/backend/giftCards/service';
import { fetchOrder } from '@/__tests__/support/cancellations';
import { openTestStore, placeTestOrder, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.db.deleteFrom('attempts').execute());
afterAll(() => store.close());

const NOW = new Date();
const DAYS_AHEAD = 10;
const DAY = dayAfter(NOW, DAYS_AHEAD);
/** A moment of the day of sending, by the hour of India. */
const atHour = (hour: string, day = DAY) => new Date(`${day}T${hour}+05:30`);

const card = (recipient_email: string) => ({
  amount: 5_000,
  recipient_name: 'Meera',
  recipient_email,
  sender_name: 'Asha',
  message: 'For your birthday',
  design: 'peacock' as const,
  send_on: DAY,
});

const runJob = (now: Date) =>
  sendScheduledGiftCards({ db: store.db, env: parseEnv({ NODE_ENV: 'test' }) }, now);
const mailsTo = (email: string) =>
  store.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
const decide = (payment_url: string | null | undefined, outcome: 'paid' | 'declined') =>
  store.fetch(
    new Request(payment_url ?? '', { method: 'POST', body: new URLSearchParams({ outcome }) }),
  );

type Buyer = Awaited<ReturnType<TestStore['customer']>>;

async function order(body: ReturnType<typeof card>, buyer?: Buyer) {
  const shopper = buyer ?? (await store.customer());
  const reply = await shopper.call('POST /giftcard/v1/cart', { body });
  if (!('data' in reply)) throw new Error(reply.message);
  return { shopper, ...(await placeTestOrder(shopper, 'azapayment')) };
}
async function buy(body: ReturnType<typeof card>) {
  const { shopper, order_id, payment_url } = await order(body);
  await decide(payment_url, 'paid');
  return { shopper, order_id };
}

test('gift cards > one for a later day is in the cart and the order with its design and day', async () => {
  const shopper = await store.customer();
  const reply = await shopper.call('POST /giftcard/v1/cart', { body: card('cart@example.com') });
  expect(reply).toMatchObject({ data: { gift_cards: [{ design: 'peacock', send_on: DAY }] } });
  const { order_id, payment_url } = await placeTestOrder(shopper, 'azapayment');
  await decide(payment_url, 'paid');
  expect(await fetchOrder(shopper, order_id)).toMatchObject({
    total_items: 1,
    gift_cards: [{ design: 'peacock', send_on: DAY, sent_at: null, last_four: null }],
  });
  expect(await mailsTo('cart@example.com')).toEqual([]);
});

test('gift cards > one for a later day is emailed on that day from nine in India, once', async () => {
  const { shopper, order_id } = await buy(card('later@example.com'));
  await runJob(atHour('08:59:59'));
  expect(await mailsTo('later@example.com')).toEqual([]);
  const sentAt = atHour('09:00:00');
  await Promise.all([runJob(sentAt), runJob(sentAt)]);
  await runJob(atHour('09:01:00'));
  const [mail, ...others] = await mailsTo('later@example.com');
  expect(others).toEqual([]);
  const code = /Gift card code: (\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  expect((await fetchOrder(shopper, order_id)).gift_cards).toMatchObject([
    { last_four: code.slice(-4), sent_at: sentAt.toISOString() },
  ]);
  const reply = await shopper.call('POST /giftcard/v1/balance', { body: { code } });
  expect(reply).toMatchObject({
    data: {
      balance: '5,000',
      expires_at: new Date(sentAt.getTime() + 365 * 86_400_000).toISOString(),
    },
  });
});

test('gift cards > a missed day is made up for by the next run', async () => {
  await buy(card('missed@example.com'));
  await runJob(atHour('12:00:00', dayAfter(NOW, DAYS_AHEAD + 3)));
  expect(await mailsTo('missed@example.com')).toHaveLength(1);
});

test('gift cards > one for today is emailed as soon as it is paid', async () => {
  await buy({ ...card('today@example.com'), send_on: dayAfter(new Date(), 0) });
  expect(await mailsTo('today@example.com')).toHaveLength(1);
});

test('gift cards > an order that was not paid sends nothing on the day, and its cart has the card again', async () => {
  const { shopper, payment_url } = await order(card('unpaid@example.com'));
  await runJob(atHour('10:00:00'));
  await decide(payment_url, 'declined');
  await runJob(atHour('11:00:00'));
  expect(await mailsTo('unpaid@example.com')).toEqual([]);
  expect((await shopper.call('GET /cart/v1/summary')).data.gift_cards).toMatchObject([
    { recipient_email: 'unpaid@example.com', design: 'peacock', send_on: DAY },
  ]);
});

test.each([
  [-1, 'Please choose today or a later date'],
  [366, 'Please choose a day within the next year'],
])('gift cards > a day %i days from now is rejected', async (days, message) => {
  const body = { ...card('x@example.com'), send_on: dayAfter(new Date(), days) };
  const response = await store.visit().send('POST /giftcard/v1/cart', { body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ invalid_fields: [{ field: 'send_on', message }] });
});

test('gift cards > an amount outside the limits names its field', async () => {
  const body = { ...card('x@example.com'), amount: 999 };
  expect(await store.visit().call('POST /giftcard/v1/cart', { body })).toMatchObject({
    code: RESPONSE_CODES.CART_REFUSED,
    invalid_fields: [{ field: 'amount' }],
  });
});

test('gift cards > one mailbox gets few gift cards on one day, whenever they were ordered', async () => {
  await sql`update settings set value = value || '{"gift_cards_per_recipient_and_day": 2}'
    where name = 'order_limits'`.execute(store.db);
  await buy(card('many@example.com'));
  await buy(card('many@example.com'));
  await store.db
    .updateTable('orders')
    .set({ placed_at: new Date(NOW.getTime() - 3 * 86_400_000) })
    .execute();
  await expect(order(card('many@example.com'))).rejects.toThrow(
    'This recipient has reached the number of gift cards we send in one day. Please choose fewer.',
  );
  const nextDay = { ...card('many@example.com'), send_on: dayAfter(NOW, DAYS_AHEAD + 1) };
  expect((await order(nextDay)).order_id).toBeGreaterThan(0);
});
