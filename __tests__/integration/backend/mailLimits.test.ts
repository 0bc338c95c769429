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

const TYPED = { firstname: 'Visit evil.example', address_one: '1 http://evil.example Lane' };
const mailsTo = (recipient: string) =>
  store.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .execute();

async function orderWithWords(isProved: boolean) {
  const customer = await store.customer();
  await store.db
    .updateTable('customers')
    .set({ email_verified_at: isProved ? new Date() : null, mobile_verified_at: new Date() })
    .where('email', '=', customer.email)
    .execute();
  await customer.call('POST /address/v1/address/checkout', {
    body: await exampleAddress(customer, 'IN', TYPED),
  });
  await addProduct(customer, await store.newProduct());
  await placeTestOrder(customer, 'cod');
  return customer;
}

test('mails > an order mail to an address that is not proved holds nothing that was typed', async () => {
  const [{ subject, body } = { subject: '', body: '' }] = await mailsTo(
    (await orderWithWords(false)).email,
  );
  expect(subject).toMatch(/^Your order \d+ is confirmed$/);
  expect(body).not.toMatch(/evil|Visit|Mumbai/);
});

test('mails > an order mail to a proved address names its delivery address, and makes no link of it', async () => {
  const [{ body } = { body: '' }] = await mailsTo((await orderWithWords(true)).email);
  expect(body).toContain('Hello Visit evil. example,');
  expect(body).not.toMatch(/evil\.example|http:\/\/evil/);
});

test('mails > one mailbox that is not proved gets as many in a day as the setting says, however its address is spelt', async () => {
  for (let nth = 0; nth < 12; nth += 1) {
    const customer = await store.customer();
    await store.db
      .updateTable('customers')
      .set({
        email: `vic.tim+${nth}@gmail.com`,
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

test('mails > a gift card that was paid for is mailed to a mailbox whose day is used up by mail_limits', async () => {
  const limit = (unproved: number) =>
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
  await limit(1);
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
  await limit(4);
  expect((await mailsTo(recipient_email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your order \d+ is confirmed$/),
    'You have received a gift card',
  ]);
});

test.each([
  ['see evil.example now', 'see evil. example now'],
  ['http://evil.example/x', 'http: //evil. example/x'],
  ['Love, Asha.', 'Love, Asha.'],
])('mails > %s holds no link', (text, safe) => expect(withoutLinks(text)).toBe(safe));
