/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import {
  newOperator,
  newStaffAccount,
  newStaffMember,
  type TestStaffClient,
} from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const CARE = 'care@example.com';
let store: TestStore;
let member: TestStaffClient;
beforeAll(async () => {
  store = await openTestStore({ SUPPORT_EMAIL: CARE });
  member = await newStaffMember(store, 'support');
});
afterEach(() =>
  expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' })),
);
afterAll(() => store.close());

async function send(
  changes: object = {},
  shopper: Pick<TestStore, 'visit'> | undefined = undefined,
) {
  const sender = (shopper ?? store).visit();
  const body = {
    request_id: randomUUID(),
    topic: 'product' as const,
    name: 'Meera Shah',
    email: 'meera@example.com',
    regarding: '',
    message: 'Can the blouse be made with longer sleeves?',
    ...changes,
  };
  return (await sender.call('POST /support/v1/tickets', { body })).data.ticket_number;
}
const list = async (query: Record<string, string | number> = {}) =>
  (await member.call('GET /staff/v1/tickets', { query })).data;
const numbersOf = async (query: Record<string, string | number>) =>
  (await list(query)).list.map(({ ticket_number }) => ticket_number);
const ticket = async (id: number) =>
  (await member.call('GET /staff/v1/tickets/:id', { params: { id } })).data;
const ANSWER = 'POST /staff/v1/tickets/:id/answers';
const STATE = 'PUT /staff/v1/tickets/:id/state';
const input = (id: number, body: object) => ({
  params: { id },
  body: { key: randomUUID(), ...body },
});
const emailsTo = (recipient: string) =>
  store.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

test('staff tickets > are listed newest first, page by page, and filtered by topic, state and assignee', async () => {
  const first = await send({ topic: 'other' });
  const second = await send({ topic: 'size', email: 'size@example.com' });
  const page = await list({ per_page: 1 });
  expect(page).toMatchObject({
    list: [{ ticket_number: second, topic: 'size', state: 'open', answers: 0, assignee: null }],
    next_before_id: second,
  });
  expect(await numbersOf({ per_page: 1, before_id: second })).toEqual([first]);
  expect(await numbersOf({ topic: 'size' })).toEqual([second]);
  await member.call(STATE, input(first, { state: 'closed' }));
  expect(await numbersOf({ state: 'closed' })).toEqual([first]);
  expect(await numbersOf({ state: 'open' })).toEqual([second]);
  const assign = (email: string | null) => input(second, { email });
  await member.call('PUT /staff/v1/tickets/:id/assignee', assign('support@staff.example'));
  expect(await numbersOf({ assignee: 'me' })).toEqual([second]);
  expect(await numbersOf({ assignee: 'nobody' })).toEqual([first]);
  expect(
    (await newOperator(store).call('GET /staff/v1/tickets', { query: { assignee: 'me' } })).data
      .list,
  ).toEqual([]);
  await expect(
    member.call('PUT /staff/v1/tickets/:id/assignee', assign('nobody@staff.example')),
  ).rejects.toThrow('409');
});

test('staff tickets > are found by number, order, name, email, phone and message, not by a pattern', async () => {
  const id = await send({
    name: 'Zoya Merchant',
    email: 'zoya@example.com',
    phone: '+91 99887 76655',
    order_id: 712_345,
    message: 'The embroidery has a missing sequin.',
  });
  for (const search of [id, 712_345, 'zoya mer', 'ZOYA@', '76655', 'sequin'])
    expect([search, await numbersOf({ search })]).toEqual([search, [id]]);
  for (const search of ['%', '_____', "' or 1=1 --"])
    expect(await numbersOf({ search })).toEqual([]);
});

test('staff tickets > an answer is emailed once with the message, and a reply reaches customer support', async () => {
  const email = 'answered@example.com';
  const id = await send({ email, message: 'Is it lined?\nSee https://evil.example/x' });
  const request = input(id, { message: 'Yes, in cotton.\n\nShall we reserve it?' });
  const { data } = await member.call(ANSWER, request);
  expect(await member.call(ANSWER, request)).toMatchObject({ data });
  expect(data).toEqual({ ticket_number: id, state: 'waiting', assignee: null });
  const answers = (await emailsTo(email)).filter(({ subject }) => subject.startsWith('Our answer'));
  expect(answers).toEqual([
    expect.objectContaining({
      subject: `Our answer to your message (${id})`,
      body: expect.stringMatching(/Hello Meera Shah,[^]*in cotton[^]*reserve it[^]*Is it lined\?/),
      content: expect.objectContaining({ replyTo: CARE }),
    }),
  ]);
  expect(answers[0]?.body).not.toContain('https://evil');
  expect(await ticket(id)).toMatchObject({
    state: 'waiting',
    answers: [
      { author: 'support@staff.example', message: 'Yes, in cotton.\n\nShall we reserve it?' },
    ],
    timeline: [{ actor: 'support@staff.example', act: 'answer' }],
  });
});

