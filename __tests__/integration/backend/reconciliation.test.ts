/** @jest-environment node */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { groupIndian } from '@/lib/i18n/money';
import { heldMinor } from '@/backend/payments/disputes';
import { reconcilePayments } from '@/backend/payments/reconciliation/run';
import { runOrdersCommand } from '@/backend/staff/cli/ordersCommand';
import { commandTools } from '@/__tests__/support/commands';
import {
  deliver,
  latestPayment,
  openStoreOf,
  type ProviderStore,
} from '@/__tests__/support/providerOrders';
import { openDay } from '@/__tests__/support/reconciliation';
import {
  cancelAndRefund,
  disputeAt,
  DIFFERENCES,
  PRICE,
  refundByHand,
  type Case,
} from '@/__tests__/support/reconciliationCases';

const STAFF = 'staff@example.com';
describe.each([
  ['stripe', 'Stripe'],
  ['razorpay', 'Razorpay'],
] as const)('%s', (name, title) => {
  let opened: ProviderStore;
  /** Each test has a day of its own, later than that of the test before. */
  let daysAgo = 90;
  beforeAll(async () => {
    opened = await openStoreOf(name, { STAFF_EMAIL: STAFF });
  });
  afterEach(() => {
    opened.store.logged.length = 0;
  });
  afterAll(() => opened.close());

  const open = (): Case => {
    const fake = opened.fakes[name];
    return { opened, fake, day: openDay(opened, fake, daysAgo--) };
  };
  const emails = () =>
    opened.store.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', STAFF)
      .where('subject', 'like', `%difference% with ${title}%`)
      .orderBy('id')
      .execute();

  test('reconciliation > equal books have a report without differences, and no email', async () => {
    const test = open();
    await cancelAndRefund(test);
    await Promise.all([test.day.reconcile(), test.day.reconcile()]);
    const report = await test.day.report();
    expect(report).toEqual({
      day: test.day.day,
      reports: [
        expect.objectContaining({
          provider: name,
          payments: 1,
          refunds: 1,
          disputes: 0,
          totals: [{ currency: 'INR', received: '10,000', refunded: '6,000' }],
        }),
      ],
      differences: [],
    });
    expect(await emails()).toEqual([]);
  });

  test.each(DIFFERENCES)(
    'reconciliation > %s is one line, in the report and in an email',
    async (kind, atProvider, inStore, outcome, arrange) => {
      const test = open();
      const object = await arrange(test);
      const before = (await emails()).length;
      await Promise.all([test.day.reconcile(), test.day.reconcile()]);
      await Promise.all([test.day.settle(), test.day.settle()]);
      const { differences } = await test.day.report();
      const price = groupIndian(latestPayment(test.fake).amount / 100);
      const amountOf = (amount: string | null) => (amount === PRICE ? price : amount);
      expect(differences).toEqual([
        expect.objectContaining({
          kind,
          object,
          provider_amount: amountOf(atProvider),
          store_amount: amountOf(inStore),
          outcome,
        }),
      ]);
      const sent = (await emails()).slice(before);
      expect(sent.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(`^1 difference with ${title} on `),
      ]);
      expect(sent[0]?.body).toContain(differences[0]?.text);
    },
  );

  test('reconciliation > what the store records itself is recorded once, after a lost end too', async () => {
    const test = open();
    const order = await test.day.paid([6_000]);
    refundByHand(test, order.payment.chargeId);
    await test.day.reconcile();
    await test.day.settle();
    // The process ended before the outcome was stored.
    await opened.store.db.updateTable('payment_differences').set({ outcome: null }).execute();
    await test.day.settle();
    expect(await heldMinor(opened.store.db, order.payment.reference)).toBe(500_000);
  });

  test('reconciliation > the provider is asked about an undecided payment first', async () => {
    const test = open();
    const { payment, order } = await test.day.unpaid();
    payment.state = 'paid';
    await test.day.reconcile();
    expect(await test.day.report()).toMatchObject({ differences: [] });
    expect((await order()).state).toBe('confirmed');
  });

  test.each(['refund', 'dispute'] as const)(
    'reconciliation > a %s of a payment that the store did not hear of is recorded after it',
    async (kind) => {
      const test = open();
      const { payment, reference, order } = await test.day.unpaid();
      await deliver(opened.store, test.fake.message('closed', payment));
      payment.state = 'paid';
      (kind === 'refund' ? refundByHand : disputeAt)(test, payment.chargeId);
      const { refunds, disputes } = test.fake;
      const made = (kind === 'refund' ? refunds : disputes).at(-1) ?? {};
      Object.assign(made, { amount: 1_000, currency: payment.currency });
      await test.day.reconcile();
      test.fake.fail('read', 'error', 2);
      await test.day.settle();
      await test.day.settle();
      expect((await order()).state).toBe('confirmed');
      expect(await heldMinor(opened.store.db, reference)).toBe(payment.amount - 1_000);
      expect((await test.day.report()).differences.map(({ outcome }) => outcome)).toEqual([
        'recorded',
        'recorded',
      ]);
    },
  );

  test('reconciliation > a list of several pages is read to its end', async () => {
    const test = open();
    for (let number = 0; number < 230; number++) test.day.foreignPayment(100, `page_${number}`);
    await test.day.reconcile();
    const { reports, differences } = await test.day.report();
    expect([reports[0]?.payments, differences.length]).toEqual([230, 230]);
    expect((await emails()).at(-1)?.body).toContain('And 180 more');
  });

  test('npm run orders -- reconcile > writes the differences of a day', async () => {
    const test = open();
    test.day.foreignPayment(250_000, 'of_a_command');
    await test.day.reconcile();
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'store-reconcile-')), 'day.csv');
    const { printed, ...tools } = commandTools(opened.store);
    await runOrdersCommand(tools, ['reconcile', test.day.day, '--csv', file]);
    expect(printed.join('\n')).toContain('of_a_command');
    const [header, row] = readFileSync(file, 'utf8').trim().split('\n');
    expect(header).toBe('provider,order,object,difference,currency,at provider,in store,outcome');
    expect(row).toContain(`${name},,of_a_command,"Paid at the provider, but not`);
  });

  test('daily report > is made from three o’clock on, and after a failure of the provider', async () => {
    daysAgo = 1;
    const test = open();
    await test.day.paid([6_000]);
    const at = (time: string) => new Date(`${test.day.day}T${time}:00+05:30`);
    const nextDay = (time: string) => new Date(at(time).getTime() + 86_400_000);
    await reconcilePayments(opened.backend, nextDay('02:59'));
    expect((await test.day.report()).reports).toEqual([]);
    opened.fakes[name].fail('list', 'error');
    await reconcilePayments(opened.backend, nextDay('03:00'));
    expect(opened.store.logged).toContainEqual(
      expect.objectContaining({ event: 'reconciliation_failed', provider: name }),
    );
    expect((await test.day.report()).reports).toEqual([]);
    await reconcilePayments(opened.backend, nextDay('03:01'));
    expect(await test.day.report()).toMatchObject({
      reports: [{ provider: name, payments: 1 }],
      differences: [],
    });
  });
});
