/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { emailParts } from '@/backend/mail/transport';
import { emailSite } from '@/backend/mail/html/site';
import { parseEnv } from '@/backend/env';
import { deleteOldTickets } from '@/backend/tickets/repository';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const SUPPORT = 'care@example.com';
const env = parseEnv({ NODE_ENV: 'test', SUPPORT_EMAIL: SUPPORT });
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ SUPPORT_EMAIL: SUPPORT });
});
afterEach(() => store.reset());
afterAll(() => store.close());

const ticket = (changes: object = {}) => ({
  request_id: randomUUID(),
  topic: 'order' as const,
  name: 'Asha Rao',
  email: 'asha@example.com',
  regarding: '',
  message: 'Where is my parcel, please?',
  ...changes,
});
const emailsTo = (recipient: string) =>
  store.db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).execute();
const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#8a2233' } })
    .withExif({ IFD0: { Copyright: 'Asha at home' } })
    .jpeg()
    .toBuffer();

async function upload(shopper: ReturnType<TestStore['visit']>, picture: Uint8Array) {
  const response = await store.fetch(
    new Request('http://127.0.0.1/main/support/v1/pictures', {
      method: 'POST',
      headers: {
        'X-XP-ID': 'test',
        'X-Platform': 'web',
        'X-Trail-Id': shopper.trailId,
        'Content-Type': 'image/jpeg',
      },
      body: new Uint8Array(picture),
    }),
  );
  return {
    status: response.status,
    body: (await response.json()) as { data: { picture_id: string }; message: string },
  };
}

test('tickets > a message is stored once, emailed to the operator and confirmed, however often it is submitted', async () => {
  const shopper = store.visit();
  const body = ticket({ order_id: 700_001, regarding: 'Ivory Lehenga (AZ-1)' });
  const [first, second] = await Promise.all([
    shopper.call('POST /support/v1/tickets', { body }),
    shopper.call('POST /support/v1/tickets', { body }),
  ]);
  const third = await shopper.call('POST /support/v1/tickets', { body });
  expect(first.data).toEqual({ ticket_number: expect.any(Number), answer_hours: 24 });
  expect([second.data, third.data]).toEqual([first.data, first.data]);
  const number = first.data.ticket_number;
  expect(await emailsTo(SUPPORT)).toEqual([
    expect.objectContaining({
      subject: `Ticket ${number}: An order or its delivery`,
      body: expect.stringMatching(/Asha Rao[^]*700001[^]*Ivory Lehenga[^]*Where is my parcel/),
      content: expect.objectContaining({ replyTo: 'asha@example.com' }),
    }),
  ]);
  expect(await emailsTo('asha@example.com')).toMatchObject([
    { subject: `We have received your message (${number})` },
  ]);
});

test('tickets > markup and addresses in a message reach the operator as text', async () => {
  const typed = '<img src=x onerror=alert(1)> https://evil.example/login';
  await store.visit().call('POST /support/v1/tickets', {
    body: ticket({ name: '<b>Asha</b>', message: typed, regarding: 'http://evil.example' }),
  });
  const [email] = await emailsTo(SUPPORT);
  if (!email) throw new Error('no email');
  const { html = '' } = await emailParts(email, emailSite(env));
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<img src=x|<b>Asha|https?:\/\/evil/);
});

test('tickets > a confirmation contains typed text only for the owner of a verified address', async () => {
  const customer = await store.customer();
  const message = 'Visit evil and win a prize';
  await store.visit().call('POST /support/v1/tickets', {
    body: ticket({ email: customer.email, name: 'Winner', message }),
  });
  await customer.call('POST /support/v1/tickets', {
    body: ticket({ email: customer.email, message: 'Please call me back' }),
  });
  const [fromStranger, own] = (await emailsTo(customer.email)).filter(({ subject }) =>
    subject.startsWith('We have received'),
  );
  expect(fromStranger?.body).not.toMatch(/evil|Winner/);
  expect(own?.body).toMatch(/Hello Asha Rao,[^]*Please call me back/);
});

test('tickets > name invalid fields, and are rate limited per visitor', async () => {
  const shopper = store.visit();
  const errorFor = (change: object) =>
    shopper.expectError('POST /support/v1/tickets', { body: ticket(change) });
  expect(await errorFor({ message: 'short' })).toMatchObject({
    status: 400,
    invalid_fields: [{ field: 'message', message: 'Please write at least ten characters' }],
  });
  expect((await errorFor({ email: 'nobody' })).invalid_fields?.[0]?.field).toBe('email');
  expect((await errorFor({ message: 'x'.repeat(3001) })).status).toBe(400);
  for (let sent = 0; sent < 20; sent += 1)
    await shopper.call('POST /support/v1/tickets', { body: ticket() });
  expect((await errorFor({})).status).toBe(429);
  expect(await emailsTo('asha@example.com')).toHaveLength(10);
});

