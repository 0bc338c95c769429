/** @jest-environment node */
import { withoutLinks } from '@/backend/mail/content';
import { exampleAddress } from '@/__tests__/support/addresses';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const HOSTILE_ADDRESS = {
  firstname: 'Visit evil.example',
  address_one: '1 http://evil.example Lane',
};
const mailsTo = (recipient: string) =>
  store.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .execute();

async function orderWithHostileAddress(isVerified: boolean) {
  const customer = await store.customer();
  await store.db
    .updateTable('customers')
    .set({ email_verified_at: isVerified ? new Date() : null, mobile_verified_at: new Date() })
    .where('email', '=', customer.email)
    .execute();
  await customer.call('POST /address/v1/address/checkout', {
    body: await exampleAddress(customer, 'IN', HOSTILE_ADDRESS),
  });
  await addProduct(customer, await store.newProduct());
  await placeTestOrder(customer, 'cod');
  return customer;
}

test('emails > an order email to an unverified address contains no typed text', async () => {
  const [{ subject, body } = { subject: '', body: '' }] = await mailsTo(
    (await orderWithHostileAddress(false)).email,
  );
  expect(subject).toMatch(/^Your order \d+ is confirmed$/);
  expect(body).not.toMatch(/evil|Visit|Mumbai/);
});

test('emails > an order email to a verified address contains the delivery address, without links', async () => {
  const [{ body } = { body: '' }] = await mailsTo((await orderWithHostileAddress(true)).email);
  expect(body).toContain('Hello Visit evil. example,');
  expect(body).not.toMatch(/evil\.example|http:\/\/evil/);
});

test('emails > an unverified mailbox has a daily limit, however its address is spelt', async () => {
  for (let number = 0; number < 12; number += 1) {
    const customer = await store.customer();
    await store.db
      .updateTable('customers')
      .set({
        email: `vic.tim+${number}@gmail.com`,
        email_verified_at: null,
        mobile_verified_at: new Date(),
      })
      .where('email', '=', customer.email)
      .execute();
    await store.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ per_day: { proved: 100, unproved: 4 } }) })
      .where('name', '=', 'mail_limits')
      .execute();
    await addProduct(customer, await store.newProduct());
    await customer.call('GET /order/v1/checkout/order/cod', {
      query: { token: crypto.randomUUID() },
    });
  }
  const mails = await store.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', 'like', 'vic.tim+%')
    .execute();
  expect(mails).toHaveLength(4);
});

test('emails > a paid gift card is sent to a mailbox at its daily limit', async () => {
  const setDailyLimit = (unproved: number) =>
    store.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ per_day: { proved: 100, unproved } }) })
      .where('name', '=', 'mail_limits')
      .execute();
  const recipient_email = 'full.mailbox@example.com';
  const buyer = await store.customer();
  await store.db
    .updateTable('customers')
    .set({ email: recipient_email, email_verified_at: null, mobile_verified_at: new Date() })
    .where('email', '=', buyer.email)
    .execute();
  await setDailyLimit(1);
  await addProduct(buyer, await store.newProduct());
  await placeTestOrder(buyer, 'cod');
  await buyer.call('POST /giftcard/v1/cart', {
    body: {
      amount: 1000,
      recipient_name: 'Meera',
      recipient_email,
      sender_name: 'Asha',
      message: '',
    },
  });
  const { payment_url } = await placeTestOrder(buyer, 'azapayment');
  await store.fetch(
    new Request(payment_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid' }),
    }),
  );
  await setDailyLimit(4);
  expect((await mailsTo(recipient_email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your order \d+ is confirmed$/),
    'You have received a gift card',
  ]);
});

test.each([
  ['see evil.example now', 'see evil. example now'],
  ['http://evil.example/x', 'http: //evil. example/x'],
  ['Love, Asha.', 'Love, Asha.'],
])('emails > %s contains no link', (text, safe) => expect(withoutLinks(text)).toBe(safe));
