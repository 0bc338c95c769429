/** @jest-environment node */
import { createServer, type AddressInfo, type Server } from 'node:net';
import { deliverMessages } from '@/backend/mail/transport';
import { parseEnv } from '@/backend/env';
import { queueMessage } from '@/backend/mail/outbox';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.reset());
afterAll(() => store.close());

/** A minimal SMTP server. */
async function startMailServer(received: string[]): Promise<Server> {
  const server = createServer((socket) => {
    let message: string | undefined;
    socket.write('220 here\r\n');
    socket.on('data', (bytes) => {
      const command = bytes.toString();
      if (message !== undefined || command.startsWith('DATA')) {
        if (message === undefined) socket.write('354 go on\r\n');
        message = message === undefined ? '' : message + command;
        if (!message.endsWith('\r\n.\r\n')) return;
        received.push(message);
        message = undefined;
      }
      socket.write(command.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return server;
}

const backendWith = (SMTP_URL: string) => ({
  db: store.db,
  env: parseEnv({ NODE_ENV: 'test', SMTP_URL }),
  log: (event: Record<string, unknown>) => void store.logged.push(event),
});
const outbox = () => store.db.selectFrom('outbox').selectAll().orderBy('id').execute();

test('outbox > sends an email once and deletes its text', async () => {
  const received: string[] = [];
  const server = await startMailServer(received);
  const backend = backendWith(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await queueMessage(store.db, {
    recipient: 'asha@example.com',
    subject: 'Choose a new password',
    body: 'secret link',
  });
  await Promise.all([deliverMessages(backend), deliverMessages(backend)]);
  await deliverMessages(backend);
  server.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('To: asha@example.com');
  expect(received[0]).toContain('secret link');
  expect(await outbox()).toMatchObject([{ body: '', sent_at: expect.any(Date) }]);
  expect(store.logged).toEqual([]);
});

test('outbox > keeps and logs an email that could not be sent', async () => {
  await queueMessage(store.db, { recipient: 'asha@example.com', subject: 'Hello', body: 'text' });
  await deliverMessages(backendWith('smtp://127.0.0.1:1'));
  expect(await outbox()).toMatchObject([{ body: 'text', sent_at: null }]);
  expect(store.logged).toMatchObject([{ level: 'error', event: 'mail_not_sent' }]);
});

test('outbox > a mail server that does not answer is waited for once, and the emails are kept', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  for (const subject of ['first', 'second'])
    await queueMessage(store.db, { recipient: 'asha@example.com', subject, body: subject });
  await deliverMessages(backendWith(`smtp://127.0.0.1:${port}?greetingTimeout=100`));
  server.close();
  expect(connections).toBe(1);
  expect(await outbox()).toMatchObject([{ sent_at: null }, { sent_at: null }]);
  expect(store.logged).toMatchObject([{ level: 'error', event: 'mail_not_sent' }]);
});