test('tickets > a picture is re-encoded without its metadata and belongs to its visitor and one ticket', async () => {
  const shopper = store.visit();
  const { body } = await upload(shopper, await photo());
  const { picture_id } = body.data;
  const { image } = await store.db
    .selectFrom('ticket_pictures')
    .select('image')
    .where('id', '=', picture_id)
    .executeTakeFirstOrThrow();
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 40 });
  expect((await sharp(image).metadata()).exif).toBeUndefined();
  const foreign = await store
    .visit()
    .expectError('POST /support/v1/tickets', { body: ticket({ picture_id }) });
  expect(foreign.invalid_fields?.[0]?.field).toBe('picture_id');
  await shopper.call('POST /support/v1/tickets', { body: ticket({ picture_id }) });
  expect((await emailsTo(SUPPORT)).at(-1)?.content).toMatchObject({ pictureId: picture_id });
  await shopper.expectError('POST /support/v1/tickets', { body: ticket({ picture_id }) });
});

test('tickets > a file that is no picture is rejected before decoding', async () => {
  const reply = await upload(
    store.visit(),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  );
  expect(reply.status).toBe(400);
  expect(reply.body.message).toMatch(/^There is no picture that can be read/);
});

test('tickets > pictures that no ticket uses are deleted after a day', async () => {
  await upload(store.visit(), await photo());
  await deleteOldTickets(store.db);
  const pictures = () => store.db.selectFrom('ticket_pictures').select('id').execute();
  expect(await pictures()).toHaveLength(1);
  await store.db
    .updateTable('ticket_pictures')
    .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
    .execute();
  await deleteOldTickets(store.db);
  expect(await pictures()).toEqual([]);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const appointment = (changes: object = {}) =>
  ticket({
    topic: 'appointment',
    appointment: { moment: inDays(7), zone: 'Europe/London', occasion: 'Sangeet' },
    ...changes,
  });

test('tickets > an appointment reaches the operator in both time zones, and a phone number is enough', async () => {
  const shopper = store.visit();
  const body = appointment({
    email: undefined,
    phone: '+44 20 7946 0123',
    appointment: {
      moment: `${inDays(7).slice(0, 10)}T18:30:00Z`,
      zone: 'America/New_York',
      occasion: 'Sangeet, see https://evil.example',
    },
  });
  const { data } = await shopper.call('POST /support/v1/tickets', { body });
  const [email, ...others] = await store.db.selectFrom('outbox').selectAll().execute();
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    recipient: SUPPORT,
    subject: `Ticket ${data.ticket_number}: A styling appointment`,
    body: expect.stringMatching(
      /\+44 20 7946 0123[^]*1[34]:30 \(America\/New York\)[^]*00:00 \(Asia\/Calcutta\)[^]*Sangeet/,
    ),
  });
  expect(email?.body).not.toMatch(/https:\/\/evil/);
});

test('tickets > the confirmation of an appointment names its time', async () => {
  await store.visit().call('POST /support/v1/tickets', { body: appointment() });
  expect(await emailsTo('asha@example.com')).toMatchObject([
    { body: expect.stringMatching(/You asked for an appointment on .*\(Europe\/London\)/) },
  ]);
});

test.each([
  ['in the past', { appointment: { moment: inDays(-1), zone: 'UTC' } }, 'appointment.moment'],
  ['too far ahead', { appointment: { moment: inDays(200), zone: 'UTC' } }, 'appointment.moment'],
  ['without a time', { appointment: undefined }, 'appointment.moment'],
  ['in no time zone', { appointment: { moment: inDays(2), zone: 'Moon' } }, 'appointment.zone'],
  ['without email and phone', { email: undefined }, 'email'],
])('tickets > an appointment %s is refused by its field', async (_, changes, name) => {
  const error = await store
    .visit()
    .expectError('POST /support/v1/tickets', { body: appointment(changes) });
  expect(error).toMatchObject({ status: 400, invalid_fields: [{ field: name }] });
});

test('tickets > a message needs an email address, even with a phone number', async () => {
  const error = await store.visit().expectError('POST /support/v1/tickets', {
    body: ticket({ email: undefined, phone: '+44 20 7946 0123' }),
  });
  expect(error.invalid_fields).toEqual([
    { field: 'email', message: 'Please enter your email address' },
  ]);
});

test('tickets > need the X-XP-ID header', async () => {
  const response = await store.fetch(
    new Request('http://127.0.0.1/main/support/v1/tickets', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify(ticket()),
    }),
  );
  expect(response.status).toBe(400);
});
