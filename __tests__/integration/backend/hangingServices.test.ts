/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { payRefunds } from '@/backend/payments/refunds';
import { deliverServerEvents } from '@/backend/serverEvents/deliver';
import { tableOf } from '@/__tests__/support/docTable';
import {
  openHangingServices,
  type HangingServices,
  type ServiceName,
} from '@/__tests__/support/hangingServices';
import { placePaidAtProvider } from '@/__tests__/support/providerOrders';
import { browserHeaders, GRANTED } from '@/__tests__/support/serverEvents';
import { SHIP } from '@/__tests__/support/staffOrders';
import { addProduct } from '@/__tests__/support/store';

let opened: HangingServices;
beforeAll(async () => {
  opened = await openHangingServices();
});
afterEach(() => opened.store.db.deleteFrom('attempts').execute());
afterAll(() => opened.close());

/** run: what the shopper sees of it, or staff. check: nothing was lost, and nothing made twice. */
type Act = { run: () => Promise<string>; check: () => Promise<void> };
type PreparedAct = Act & { email: string };
type Reply = { message?: string; data?: { order_id: number; payment_url: string | null } };

/** A customer with a cart, who orders it with the same token each time. */
async function newBuyer() {
  const { store } = opened;
  const customer = await store.customer();
  await addProduct(customer, await store.newProduct(5));
  const token = crypto.randomUUID();
  const place = async () => {
    const response = await customer.send(
      'GET /order/v1/checkout/order/azapayment',
      { query: { token } },
      browserHeaders(GRANTED),
    );
    return (await response.json()) as Reply;
  };
  /** The payments of the only order of this customer at the provider. */
  const payments = async () => {
    const { orders } = (await customer.call('GET /order/v1/orders')).data;
    expect(orders).toHaveLength(1);
    const { reference } = await store.db
      .selectFrom('payments')
      .select('reference')
      .where('order_id', '=', orders[0]?.order_id ?? 0)
      .executeTakeFirstOrThrow();
    return opened.razorpay.payments.filter((payment) => payment.reference === reference);
  };
  return { customer, place, payments };
}

async function placeOrder(): Promise<PreparedAct> {
  const { customer, place, payments } = await newBuyer();
  return {
    email: customer.email,
    async run() {
      const { data, message } = await place();
      return data?.payment_url ? 'the payment page' : (message ?? '');
    },
    async check() {
      expect((await place()).data?.payment_url).toMatch(/^https:/);
      expect(await payments()).toHaveLength(1);
    },
  };
}

/** The payment page was not made when the order was placed. */
async function openUnpaidOrder(): Promise<PreparedAct> {
  const { customer, place, payments } = await newBuyer();
  opened.razorpay.fail('create', 'error');
  await place();
  const { orders } = (await customer.call('GET /order/v1/orders')).data;
  const read = async () =>
    (await customer.call('GET /order/v1/orders/:id', { params: { id: orders[0]?.order_id ?? 0 } }))
      .data;
  return {
    email: customer.email,
    run: async () => `the order, ${(await read()).payment_url ? 'with' : 'without'} “Pay”`,
    async check() {
      expect((await read()).payment_url).toMatch(/^https:/);
      expect(await payments()).toHaveLength(1);
    },
  };
}

async function returnFromPayment(): Promise<PreparedAct> {
  const { store, platforms, backend } = opened;
  const { customer, place, payments } = await newBuyer();
  const order_id = (await place()).data?.order_id ?? 0;
  const [payment] = await payments();
  if (payment) payment.state = 'paid';
  const check = () => customer.call('GET /order/v1/transaction-check', { query: { order_id } });
  return {
    email: customer.email,
    run: async () => (await check()).message ?? '',
    async check() {
      expect(await check()).toMatchObject({ status: 200 });
      const events = await store.db
        .selectFrom('payment_events')
        .select('effect')
        .where('reference', '=', payment?.reference ?? '')
        .where('effect', '=', 'confirm')
        .execute();
      expect(events).toHaveLength(1);
      const later = new Date(Date.now() + 3_600_000);
      await deliverServerEvents(backend, { clock: () => later });
      const { ga4, meta } = platforms.taken();
      const purchase = `purchase.${order_id}`;
      expect(ga4.filter((id) => id === purchase)).toHaveLength(1);
      expect(meta).toContain(purchase);
    },
  };
}

