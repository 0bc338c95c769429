/** @jest-environment node */
import { dayAfter } from '@/lib/i18n/dates';
import { sendScheduledGiftCards } from '@/backend/giftCards/service';
import { awardPoints } from '@/backend/orders/awardPoints';
import { DAY, fetchLoyalty, fetchOrder, testEnv } from '@/__tests__/support/cancellations';
import {
  deliverOrder,
  exchangeItemOf,
  placeExchangeableOrder,
} from '@/__tests__/support/exchanges';
import { submitPayment } from '@/__tests__/support/orderSetup';
import { placeDeliveredOrder } from '@/__tests__/support/paidOrder';
import { disputeOrder } from '@/__tests__/support/paymentFailures';
import { openTestStore, placeTestOrder, type TestStore } from '@/__tests__/support/store';

const SEND_ON = dayAfter(new Date(), 10);
const afterDays = (days: number) => new Date(Date.now() + days * DAY);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

async function placeDelivered() {
  const { customer, order_id } = await placeDeliveredOrder(store, [6_000], 'azapayment', 0);
  return { customer, order_id };
}

/** Delivered, and paid by the item that it was exchanged for. */
async function placeDeliveredExchange() {
  const { customer, params, otherSizeId } = await placeExchangeableOrder(store);
  await deliverOrder(store, await exchangeItemOf(customer, params.id, otherSizeId));
  return { customer, order_id: params.id };
}

describe.each([
  ['an order', placeDelivered],
  ['an exchanged order', placeDeliveredExchange],
])('disputed payment of %s > ', (_, place) => {
  test('earns points only when the dispute is won', async () => {
    const { customer, order_id } = await place();
    await disputeOrder(store, order_id, 'open');
    await awardPoints(store, afterDays(60));
    expect(await fetchLoyalty(customer)).toMatchObject({ points: 0, pending_points: 120 });
    await disputeOrder(store, order_id, 'won');
    await awardPoints(store, afterDays(60));
    expect(await fetchLoyalty(customer)).toMatchObject({ points: 120, pending_points: 0 });
  });

  test('counts for no tier and earns no points after the dispute is lost', async () => {
    const { customer, order_id } = await place();
    expect(await fetchLoyalty(customer)).toMatchObject({ spent: '6,000', pending_points: 120 });
    await disputeOrder(store, order_id, 'lost');
    await awardPoints(store, afterDays(60));
    expect(await fetchLoyalty(customer)).toMatchObject({
      spent: '0',
      points: 0,
      pending_points: 0,
    });
  });
});

test.each([
  [['open'], 0],
  [['lost'], 0],
  [['open', 'won'], 1],
] as const)(
  'gift card for a later day > after a dispute is %j, %i are sent',
  async (states, sent) => {
    const customer = await store.customer();
    await customer.call('POST /giftcard/v1/cart', {
      body: {
        amount: 5_000,
        recipient_name: 'Meera',
        recipient_email: 'meera@example.com',
        sender_name: 'Asha',
        message: '',
        design: 'peacock',
        send_on: SEND_ON,
      },
    });
    const { order_id, payment_url } = await placeTestOrder(customer, 'azapayment');
    await submitPayment(store, payment_url, { outcome: 'paid' });
    for (const state of states) await disputeOrder(store, order_id, state);
    await sendScheduledGiftCards({ db: store.db, env: testEnv }, afterDays(12));
    const { gift_cards } = await fetchOrder(customer, order_id);
    expect(gift_cards?.filter(({ sent_at }) => sent_at !== null)).toHaveLength(sent);
  },
);
