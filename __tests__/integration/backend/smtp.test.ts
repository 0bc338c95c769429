/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { deliverMessages } from '@/backend/mail/transport';
import { parseEnv } from '@/backend/env';
import { passwordChangedEmail } from '@/backend/mail/accountEmails';
import { queueMessage } from '@/backend/mail/outbox';
import { moveClock } from '@/__tests__/support/moveClock';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.reset());
afterAll(() => store.close());

type ReceivedEmail = { to: string[]; from: string; text: string; user: string | undefined };

/** A mail server with authentication that refuses some senders and recipients. */
async function startMailServer() {
  const emails: ReceivedEmail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'shop' && password === 'pass word'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onMailFrom: ({ address }, _, done) =>
      done(address.startsWith('stranger') ? new Error('not yours') : null),
    onRcptTo({ address }, _, done) {
      if (address.startsWith('nobody')) return done(new Error(`no mailbox ${address}`));
      if (!address.startsWith('later')) return done(null);
      done(Object.assign(new Error('try later'), { responseCode: 451 }));
    },
    onData(stream, { envelope, user }, done) {
      const parts: Buffer[] = [];
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          emails.push({
            to: envelope.rcptTo.map(({ address }) => address),
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            text: Buffer.concat(parts).toString(),
            user,
          });
          done();
        });
    },
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return { emails, port, close: () => new Promise<void>((closed) => server.close(closed)) };
}
const backendWith = (settings: Record<string, string>) => ({
  db: store.db,
  env: parseEnv({ NODE_ENV: 'test', ...settings }),
  log: (event: Record<string, unknown>) => void store.logged.push(event),
});

