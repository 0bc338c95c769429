/** @jest-environment node */
import { shots } from '@/conformance/fuzz';
import { indianAddress, lineOf, newBuyer, newCustomer, pieceFor, type Customer } from '@/conformance/people';
import { newVisitor, type Backend, type Visitor } from '@/conformance/visitor';
import { openTestBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
let world: Backend;
let people: [string, Visitor | Customer][];
let owner: Awaited<ReturnType<typeof newOwner>>;

/** Somebody who has all that a customer can have, under a name that is nobody else's. */
async function newOwner() {
  const [customer, name] = [await newCustomer(world), 'Kept To Herself'];
  const { address_id } = (await customer.main('POST /address/v1/address/checkout', { body: await indianAddress(customer, { firstname: name, email: customer.email }) })).data;
  const measured = (await customer.main('POST /profile/v1/measurements', { body: { person: name, garment: 'women', unit: 'in', measures: { bust: 36 } } })).data.id;
  await customer.main('POST /cart/v1/cart', { body: lineOf(await pieceFor(world)) });
  const placed = await customer.main('GET /order/v1/checkout/order/cod', { query: { token: crypto.randomUUID() } });
  if (!('data' in placed)) throw new Error(placed.message);
  const { order_id } = placed.data;
  const { items } = (await customer.main('GET /order/v1/orders/:id', { params: { id: order_id } })).data;
  const look = async () => [
    await customer.main('GET /address/v1/address/profile'), await customer.main('GET /profile/v1/measurements'), await customer.main('GET /order/v1/orders'), await customer.main('GET /profile/v1/users/:customerId', { params: { customerId: customer.id } }),
  ];
  return { look, name, email: customer.email, ids: [customer.id, address_id, measured, order_id, ...items.map(({ order_detail_id }) => order_detail_id)] };
}

beforeAll(async () => {
  backend = await openTestBackend();
  world = { bases: { main: 'http://backend.test/main', gateway: 'http://backend.test/gateway' }, fetch: (request) => backend.fetch(request), asked: new Set() };
  owner = await newOwner();
  people = [['a guest', newVisitor(world)], ['a customer', await newBuyer(world)]];
});
afterAll(() => backend.close());

test.each([1, 2])('whatever is sent, nothing answers 500, and nothing of somebody else is told or changed (seed %i)', async (seed) => {
  const wrong: object[] = [];
  const before = await owner.look();
  for (const { base, key, input } of shots(seed, 12, owner.ids)) for (const [who, visitor] of people) {
    const { status, body } = await visitor.ask(base, key, input);
    if (status >= 500 || (status >= 400 && (body.status !== status || typeof body.message !== 'string'))) wrong.push({ who, base, key, input, status, body });
    if ([owner.email, owner.name].some((own) => JSON.stringify(body).includes(own))) wrong.push({ who, base, key, input, told: body });
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(await owner.look()).toEqual(before);
  expect(backend.logged.filter(({ level }) => level === 'error')).toEqual([]);
}, 180_000);

test.each(['{', '[1', '"', 'null', '', '{"a":1}{"b":2}', '\u0000', `{"email":"${'a'.repeat(70_000)}"}`])('a body that is no JSON, or too much of it, is refused: %#', async (body) => {
  const response = await backend.fetch(new Request('http://backend.test/main/account/v1/users/login', { method: 'POST', headers: { 'X-XP-ID': 'test', 'Content-Type': 'application/json' }, body }));
  expect([400, 413]).toContain(response.status);
  expect(((await response.json()) as { status: number }).status).toBe(response.status);
});

test('deep nesting and long addresses are refused like anything else', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const response = await backend.fetch(new Request('http://backend.test/main/cart/v1/cart', { method: 'POST', headers: { 'X-XP-ID': 'test' }, body: deep }));
  expect(response.status).toBe(400);
  expect((await backend.read(`/gateway/browse/v2/listing?q=${'a'.repeat(20_000)}`)).status).toBe(400);
});
