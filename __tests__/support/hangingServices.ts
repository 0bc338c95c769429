import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { parseEnv } from '@/backend/env';
import { deliverMessages } from '@/backend/mail/transport';
import { openFakePlatforms } from './fakeAnalytics';
import { openFakeApi } from './fakeApi';
import { openFakeRazorpay } from './fakeRazorpay';
import { openFakeShiprocket } from './fakeShiprocket';
import { openFaultProxy } from './faultProxy';
import { newStaffMember } from './staff';
import { staffActs } from './staffOrders';
import { openTestStore, type TestStore } from './store';
import { SHIPROCKET_COURIERS } from './warehouse';

/** A proxy in front of a server of this machine: while it hangs, calls are made and not answered. */
async function openHangingProxy(url: string) {
  const forward = async (request: Request) => {
    const headers = new Headers(request.headers);
    for (const name of ['host', 'connection', 'content-length', 'transfer-encoding'])
      headers.delete(name);
    const { pathname, search } = new URL(request.url);
    const { method } = request;
    const body = method === 'GET' ? undefined : await request.text();
    const answer = await fetch(`${url}${pathname}${search}`, { method, headers, body });
    return new Response(await answer.text(), {
      status: answer.status,
      headers: { 'Content-Type': 'application/json' },
    });
  };
  const proxy = await openFaultProxy(forward, 0);
  return {
    url: proxy.url,
    hang: () => proxy.inject('hanging'),
    /** Ends the calls that wait, and answers the next ones. */
    async recover() {
      await proxy.inject('away');
      await proxy.inject(undefined);
    },
    close: proxy.close,
  };
}

type Received = { to: string; text: string };

/** A mail server; while it hangs, it accepts connections and does not greet. */
async function openMailServer() {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  let isHanging = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_, greet) => void (isHanging ? waiting.push(greet) : greet()),
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += String(part)));
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), text });
        done();
      });
    },
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    /** For as long as the test lasts: an act that waits for it has no end. */
    url: `smtp://127.0.0.1:${port}?greetingTimeout=3600000`,
    hang: () => void (isHanging = true),
    recover() {
      isHanging = false;
      waiting.splice(0).forEach((greet) => greet());
    },
    close: () => new Promise<void>((closed) => void server.close(closed)),
  };
}

/** The time of a call to a service that hangs, and more than one needs on a busy machine. */
const TIMEOUT_MS = '3000';

/** Sends what is left in the outbox, once nothing of it is being sent. */
async function sendRest(backend: Parameters<typeof deliverMessages>[0]) {
  const unsent = () => backend.db.selectFrom('outbox').where('sent_at', 'is', null);
  const inProgress = () => unsent().where('claimed_at', 'is not', null).select('id').execute();
  while ((await inProgress()).length > 0);
  await backend.db
    .updateTable('outbox')
    .set({ next_attempt_at: null })
    .where('sent_at', 'is', null)
    .execute();
  await deliverMessages(backend);
  expect(await unsent().selectAll().execute()).toEqual([]);
}

const setSetting = ({ db }: TestStore, name: 'couriers' | 'payment_providers', value: object) =>
  db
    .updateTable('settings')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', name)
    .execute();

/** A store with all its services, each of which can hang. */
export async function openHangingServices() {
  const [razorpay, shiprocket] = [await openFakeRazorpay(), await openFakeShiprocket()];
  const [platforms, mail] = [await openFakePlatforms(), await openMailServer()];
  const texts = await openFakeApi(() => ({ status: 200, body: {} }));
  const proxies = {
    payment: await openHangingProxy(razorpay.settings.RAZORPAY_API_BASE ?? ''),
    courier: await openHangingProxy(shiprocket.settings.SHIPROCKET_API_BASE),
    texts: await openHangingProxy(texts.url),
    analytics: await openHangingProxy(platforms.meta.url),
  };
  const settings = {
    ...razorpay.settings,
    ...shiprocket.settings,
    ...platforms.settings,
    RAZORPAY_API_BASE: proxies.payment.url,
    SHIPROCKET_API_BASE: proxies.courier.url,
    META_API_BASE: proxies.analytics.url,
    PAYMENT_TIMEOUT_MS: TIMEOUT_MS,
    PAYMENT_PAGE_WAIT_MS: '1500',
    COURIER_TIMEOUT_MS: TIMEOUT_MS,
    SMTP_URL: mail.url,
    SMS_URL: proxies.texts.url,
    SANDBOX: 'payment,outbox',
  };
  const store = await openTestStore(settings);
  await setSetting(store, 'couriers', SHIPROCKET_COURIERS);
  await setSetting(store, 'payment_providers', [{ provider: 'razorpay' }]);
  const backend = {
    db: store.db,
    env: parseEnv({ NODE_ENV: 'test', ...settings }),
    log: (event: Record<string, unknown>) => void store.logged.push(event),
  };
  const services = {
    'payment provider': proxies.payment,
    courier: proxies.courier,
    'mail server': mail,
    'text message gateway': proxies.texts,
    'analytics platform': proxies.analytics,
  };
  const sentTexts = (): Received[] =>
    texts.requests.map((request) => JSON.parse(request.text) as Received);
  return {
    store,
    backend,
    razorpay,
    shiprocket,
    platforms,
    services,
    acts: staffActs(store, await newStaffMember(store, 'orders')),
    sendRest: () => sendRest(backend),
    emailsTo: (address: string) => mail.received.filter(({ to }) => to === address),
    textsTo: (number: string) => sentTexts().filter(({ to }) => to === number),
    async close() {
      await store.close();
      const servers = [...Object.values(proxies), razorpay, shiprocket, platforms, mail, texts];
      for (const server of servers) await server.close();
    },
  };
}
export type HangingServices = Awaited<ReturnType<typeof openHangingServices>>;
export type ServiceName = keyof HangingServices['services'];
