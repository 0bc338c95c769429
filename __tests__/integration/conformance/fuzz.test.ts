/** @jest-environment node */
import { requestsForIds, fuzzRequests } from '@/tools/conformance/fuzz';
import {
  indianAddress,
  cartItemFor,
  newCustomerWithAddress,
  newCustomer,
  findProductFor,
  type ConformanceCustomer,
} from '@/tools/conformance/people';
import {
  newApiVisitor,
  type BackendUnderTest,
  type ConformanceVisitor,
} from '@/tools/conformance/visitor';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

const LOGOUT = 'POST /account/v1/users/logout';

let backend: TestBackend;
let backendUnderTest: BackendUnderTest;
let guest: ConformanceVisitor;
let customer: ConformanceCustomer;

beforeAll(async () => {
  backend = await openTestBackend();
  backendUnderTest = {
    bases: { main: 'http://backend.test/main', gateway: 'http://backend.test/gateway' },
    fetch: (request) => backend.fetch(request),
    verifyMobile: (_, email) => backend.verifyEmail(email),
    calledKeys: new Set(),
  };
  [guest, customer] = [
    newApiVisitor(backendUnderTest),
    await newCustomerWithAddress(backendUnderTest),
  ];
});
afterAll(() => backend.close());

/** Sign-out runs as a guest only: it would end the session that the other calls need. */
const visitorsFor = (key: string) => (key === LOGOUT ? [guest] : [guest, customer]);
const isSignedIn = async () =>
  (await customer.send('main', 'GET /address/v1/address/profile')).status === 200;

test.each([1, 2])(
  'fuzz > no request causes a 500 or an error without a message (seed %i)',
  async (seed) => {
    const failures: object[] = [];
    for (const { base, key, input } of fuzzRequests(seed, 12))
      for (const visitor of visitorsFor(key)) {
        const { status, body } = await visitor.send(base, key, input);
        if (
          status >= 500 ||
          (status >= 400 && (body.status !== status || typeof body.message !== 'string'))
        )
          failures.push({ by: visitor.cookies, base, key, input, status, body });
      }
    expect(failures.slice(0, 5)).toEqual([]);
    expect(backend.logged.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await isSignedIn()).toBe(true);
  },
);

/** A customer with an address, measurements and an order, under a unique name. */
async function newCustomerWithData() {
  const [customerWithData, name] = [await newCustomer(backendUnderTest), 'Kept To Herself'];
  await backend.verifyEmail(customerWithData.email);
  const { address_id } = (
    await customerWithData.main('POST /address/v1/address/checkout', {
      body: await indianAddress(customerWithData, {
        firstname: name,
        email: customerWithData.email,
      }),
    })
  ).data;
  const measurementId = (
    await customerWithData.main('POST /profile/v1/measurements', {
      body: { person: name, garment: 'women', unit: 'in', measures: { bust: 36 } },
    })
  ).data.id;
  await customerWithData.main('POST /cart/v1/cart', {
    body: cartItemFor(await findProductFor(backendUnderTest)),
  });
  const placed = await customerWithData.main('GET /order/v1/checkout/order/cod', {
    query: { token: crypto.randomUUID() },
  });
  if (!('data' in placed)) throw new Error(placed.message);
  const { order_id } = placed.data;
  const { items } = (
    await customerWithData.main('GET /order/v1/orders/:id', { params: { id: order_id } })
  ).data;
  const readPersonalData = async () => [
    await customerWithData.main('GET /address/v1/address/profile'),
    await customerWithData.main('GET /profile/v1/measurements'),
    await customerWithData.main('GET /order/v1/orders'),
    await customerWithData.main('GET /profile/v1/users/:customerId', {
      params: { customerId: customerWithData.id },
    }),
  ];
  return {
    readPersonalData,
    personalValues: [name, customerWithData.email],
    ids: [
      customerWithData.id,
      address_id,
      measurementId,
      order_id,
      ...items.map(({ order_detail_id }) => order_detail_id),
    ],
  };
}

test("another customer's ids > reveal no personal data and change nothing", async () => {
  const { readPersonalData, personalValues, ids } = await newCustomerWithData();
  const before = await readPersonalData();
  const leaks: object[] = [];
  for (const { base, key, input } of requestsForIds(ids))
    for (const visitor of visitorsFor(key)) {
      const { body } = await visitor.send(base, key, input);
      if (personalValues.some((value) => JSON.stringify(body).includes(value)))
        leaks.push({ by: visitor.cookies, key, input, body });
    }
  expect(leaks.slice(0, 5)).toEqual([]);
  expect(await readPersonalData()).toEqual(before);
  expect(await isSignedIn()).toBe(true);
});

test.each([
  '{',
  '[1',
  '"',
  'null',
  '',
  '{"a":1}{"b":2}',
  '\u0000',
  `{"email":"${'a'.repeat(70_000)}"}`,
])('request body > rejects malformed or too large JSON: %#', async (body) => {
  const response = await backend.fetch(
    new Request('http://backend.test/main/account/v1/users/login', {
      method: 'POST',
      headers: { 'X-XP-ID': 'test', 'Content-Type': 'application/json' },
      body,
    }),
  );
  expect([400, 413]).toContain(response.status);
  expect(((await response.json()) as { status: number }).status).toBe(response.status);
});

test('request > rejects deeply nested JSON and overlong URLs', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const response = await backend.fetch(
    new Request('http://backend.test/main/cart/v1/cart', {
      method: 'POST',
      headers: { 'X-XP-ID': 'test' },
      body: deep,
    }),
  );
  expect(response.status).toBe(400);
  expect((await backend.read(`/gateway/browse/v2/listing?q=${'a'.repeat(20_000)}`)).status).toBe(
    400,
  );
});