test('staff tickets > an answer can close the ticket, which can be opened again', async () => {
  const id = await send();
  await member.call(ANSWER, input(id, { message: 'It arrives today.', state: 'closed' }));
  expect((await ticket(id)).state).toBe('closed');
  expect(await member.expectRefusal(STATE, input(id, { state: 'closed' }))).toEqual({
    status: 409,
    message: 'The ticket is closed already',
  });
  await member.call(STATE, input(id, { state: 'open' }));
  expect((await ticket(id)).timeline.map(({ act }) => act)).toEqual(['answer', 'set state']);
});

test('staff tickets > a request with a phone number only is not answered by email', async () => {
  const moment = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const id = await send({
    topic: 'appointment',
    email: undefined,
    phone: '+44 20 7946 0123',
    appointment: { moment, zone: 'Europe/London', occasion: 'Sangeet' },
  });
  expect(await ticket(id)).toMatchObject({ appointment: { occasion: 'Sangeet' }, email: '' });
  expect(await member.expectRefusal(ANSWER, input(id, { message: 'Gladly.' }))).toEqual({
    status: 409,
    message: 'This customer gave no email. Please call +44 20 7946 0123',
  });
});

test('staff tickets > one ticket has its sender, its order, notes and picture', async () => {
  const placed = await placePaidOrder(store, [6_000]);
  const { customer, order_id } = placed;
  const id = await send({ order_id, email: customer.email }, { visit: () => customer });
  await member.call('POST /staff/v1/tickets/:id/notes', input(id, { message: 'Asked the tailor' }));
  const { order, notes, customer: sender } = await ticket(id);
  expect(order).toMatchObject({ order_id, order_amount: '6,000' });
  expect(notes).toMatchObject([{ author: 'support@staff.example', message: 'Asked the tailor' }]);
  expect(sender).toMatchObject({ email: customer.email, is_sender: true });
  const fromStranger = await send({ email: customer.email, order_id: 1 });
  expect(await ticket(fromStranger)).toMatchObject({
    customer: { is_sender: false },
    order: null,
    has_picture: false,
  });
});

test('staff tickets > the picture of a ticket can be seen, and a ticket without one is a 404', async () => {
  const shopper = store.visit();
  const image = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#8a2233' } })
    .jpeg()
    .toBuffer();
  const upload = await store.fetch(
    new Request('http://127.0.0.1/main/support/v1/pictures', {
      method: 'POST',
      headers: {
        'X-XP-ID': 'test',
        'X-Platform': 'web',
        'X-Trail-Id': shopper.trailId,
        'Content-Type': 'image/jpeg',
      },
      body: new Uint8Array(image),
    }),
  );
  const { data } = (await upload.json()) as { data: { picture_id: string } };
  const id = await send({ picture_id: data.picture_id }, { visit: () => shopper });
  expect((await ticket(id)).has_picture).toBe(true);
  const PICTURE = 'GET /staff/v1/tickets/:id/picture';
  const response = await member.send(PICTURE, { params: { id } });
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const { format } = await sharp(await response.arrayBuffer()).metadata();
  expect(format).toBe('jpeg');
  const other = await send();
  expect((await member.expectRefusal(PICTURE, { params: { id: other } })).status).toBe(404);
});

test('staff tickets > the audit log has state and assignee, and nothing that was written', async () => {
  const { id: account } = await newStaffAccount(store, 'ravi@staff.example', 'orders');
  const id = await send({ message: 'A secret about my wedding' });
  await member.call(
    'PUT /staff/v1/tickets/:id/assignee',
    input(id, { email: 'ravi@staff.example' }),
  );
  await member.call(ANSWER, input(id, { message: 'A secret answer' }));
  const { list: acts } = (
    await newOperator(store).call('GET /staff/v1/audit', { query: { target: `ticket ${id}` } })
  ).data;
  expect(acts.map(({ act, before, after }) => [act, before, after])).toEqual([
    [
      'answer',
      { state: 'open', assignee: account },
      { state: 'waiting', assignee: account, answer: expect.any(Number) },
    ],
    ['assign', { state: 'open', assignee: null }, { state: 'open', assignee: account }],
  ]);
  const stored = await store.db.selectFrom('staff_acts').selectAll().execute();
  expect(JSON.stringify([acts, stored])).not.toContain('secret');
});
