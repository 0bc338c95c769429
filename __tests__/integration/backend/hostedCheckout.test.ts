/** @jest-environment node */
import { createHash } from 'node:crypto';
import type { MessageKind, MessageOptions } from '@/__tests__/support/fakeProvider';
import { checkoutReturn, RAZORPAY_KEY_ID } from '@/__tests__/support/fakeRazorpayOrders';
import { placeAtCheckout, readForm } from '@/__tests__/support/hostedCheckout';
import { ORDERED } from '@/__tests__/support/payments';
import { deliver, openProviderStore, type ProviderStore } from '@/__tests__/support/providerOrders';
import { addProduct } from '@/__tests__/support/store';

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openProviderStore({ RAZORPAY_PAGE: 'checkout', STAFF_EMAIL: 'staff@example.com' });
});
afterEach(() => {
  opened.store.logged.length = 0;
});
afterAll(() => opened.close());

const open = () => placeAtCheckout(opened);
const send = (kind: MessageKind, { payment }: Awaited<ReturnType<typeof open>>) =>
  deliver(opened.store, opened.fakes.razorpay.message(kind, payment));
const toStatusOf = ({ order_id }: { order_id: number }) =>
  expect.stringMatching(new RegExp(`/checkout/status\\?order_id=${order_id}$`));
const answerOf = ({ status, headers }: Response) => [status, headers.get('location')];

describe('page to Razorpay', () => {
  test('has the order, the way back, and a button; its policy allows nothing else', async () => {
    const placed = await open();
    const { requests, settings } = opened.fakes.razorpay;
    expect(JSON.parse(requests.at(-1)?.text ?? '')).toMatchObject({
      receipt: placed.reference,
      amount: placed.payment.amount,
      currency: 'INR',
      partial_payment: false,
      payment: { capture: 'automatic' },
    });
    const reply = await placed.openPage();
    const page = await reply.text();
    const { action, fields } = readForm(page);
    expect(action).toBe(`${settings.RAZORPAY_API_BASE}/v1/checkout/embedded`);
    const returnUrl = `${placed.url}/return`;
    expect(fields).toMatchObject({
      key_id: RAZORPAY_KEY_ID,
      order_id: placed.payment.id,
      'prefill[email]': expect.stringContaining('@'),
      'prefill[contact]': expect.stringMatching(/^\+\d+$/),
      callback_url: returnUrl,
      cancel_url: returnUrl,
    });
    const checkout = await fetch(action, { method: 'POST', body: new URLSearchParams(fields) });
    expect(checkout.status).toBe(200);
    expect(page).toContain('<button>Continue to Razorpay</button>');
    const script = /<script>(.*)<\/script>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = reply.headers.get('content-security-policy');
    expect(policy).toContain(`default-src 'none'; script-src 'sha256-${hash}';`);
    expect(policy).toContain(`form-action ${settings.RAZORPAY_API_BASE};`);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  });

  test('leads to the status of an order that is paid', async () => {
    const placed = await open();
    await placed.pay();
    expect(answerOf(await placed.openPage())).toEqual([303, toStatusOf(placed)]);
  });

  test('is a payment link for EMI, which Hosted Checkout does not have', async () => {
    const { store, fakes } = opened;
    const customer = await store.customer('IN');
    await addProduct(customer, await store.newProduct(9), 1);
    const query = { token: crypto.randomUUID(), way: 'emi', choice: 'HDFC Bank, 3 months' };
    const reply = await customer.call('GET /order/v1/checkout/order/azapayment', { query });
    const payment = fakes.razorpay.payments.at(-1);
    expect(reply).toMatchObject({ data: { payment_url: `https://rzp.io/i/${payment?.id}` } });
    const page = new Request(`http://127.0.0.1/azapayment/razorpay/checkout/${payment?.reference}`);
    expect((await store.fetch(page)).status).toBe(404);
  });

  test('is there on the next try after an outage of Razorpay', async () => {
    const { store, fakes } = opened;
    const customer = await store.customer('IN');
    await addProduct(customer, await store.newProduct(5));
    const token = crypto.randomUUID();
    const place = () =>
      customer.call('GET /order/v1/checkout/order/azapayment', { query: { token } });
    for (const fault of ['error', 'lost'] as const) {
      fakes.razorpay.fail('create', fault);
      await expect(place()).rejects.toThrow();
    }
    const reply = await place();
    expect(reply).toMatchObject({
      data: {
        payment_url: expect.stringContaining(fakes.razorpay.payments.at(-1)?.reference ?? ''),
      },
    });
    expect(await place()).toEqual(reply);
  });
});

