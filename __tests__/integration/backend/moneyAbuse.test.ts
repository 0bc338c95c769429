/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { parseEnv } from '@/backend/env';
import { awardPoints } from '@/backend/orders/awardPoints';
import { runCourierSandbox } from '@/backend/orders/courierSandbox';
import { SIGNATURE_HEADER } from '@/backend/payments/signature';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { DAY } from '@/__tests__/support/cancellations';
import type { MessageKind, MessageOptions } from '@/__tests__/support/fakeProvider';
import {
  act,
  askReturn,
  callbackText,
  expectNoEffect,
  messagesAboutPaidOrders,
  placeWithoutCash,
  post,
  type Attempt,
} from '@/__tests__/support/moneyAbuse';
import { placeDeliveredOrder } from '@/__tests__/support/paidOrder';
import {
  deliver,
  openStoreOf,
  placeAtProvider,
  placePaidAtProvider,
  type ProviderStore,
} from '@/__tests__/support/providerOrders';
import { newOperator, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import { GOODWILL, REFUND, RETURN } from '@/__tests__/support/staffOrders';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

describe.each(['stripe', 'razorpay'] as const)('%s', (name) => {
  let opened: ProviderStore;
  beforeAll(async () => {
    opened = await openStoreOf(name);
  });
  afterAll(() => opened.close());

  const unpaid = () => placeAtProvider(opened.store, opened.fakes[name]);
  const paid = () => placePaidAtProvider(opened, opened.fakes[name], [6_000]);
  const send = (message: Parameters<typeof deliver>[1]) => deliver(opened.store, message);
  /** `kind`: of the message whose signature is sent; null: none. */
  const paidMessage =
    (options: MessageOptions = {}, kind: MessageKind | null = 'paid'): Attempt =>
    async () => {
      const { payment } = await unpaid();
      const message = opened.fakes[name].message('paid', payment, options);
      if (kind === 'paid') return () => send(message);
      const headers = kind ? opened.fakes[name].message(kind, payment).headers : {};
      return () => send({ ...message, headers });
    };

  test.each<[string, number, Attempt]>([
    [
      'forged paid, on the page of the sandbox',
      404,
      async () => {
        const { reference } = await unpaid();
        const outcome = new URLSearchParams({ outcome: 'paid' });
        return () => post(opened.store, `/azapayment/pay/${reference}`, outcome);
      },
    ],
    ['forged webhook, with a guessed secret', 400, paidMessage({ secret: 'guessed' })],
    ['forged webhook, without a signature', 400, paidMessage({}, null)],
    ['forged webhook, with the signature of another text', 400, paidMessage({}, 'closed')],
    ['replay of a message of three days ago', 400, paidMessage({ ageSeconds: 3 * 86_400 })],
    [
      'replay of the message that paid the order',
      200,
      async () => {
        const { payment } = await unpaid();
        const message = opened.fakes[name].message('paid', payment);
        payment.state = 'paid';
        expect(await send(message)).toBe(200);
        return () => send(message);
      },
    ],
    ...messagesAboutPaidOrders({ fake: () => opened.fakes[name], pay: paid, send }),
    ['a smaller amount', 409, paidMessage({ changes: { amount: 100 } })],
    ['another currency', 409, paidMessage({ changes: { currency: 'jpy' } })],
    ['the reference of another payment', 409, paidMessage({ changes: { reference: 'other' } })],
    [
      'the payment of a cheaper order',
      409,
      async () => {
        const [cheap, dear] = [await unpaid(), await unpaid()];
        const changes = { reference: dear.reference };
        return () => send(opened.fakes[name].message('paid', cheap.payment, { changes }));
      },
    ],
    ['an unknown payment', 404, paidMessage({ changes: { id: 'unknown' } })],
    [
      'a refund of more than was received',
      409,
      async () => {
        const { order_id, lineIds } = await paid();
        return act(newOperator(opened.store), REFUND, { order_id, lineIds }, { amount: '6,001' });
      },
    ],
    [
      'a return from the payment page without a payment',
      200,
      async () => {
        const { order_id, customer } = await unpaid();
        return async () =>
          (await customer.send('GET /order/v1/transaction-check', { query: { order_id } })).status;
      },
    ],
  ])('abuse > %s changes nothing', (_, status, prepare) =>
    expectNoEffect(opened.store, prepare, status),
  );
});

describe('the store', () => {
  let store: TestStore;
  let members: Record<'orders' | 'support' | 'catalogue', TestStaffClient>;
  beforeAll(async () => {
    store = await openTestStore();
    members = {
      orders: await newStaffMember(store, 'orders'),
      support: await newStaffMember(store, 'support'),
      catalogue: await newStaffMember(store, 'catalogue'),
    };
  });
  afterAll(() => store.close());

  const delivered = (method: 'cod' | 'azapayment' = 'azapayment') =>
    placeDeliveredOrder(store, [6_000], method, 1);
  test.each<[string, number | [number, number], Attempt]>([
    [
      'forged callback of the sandbox',
      400,
      async () => {
        const text = await callbackText(store);
        return () =>
          post(store, '/azapayment/callback', text, { [SIGNATURE_HEADER]: 'a'.repeat(64) });
      },
    ],
    [
      'a return without a parcel, which time alone would complete',
      0,
      async () => {
        const order = await delivered();
        await order.cancelOrReturn('return', '6,000', 'wallet');
        // A public store has neither sandbox.
        const env = parseEnv({ NODE_ENV: 'test', SANDBOX: 'payment' });
        return async () => {
          await runCourierSandbox({ db: store.db, env }, new Date(Date.now() + 60 * DAY));
          await awardPoints({ db: store.db }, new Date());
          return 0;
        };
      },
    ],
    [
      'a return that nobody requested, received by staff',
      409,
      async () => {
        const body = { outcome: 'accepted', is_restocked: true, reason: undefined };
        return act(members.orders, RETURN, await delivered(), body);
      },
    ],
    [
      'a return for more than was paid',
      [200, RESPONSE_CODES.AFTER_SALE_REFUSED],
      async () => askReturn(await delivered(), '60,000'),
    ],
    [
      'a return of an item whose cash was not received, for its price',
      [200, RESPONSE_CODES.AFTER_SALE_REFUSED],
      async () => askReturn(await placeWithoutCash(store), '6,000'),
    ],
    [
      'a second return of the same item',
      [200, RESPONSE_CODES.AFTER_SALE_REFUSED],
      async () => {
        const order = await delivered();
        await order.cancelOrReturn('return', '6,000', 'wallet');
        return askReturn(order, '6,000');
      },
    ],
    [
      'a return of an order of somebody else',
      404,
      async () => {
        const order = await delivered();
        return askReturn({ ...order, customer: await store.customer() }, '6,000');
      },
    ],
    [
      'a credit of more than was received',
      409,
      async () =>
        act(newOperator(store), REFUND, await delivered(), {
          amount: '6,001',
          refund_to: 'wallet',
        }),
    ],
    [
      'a credit for cash that was not received',
      409,
      async () =>
        act(newOperator(store), REFUND, await placeWithoutCash(store), {
          amount: '1',
          refund_to: 'wallet',
        }),
    ],
    [
      'a second refund of all that was received',
      409,
      async () => {
        const order = await delivered();
        expect(await act(newOperator(store), REFUND, order, { amount: '6,000' })()).toBe(200);
        return act(newOperator(store), REFUND, order, { amount: '1' });
      },
    ],
    [
      'a refund that is sent twice',
      200,
      async () => {
        const order = await delivered();
        const refund = act(newOperator(store), REFUND, order, { amount: '100', key: randomUUID() });
        expect(await refund()).toBe(200);
        return refund;
      },
    ],
    [
      'goodwill above the limit of the role',
      403,
      async () => act(members.support, GOODWILL, await delivered(), { rupees: 1_000_000 }),
    ],
    // Every call with every role: staffPermissions.test.ts.
    [
      'a refund by a role without the right',
      403,
      async () => act(members.catalogue, REFUND, await delivered(), { amount: '100' }),
    ],
  ])('abuse > %s changes nothing', (_, status, prepare) => expectNoEffect(store, prepare, status));
});