async function cancelItem(): Promise<PreparedAct> {
  const { backend, razorpay } = opened;
  const placed = await placePaidAtProvider(opened, razorpay, [6_000]);
  const refunds = () =>
    razorpay.refunds.filter(({ chargeId }) => chargeId === placed.payment.chargeId);
  return {
    email: placed.customer.email,
    async run() {
      const { options } = await placed.quoteRefund('cancellation');
      const option = options.find(({ refund_to }) => refund_to === 'source');
      await placed.cancelOrReturn('cancellation', option?.refund ?? '', 'source');
      await payRefunds(backend);
      return (await placed.order()).items[0]?.status ?? '';
    },
    async check() {
      await payRefunds(backend);
      await payRefunds(backend);
      expect(refunds()).toHaveLength(1);
    },
  };
}

async function dispatchItem(): Promise<PreparedAct> {
  const { acts, razorpay, shiprocket } = opened;
  const placed = await placePaidAtProvider(opened, razorpay, [6_000]);
  const step = async () => (await placed.order()).items[0]?.step ?? '';
  const ship = () => acts.act(SHIP, placed, { items: placed.lineIds });
  return {
    email: placed.customer.email,
    run: () =>
      ship().then(step, ({ message }: Error) => message.replace(/.*"message":"(.*?)".*/, '$1')),
    async check() {
      if ((await step()) !== 'dispatched') await ship();
      const own = shiprocket.consignments.filter(({ reference }) =>
        reference.startsWith(`${placed.order_id}-`),
      );
      expect(own).toMatchObject([{ pickups: 1, isCancelled: false }]);
    },
  };
}

/** By email, or by text message to the verified number of the account. */
async function signInByCode(communicator: 'email' | 'mobile'): Promise<PreparedAct> {
  const { store } = opened;
  const { email, mobile } = await store.customer();
  await store.db
    .updateTable('customers')
    .set({ mobile, mobile_verified_at: new Date() })
    .where('email', '=', email)
    .execute();
  const visitor = store.visit();
  const body = { intent: 'login' as const, communicator, email };
  return {
    email,
    async run() {
      const { message = '' } = await visitor.call('POST /account/v1/otp', { body });
      // No text message waits for another service.
      while (communicator === 'mobile' && opened.textsTo(mobile).length === 0)
        await new Promise(setImmediate);
      return message;
    },
    async check() {
      const received = communicator === 'email' ? opened.emailsTo(email) : opened.textsTo(mobile);
      const otp = /\b\d{6}\b/.exec(received.map(({ text }) => text).join())?.[0] ?? '';
      expect(
        await visitor.call('POST /account/v1/otp-verify', { body: { ...body, otp } }),
      ).toMatchObject({ code: RESPONSE_CODES.OTP_VERIFIED });
    },
  };
}

const ACTS: Record<string, () => Promise<PreparedAct>> = {
  'Place an order': placeOrder,
  'Open an unpaid order': openUnpaidOrder,
  'Return from the payment page': returnFromPayment,
  'Cancel an item': cancelItem,
  'Dispatch (staff)': dispatchItem,
  'Sign in by code (email)': () => signInByCode('email'),
  'Sign in by code (mobile)': () => signInByCode('mobile'),
};

const table = tableOf('docs/operations.md', 'Service that hangs');
const [, ...names] = table[0] ?? [];
const cells = table
  .slice(1)
  .flatMap(([service = '', ...texts]) =>
    texts.map((text, index) => [service, names[index] ?? '', text] as const),
  );

test('services that hang > docs/operations.md has every act and service', () => {
  expect(names).toEqual(Object.keys(ACTS));
  expect(table.slice(1).map(([service]) => service)).toEqual(Object.keys(opened.services));
});

test.each(cells)('services that hang > %s, %s > %s', async (name, actName, text) => {
  const act = await ACTS[actName]?.();
  const service = opened.services[name as ServiceName];
  await service.hang();
  const shown = await act?.run().finally(async () => {
    const delivered = deliverServerEvents(opened.backend);
    await service.recover();
    await delivered;
  });
  await opened.sendRest();
  await act?.check();
  await opened.sendRest();
  expect(shown).toBe(text);
  const emails = await opened.store.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', act?.email ?? '')
    .execute();
  expect(opened.emailsTo(act?.email ?? '')).toHaveLength(emails.length);
});