test('email > is sent over SMTP with sender, subject and non-ASCII text', async () => {
  const mailServer = await startMailServer();
  const backend = backendWith({
    SMTP_URL: `smtp://shop:pass%20word@127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Aza <orders@aza.example>',
  });
  await queueMessage(store.db, {
    recipient: 'asha@example.com',
    subject: 'Your order — ₹1,25,000',
    body: 'Namaste, ₹1,25,000 paid\n.\nA line with a dot above',
  });
  await deliverMessages(backend);
  await mailServer.close();
  expect(store.logged).toEqual([]);
  expect(mailServer.emails).toMatchObject([
    { to: ['asha@example.com'], from: 'orders@aza.example', user: 'shop' },
  ]);
  const [, encoded = ''] = mailServer.emails[0]?.text.split('\r\n\r\n') ?? [];
  expect(mailServer.emails[0]?.text).toMatch(/^From: Aza <orders@aza\.example>/m);
  expect(
    decodeURIComponent(encoded.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, '%$1')) +
      Buffer.from(encoded, 'base64').toString(),
  ).toContain('₹1,25,000 paid');
});

test('email > has a text and an HTML part, and its content is deleted once sent', async () => {
  const mailServer = await startMailServer();
  await queueMessage(store.db, passwordChangedEmail('asha@example.com'));
  await deliverMessages(
    backendWith({ SMTP_URL: `smtp://shop:pass%20word@127.0.0.1:${mailServer.port}` }),
  );
  await mailServer.close();
  expect(store.logged).toEqual([]);
  const text = (mailServer.emails[0]?.text ?? '').replace(/=\r\n/g, '');
  expect(text).toContain('Content-Type: multipart/alternative');
  expect(text.match(/^Content-Type: text\/(plain|html)/gm)).toHaveLength(2);
  expect(text).toMatch(/has just been changed[^]*text\/html[^]*has just been changed/);
  expect(await store.db.selectFrom('outbox').selectAll().execute()).toMatchObject([
    { body: '', content: null },
  ]);
});

const queueEmails = async (recipients: string[]) => {
  for (const recipient of recipients)
    await queueMessage(store.db, { recipient, subject: 'Hello', body: `to ${recipient}` });
};
const emailStates = () =>
  store.db
    .selectFrom('outbox')
    .select(['recipient', 'attempts', 'error'])
    .select(sql<boolean>`sent_at is not null`.as('is_sent'))
    .select(sql<boolean>`dead_at is not null`.as('is_dead'))
    .orderBy('id')
    .execute();
const loggedEvents = () => store.logged.map(({ event }) => event);

test('email > a permanent refusal is not repeated, and delays no other', async () => {
  const mailServer = await startMailServer();
  const backend = backendWith({
    SMTP_URL: `smtp://shop:pass%20word@127.0.0.1:${mailServer.port}`,
  });
  const refused = Array.from({ length: 21 }, (_, index) => `nobody${index}@example.com`);
  await queueEmails([...refused, 'no address', 'asha@example.com']);
  await deliverMessages(backend);
  await deliverMessages(backend);
  await mailServer.close();
  expect(mailServer.emails.map(({ to }) => to)).toEqual([['asha@example.com']]);
  const states = await emailStates();
  expect(states.filter(({ is_dead }) => is_dead)).toHaveLength(22);
  expect(states.find(({ recipient }) => recipient === refused[0])).toMatchObject({
    attempts: 1,
    error: expect.stringContaining('550'),
  });
  expect(loggedEvents().filter((event) => event === 'mail_dead')).toHaveLength(22);
  expect(JSON.stringify([store.logged, states.map(({ error }) => error)])).not.toContain('nobody0');
});

test('email > a temporary refusal is repeated for three days, after the others', async () => {
  const mailServer = await startMailServer();
  const backend = backendWith({
    SMTP_URL: `smtp://shop:pass%20word@127.0.0.1:${mailServer.port}`,
  });
  await queueEmails(['later@example.com']);
  for (let attempt = 1; attempt < 10; attempt += 1) {
    await deliverMessages(backend);
    await deliverMessages(backend);
    expect(await emailStates()).toMatchObject([{ attempts: attempt, is_dead: false }]);
    await moveClock(store.db, 27);
  }
  await deliverMessages(backend);
  await mailServer.close();
  expect(await emailStates()).toMatchObject([{ attempts: 10, is_dead: true }]);
  expect(loggedEvents().filter((event) => event === 'mail_dead')).toHaveLength(1);
});

test.each([
  ['a wrong password', { SMTP_URL: 'smtp://shop:wrong@127.0.0.1' }],
  ['a sender that the server refuses', { MAIL_FROM: 'stranger@example.com' }],
])('email > %s is no refusal of the emails: they wait, each in turn', async (_, settings) => {
  const mailServer = await startMailServer();
  const { SMTP_URL = 'smtp://shop:pass%20word@127.0.0.1', ...others } = settings as Record<
    string,
    string
  >;
  const backend = backendWith({ ...others, SMTP_URL: `${SMTP_URL}:${mailServer.port}` });
  await queueEmails(['asha@example.com', 'ben@example.com']);
  await deliverMessages(backend);
  await deliverMessages(backend);
  await deliverMessages(backend);
  await mailServer.close();
  expect(loggedEvents()).toEqual(['mail_not_sent', 'mail_not_sent']);
  const waiting = { attempts: 0, is_sent: false, is_dead: false };
  expect(await emailStates()).toMatchObject([waiting, waiting]);
});

/** A gateway for text messages that records them, and answers with a status. */
async function startSmsGateway(status = 200) {
  const received: unknown[] = [];
  const gateway = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        received.push(JSON.parse(Buffer.concat(parts).toString()));
        reply.writeHead(status).end('{}');
      });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => gateway.once('listening', listening));
  const close = () => {
    gateway.closeAllConnections();
    gateway.close();
  };
  return { received, close, url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/` };
}

const queueTextMessage = (recipient = '+919876543210') =>
  queueMessage(store.db, {
    channel: 'sms',
    recipient,
    subject: 'Text message',
    body: '123456 is your code',
  });

test('text messages > are posted to the gateway, and stay in the outbox without one', async () => {
  const gateway = await startSmsGateway();
  await queueTextMessage();
  await deliverMessages(backendWith({}));
  expect(gateway.received).toEqual([]);
  await deliverMessages(backendWith({ SMS_URL: gateway.url }));
  gateway.close();
  expect(gateway.received).toEqual([{ to: '+919876543210', text: '123456 is your code' }]);
  expect(await store.db.selectFrom('outbox').selectAll().execute()).toMatchObject([
    { body: '', sent_at: expect.any(Date) },
  ]);
});

test.each([
  ['is away', undefined],
  ['takes no more for now', 429],
  ['is overloaded', 503],
  ['refuses the key', 401],
])('text messages > a gateway that %s refuses none of them: they wait', async (_, status) => {
  const gateway = await startSmsGateway(status);
  if (status === undefined) gateway.close();
  const backend = backendWith({ SMS_URL: gateway.url });
  await queueTextMessage();
  await queueTextMessage('+919876543211');
  await deliverMessages(backend);
  await deliverMessages(backend);
  gateway.close();
  expect(loggedEvents()).toEqual(['mail_not_sent', 'mail_not_sent']);
  const waiting = { attempts: 0, is_sent: false, is_dead: false };
  expect(await emailStates()).toMatchObject([waiting, waiting]);
});
