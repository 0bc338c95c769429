/** @jest-environment node */
import { canSend, fuzzRequests } from '@/tools/conformance/fuzz';
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
let world: BackendUnderTest;
let guest: ConformanceVisitor;
let customer: ConformanceCustomer;

beforeAll(async () => {
  backend = await openTestBackend();
  world = {
    bases: { main: 'http://backend.test/main', gateway: 'http://backend.test/gateway' },
    fetch: (request) => backend.fetch(request),
    prove: (_, email) => backend.proveEmail(email),
    asked: new Set(),
  };
  [guest, customer] = [newApiVisitor(world), await newCustomerWithAddress(world)];
});
afterAll(() => backend.close());

/** Whoever may ask; a customer who had logged out would be another guest. */
const askers = (key: string) => (key === LOGOUT ? [guest] : [guest, customer]);
const isSignedIn = async () =>
  (await customer.ask('main', 'GET /address/v1/address/profile')).status === 200;

test.each([1, 2])(
  'whatever is sent, nothing answers 500 (seed %i)',
  async (seed) => {
    const wrong: object[] = [];
    for (const { base, key, input } of fuzzRequests(seed, 12))
      for (const visitor of askers(key)) {
        const { status, body } = await visitor.ask(base, key, input);
        if (
          status >= 500 ||
          (status >= 400 && (body.status !== status || typeof body.message !== 'string'))
        )
          wrong.push({ by: visitor.cookies, base, key, input, status, body });
      }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(backend.logged.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await isSignedIn()).toBe(true);
  },
  180_000,
);

/** Somebody who has what a customer can have, under a name that is nobody else's. */
async function newOwner() {
  const [owner, name] = [await newCustomer(world), 'Kept To Herself'];
  await backend.proveEmail(owner.email);
  const { address_id } = (
    await owner.main('POST /address/v1/address/checkout', {
      body: await indianAddress(owner, { firstname: name, email: owner.email }),
    })
  ).data;
  const measured = (
    await owner.main('POST /profile/v1/measurements', {
      body: { person: name, garment: 'women', unit: 'in', measures: { bust: 36 } },
    })
  ).data.id;
  await owner.main('POST /cart/v1/cart', { body: cartItemFor(await findProductFor(world)) });
  const placed = await owner.main('GET /order/v1/checkout/order/cod', {
    query: { token: crypto.randomUUID() },
  });
  if (!('data' in placed)) throw new Error(placed.message);
  const { order_id } = placed.data;
  const { items } = (await owner.main('GET /order/v1/orders/:id', { params: { id: order_id } }))
    .data;
  const look = async () => [
    await owner.main('GET /address/v1/address/profile'),
    await owner.main('GET /profile/v1/measurements'),
    await owner.main('GET /order/v1/orders'),
    await owner.main('GET /profile/v1/users/:customerId', { params: { customerId: owner.id } }),
  ];
  return {
    look,
    own: [name, owner.email],
    ids: [
      owner.id,
      address_id,
      measured,
      order_id,
      ...items.map(({ order_detail_id }) => order_detail_id),
    ],
  };
}

test('whoever names what belongs to somebody else is told nothing of it, and changes nothing', async () => {
  const { look, own, ids } = await newOwner();
  const before = await look();
  const reported: object[] = [];
  for (const { base, key, input } of canSend(ids))
    for (const visitor of askers(key)) {
      const { body } = await visitor.ask(base, key, input);
      if (own.some((words) => JSON.stringify(body).includes(words)))
        reported.push({ by: visitor.cookies, key, input, body });
    }
  expect(reported.slice(0, 5)).toEqual([]);
  expect(await look()).toEqual(before);
  expect(await isSignedIn()).toBe(true);
}, 60_000);

test.each([
  '{',
  '[1',
  '"',
  'null',
  '',
  '{"a":1}{"b":2}',
  '\u0000',
  `{"email":"${'a'.repeat(70_000)}"}`,
])('a body that is no JSON, or too much of it, is refused: %#', async (body) => {
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

test('deep nesting and long addresses are refused like anything else', async () => {
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