describe('return', () => {
  test('after the payment confirms the order once, however often it is sent', async () => {
    const placed = await open();
    expect(answerOf(await placed.pay())).toEqual([303, toStatusOf(placed)]);
    expect(await placed.order()).toMatchObject({ state: 'confirmed' });
    expect(answerOf(await placed.comeBack(checkoutReturn(placed.payment)))[0]).toBe(303);
    expect(await placed.readStockAndCart()).toEqual(ORDERED);
    expect(await placed.effects()).toEqual(['confirm', 'none']);
  });

  test.each(['fail', 'cancel'] as const)(
    'after a payment that did not happen (%s) leaves the order payable',
    async (act) => {
      const placed = await open();
      expect(answerOf(await placed[act]())).toEqual([303, toStatusOf(placed)]);
      expect(await placed.order()).toMatchObject({ state: 'pending', payment_url: placed.url });
      expect((await placed.openPage()).status).toBe(200);
      await placed.pay();
      expect(await placed.order()).toMatchObject({ state: 'confirmed' });
    },
  );

  test.each<
    [string, (placed: Awaited<ReturnType<typeof open>>) => Promise<Record<string, string>>]
  >([
    ['a guessed signature', async ({ payment }) => checkoutReturn(payment, 'guessed')],
    [
      'the payment of another order',
      async () => {
        const cheap = await open();
        await cheap.pay();
        return checkoutReturn(cheap.payment);
      },
    ],
    [
      'the payment of another order under this order’s id',
      async ({ payment }) => {
        const cheap = await open();
        await cheap.pay();
        return { ...checkoutReturn(cheap.payment), razorpay_order_id: payment.id };
      },
    ],
    [
      'another payment',
      async ({ payment }) => ({ ...checkoutReturn(payment), razorpay_payment_id: 'pay_other' }),
    ],
  ])('with %s changes nothing', async (_, forge) => {
    const placed = await open();
    const { status } = await placed.comeBack(await forge(placed));
    expect(status).toBe(400);
    expect(await placed.order()).toMatchObject({ state: 'pending' });
    expect(await placed.effects()).toEqual([]);
  });

  test.each([
    ['a payment that Razorpay does not know of yet', { state: 'authorized' }, undefined],
    ['another amount', { amount: 100 }, 'payment_amount_differs'],
    ['another currency', { currency: 'USD' }, 'payment_amount_differs'],
  ] as const)('signed, with %s does not confirm the order', async (_, changes, event) => {
    const placed = await open();
    expect(answerOf(await placed.pay(changes))).toEqual([303, toStatusOf(placed)]);
    expect(await placed.order()).toMatchObject({ state: 'pending' });
    expect(opened.store.logged.map((entry) => entry.event)).toEqual(
      event ? expect.arrayContaining([event]) : expect.not.arrayContaining(['payment_not_asked']),
    );
  });

  test.each(['error', 'lost'] as const)(
    'without an answer of Razorpay (%s) leads to the status page, which asks again',
    async (fault) => {
      const placed = await open();
      opened.fakes.razorpay.fail('read', fault);
      expect(answerOf(await placed.pay())).toEqual([303, toStatusOf(placed)]);
      expect(await placed.order()).toMatchObject({ state: 'pending' });
      expect(await placed.check()).toMatchObject({ status: 200 });
      expect(await placed.order()).toMatchObject({ state: 'confirmed' });
    },
  );

  test.each([crypto.randomUUID(), 'unknown'])('to %s is not found', async (reference) => {
    const url = `http://127.0.0.1/azapayment/razorpay/checkout/${reference}/return`;
    expect((await opened.store.fetch(new Request(url, { method: 'POST' }))).status).toBe(404);
  });
});

describe('message', () => {
  test.each<[string, (MessageKind | 'return')[], string[]]>([
    ['order.paid alone', ['paid'], ['confirm']],
    ['payment.captured alone', ['captured'], ['confirm']],
    ['order.paid before the return', ['paid', 'return'], ['confirm', 'none']],
    ['order.paid after the return', ['return', 'paid'], ['confirm', 'none']],
    ['every message of a payment', ['authorized', 'captured', 'paid'], ['confirm', 'none']],
    ['a failed attempt before it', ['failed', 'return'], ['confirm']],
    ['a failed attempt that is reported late', ['return', 'failed'], ['confirm']],
  ])('%s confirms the order once', async (_, steps, expected) => {
    const placed = await open();
    placed.payment.state = 'paid';
    for (const step of steps)
      if (step === 'return') expect((await placed.pay()).status).toBe(303);
      else expect(await send(step, placed)).toBe(200);
    expect(await placed.order()).toMatchObject({ state: 'confirmed' });
    expect(await placed.effects()).toEqual(expected);
  });

  test.each<[MessageKind, MessageOptions, number]>([
    ['paid', { secret: 'guessed' }, 400],
    ['paid', { ageSeconds: 3 * 86_400 }, 400],
    ['paid', { changes: { amount: 100 } }, 409],
    ['paid', { changes: { currency: 'jpy' } }, 409],
    ['paid', { changes: { reference: 'other' } }, 409],
    ['paid', { changes: { id: 'order_of_a_link' } }, 200],
    ['captured', { changes: { id: 'order_of_a_link' } }, 200],
    ['captured', {}, 200],
    ['authorized', {}, 200],
    ['failed', {}, 200],
  ])('%s with %o leaves an unpaid order as it is', async (kind, options, status) => {
    const placed = await open();
    const message = opened.fakes.razorpay.message(kind, placed.payment, options);
    expect(await deliver(opened.store, message)).toBe(status);
    expect(await placed.order()).toMatchObject({ state: 'pending' });
    expect(await placed.effects()).toEqual([]);
  });
});
