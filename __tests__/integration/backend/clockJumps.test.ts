/** @jest-environment node */
import { runScheduledJobs } from '@/backend/jobs/scheduledJobs';
import { claimMessages } from '@/backend/mail/outboxQueue';
import { createCountriesCache } from '@/backend/countries/repository';
import { findBookDifferences } from '@/backend/orders/bookDifferences';
import { addShipment, claimShipment } from '@/backend/couriers/shipmentsRepository';
import { claimEvents } from '@/backend/serverEvents/repository';
import { claimDeliveries } from '@/backend/webhooks/deliveriesRepository';
import { recordCustomerEvent } from '@/backend/webhooks/events';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { moveClock } from '@/__tests__/support/moveClock';
import { codeSentTo } from '@/__tests__/support/outbox';
import { ORDERED, RELEASED } from '@/__tests__/support/payments';
import {
  deliver,
  openProviderStore,
  placeAtProvider,
  type ProviderStore,
} from '@/__tests__/support/providerOrders';
import { addWebhook } from '@/__tests__/support/webhookReceiver';

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openProviderStore();
});
afterEach(() => {
  jest.restoreAllMocks();
  return opened.store.reset();
});
afterAll(() => opened.close());

const HOURS = 3;
const JUMPS = [
  ['set back', -HOURS],
  ['set forward', HOURS],
] as const;
/** A moment later, as the database counts microseconds. */
const soon = () => new Date(Date.now() + 1_000);
const runJobs = async () => {
  await runScheduledJobs(opened.backend);
  expect(opened.store.logged.filter(({ level }) => level === 'error')).toEqual([]);
};
const runMinutes = async (minutes: number) => {
  await moveClock(opened.store.db, minutes / 60);
  await runJobs();
};
const effects = async (reference: string) =>
  (
    await opened.store.db
      .selectFrom('payment_events')
      .select('effect')
      .where('reference', '=', reference)
      .where('effect', '!=', 'none')
      .orderBy('id')
      .execute()
  ).map(({ effect }) => effect);

describe.each(JUMPS)('clock that is %s', (_, hours) => {
  const jump = () => moveClock(opened.store.db, hours);

  test('customer > stays signed in', async () => {
    const customer = await opened.store.customer();
    await jump();
    const { data } = await customer.call('GET /account/v1/web-bootstrap');
    expect(data.is_logged_in).toBe(true);
  });

  test('one-time code > another can be requested at once and is accepted', async () => {
    const { email } = await opened.store.customer();
    const shopper = opened.store.visit();
    const body = { intent: 'login', communicator: 'email', email } as const;
    await shopper.call('POST /account/v1/otp', { body });
    await jump();
    expect(await shopper.call('POST /account/v1/otp', { body })).toMatchObject({
      code: RESPONSE_CODES.OTP_SENT,
    });
    const otp = await codeSentTo(opened.store, email);
    expect(
      await shopper.call('POST /account/v1/otp-verify', { body: { ...body, otp } }),
    ).toMatchObject({ code: RESPONSE_CODES.OTP_VERIFIED });
  });

  test('attempts > are not refused for longer than before', async () => {
    const { email } = await opened.store.customer();
    const signIn = () =>
      opened.store.visit().send('POST /account/v1/users/login', {
        body: { email, password: 'wrong password', type: 'email' },
      });
    for (let attempt = 0; attempt < 21; attempt += 1) await signIn();
    expect((await signIn()).status).toBe(429);
    await jump();
    expect((await signIn()).status).not.toBe(429);
  });

  test('unpaid order > is confirmed once by its payment, also with jobs between', async () => {
    const { store, fakes } = opened;
    const { payment, reference, order, readStockAndCart } = await placeAtProvider(
      store,
      fakes.stripe,
    );
    await jump();
    await runJobs();
    payment.state = 'paid';
    expect(await deliver(store, fakes.stripe.message('paid', payment))).toBe(200);
    expect(await deliver(store, fakes.stripe.message('paid', payment))).toBe(200);
    await runJobs();
    expect(await order()).toMatchObject({ state: 'confirmed' });
    expect((await effects(reference)).filter((effect) => effect === 'confirm')).toHaveLength(1);
    expect((await readStockAndCart()).stock).toBe(ORDERED.stock);
    expect(await findBookDifferences(store.db)).toEqual([]);
  });

  test('order that is never paid > gives its reservation back, later by what the clock was set back', async () => {
    const { store, fakes } = opened;
    const { payment, order, readStockAndCart } = await placeAtProvider(store, fakes.razorpay);
    await jump();
    payment.state = 'closed';
    await runMinutes(16 + 60 * Math.max(0, -hours));
    expect(await order()).toMatchObject({ state: 'failed' });
    expect(await readStockAndCart()).toEqual(RELEASED);
  });

  test('work that a stopped process had claimed > is claimed by the next after the same time', async () => {
    const { store, fakes } = opened;
    const { db } = store;
    const endpoint = await addWebhook(store, 'http://127.0.0.1:9/hooks');
    const { order_id, customer } = await placeAtProvider(store, fakes.stripe);
    const { id: customer_id } = await db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow();
    await store.visit().call('POST /account/v1/otp', {
      body: { intent: 'login', communicator: 'email', email: customer.email },
    });
    const line = await db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow();
    await recordCustomerEvent(db, 'customer.created', customer_id);
    const event = {
      event_id: 'sign-up',
      name: 'sign_up',
      destination: 'ga4',
      customer_id,
    } as const;
    await db.insertInto('server_events').values(event).execute();
    const shipment = await addShipment(db, {
      orderId: order_id,
      kind: 'delivery',
      courier: 'shiprocket',
      lineIds: [line.id],
    });
    const claim = async () => ({
      emails: (await claimMessages(db)).length,
      webhooks: (await claimDeliveries(db, endpoint.id, soon(), 10)).length,
      events: (await claimEvents(db, 'ga4', soon(), 10)).length,
      shipments: (await claimShipment(db, shipment.id)) ? 1 : 0,
    });
    const claimed = await claim();
    expect(claimed).toMatchObject({ emails: 1, webhooks: 2, events: 1, shipments: 1 });
    // A process whose clock is a second behind takes none of it.
    await moveClock(db, -1 / 3_600);
    expect(await claim()).toEqual({ emails: 0, webhooks: 0, events: 0, shipments: 0 });
    await jump();
    await moveClock(db, 0.1);
    expect(await claim()).toEqual(claimed);
  });
});

test('list of countries > is read again after a minute, although the clock was set back', async () => {
  const { db } = opened.store;
  const countries = createCountriesCache(db);
  const before = (await countries()).length;
  const [first] = await countries();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - HOURS * 3_600_000);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
  await db
    .insertInto('excluded_countries')
    .values({ country_code: first?.country_code ?? '', reason: 'test' })
    .execute();
  expect((await countries()).length).toBe(before - 1);
  await db.deleteFrom('excluded_countries').execute();
});
