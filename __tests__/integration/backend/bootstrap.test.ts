/** @jest-environment node */
import type { BootstrapWire, CountryWire, PersonalizationWire } from '@/lib/contract/bootstrap';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

type Body<Data> = { status: number; data: Data; message?: string };
const TRAIL = '3f1f2a52-9a67-4f0e-9a35-0f7a2b0d3c11';
let backend: TestBackend;

beforeAll(async () => {
  backend = await openTestBackend({ SUPPORT_AGENT_TOKEN: 'a-token-for-customer-service' });
});
afterAll(() => backend.close());
afterEach(() => expect(backend.logged.filter(({ level }) => level === 'error')).toEqual([]));

const bootstrap = (headers: Record<string, string> = {}, base = 'gateway') =>
  backend.read<Body<BootstrapWire>>(`/${base}/account/v1/web-bootstrap`, headers);

test('trail > a new visitor gets an id, and a valid id is kept', async () => {
  const first = await bootstrap();
  expect(first.body.data.trail_id).toMatch(/^[0-9a-f-]{36}$/);
  expect((await bootstrap({ 'X-Trail-Id': TRAIL })).body.data.trail_id).toBe(TRAIL);
  expect((await bootstrap({ 'X-Trail-Id': 'not-a-trail' })).body.data.trail_id).not.toBe(
    'not-a-trail',
  );
});

test('country > defaults to India', async () => {
  const { body } = await bootstrap();
  expect(body.data).toMatchObject({
    geo: { country_code: 'IN', currency_code: 'INR', currency_rate: 1 },
    geo_override: false,
    is_logged_in: false,
    customer_data: null,
    device_type: 'web',
  });
});

test('country > is read from the choice, then the edge header, then the IP address', async () => {
  const country = async (headers: Record<string, string>) =>
    (await bootstrap(headers)).body.data.geo.country_code;
  expect(
    await country({ 'X-Country': 'sg', 'cf-ipcountry': 'AE', 'X-Forwarded-For': '81.2.69.142' }),
  ).toBe('SG');
  expect(await country({ 'cf-ipcountry': 'AE', 'X-Forwarded-For': '81.2.69.142' })).toBe('AE');
  expect(await country({ 'X-Forwarded-For': '::ffff:81.2.69.142' })).toBe('GB');
  expect(await country({ 'X-Country': 'ZZ', 'cf-ipcountry': 'FR' })).toBe('IN');
});

test('located country > is returned beside the shopping country, also for unsupported countries', async () => {
  const located = async (headers: Record<string, string>) =>
    (await bootstrap(headers)).body.data.located_country;
  expect(await located({ 'X-Country': 'IN', 'cf-ipcountry': 'fr' })).toBe('FR');
  expect(
    await located({ 'X-Country': 'IN', 'X-Forwarded-For': '81.2.69.142', 'cf-ipcountry': 'XX' }),
  ).toBe('GB');
  expect(await located({ 'X-Country': 'IN' })).toBeNull();
});

test('country > a chosen country is marked as an override', async () => {
  expect((await bootstrap({ 'X-Country': 'GB' })).body.data).toMatchObject({
    geo_override: true,
    geo: { currency_code: 'GBP', currency_rate: 0.0085 },
  });
});

test('support agent > may choose any country with the token, and is rejected without it', async () => {
  const headers = { 'X-CS-Country': 'ae', 'X-Country': 'GB' };
  expect(
    (await bootstrap({ ...headers, 'X-CS-Token': 'a-token-for-customer-service' })).body.data,
  ).toMatchObject({ geo_override: true, geo: { country_code: 'AE', currency_code: 'AED' } });
  expect([
    (await bootstrap(headers)).status,
    (await bootstrap({ ...headers, 'X-CS-Token': 'guess' })).status,
  ]).toEqual([401, 401]);
});

test('client address > is the last untrusted address in X-Forwarded-For', async () => {
  const { body } = await bootstrap({
    'X-Forwarded-For': '1.1.1.1, 81.2.69.142, 127.0.0.1',
    'X-Platform': 'mweb',
  });
  expect(body.data).toMatchObject({ ip: '81.2.69.142', device_type: 'mweb' });
});

test('client address > forwarded headers of an untrusted peer are ignored', async () => {
  const request = new Request('http://backend.test/gateway/account/v1/web-bootstrap', {
    headers: { 'X-Forwarded-For': '81.2.69.142', 'cf-ipcountry': 'GB' },
  });
  const response = await backend.fetch(request, {
    incoming: { socket: { remoteAddress: '::ffff:49.36.10.1' } },
  });
  expect(((await response.json()) as Body<BootstrapWire>).data).toMatchObject({
    ip: '49.36.10.1',
    geo: { country_code: 'IN' },
  });
});

test.each(['main', 'gateway'])(
  'customer id > without its session gets 403 on %s, and needs a trail id',
  async (base) => {
    expect((await bootstrap({ 'X-Customer-Id': '100001', 'X-Trail-Id': TRAIL }, base)).status).toBe(
      403,
    );
    expect((await bootstrap({ 'X-Customer-Id': '100001' }, base)).status).toBe(400);
  },
);

test('CSRF > calls that change data need the X-XP-ID header', async () => {
  const post = (headers: Record<string, string>) =>
    backend.fetch(
      new Request('http://backend.test/main/account/v1/users/logout', { method: 'POST', headers }),
    );
  expect((await post({})).status).toBe(400);
  expect((await post({ 'X-XP-ID': '1' })).status).toBe(200);
  for (const method of ['azapayment', 'cod']) {
    const { status, body } = await backend.read<{ message: string }>(
      `/main/order/v1/checkout/order/${method}?token=${TRAIL}`,
    );
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'The X-XP-ID header is missing',
    });
  }
});

test('countries > lists the nine active countries with currency and duty', async () => {
  const { body } = await backend.read<Body<{ list: CountryWire[] }>>('/gateway/misc/v1/countries');
  expect(body.data.list.map(({ name }) => name)).toEqual([
    'Australia',
    'Canada',
    'Hong Kong',
    'India',
    'Saudi Arabia',
    'Singapore',
    'United Arab Emirates',
    'United Kingdom',
    'United States Of America',
  ]);
  expect(body.data.list.find(({ country_code }) => country_code === 'GB')).toMatchObject({
    currency: { code: 'GBP', title: '£' },
    duty_info: { is_active: true, value: 1.2 },
    mobile_code: '+44',
  });
  expect(body.data.list.find(({ country_code }) => country_code === 'US')?.duty_info).toEqual({
    is_active: false,
    value: 1,
  });
});

test('personalisation > falls back to popular designers without a history', async () => {
  const { body } = await backend.read<Body<PersonalizationWire>>(
    `/gateway/browse/v2/profiles/${TRAIL}/personalization`,
  );
  expect(body.data.misc.boosting_designers).toEqual([101, 105, 103, 108]);
  expect(Math.max(...Object.values(body.data.personalization.scores))).toBe(1);
  expect(body.data.personalization.for_you_hook).not.toBe('');
});

test('an unknown path > returns 404 in the standard envelope', async () => {
  expect(await backend.read('/gateway/browse/v2/nothing')).toEqual({
    status: 404,
    body: { status: 404, message: 'Not found' },
  });
});
