/** @jest-environment node */
import { shots } from '@/conformance/fuzz';
import { newBuyer, type Customer } from '@/conformance/people';
import { newVisitor, type Backend, type Visitor } from '@/conformance/visitor';
import { openTestBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
let world: Backend;
let people: [string, Visitor | Customer][];

beforeAll(async () => {
  backend = await openTestBackend();
  world = { bases: { main: 'http://backend.test/main', gateway: 'http://backend.test/gateway' }, fetch: (request) => backend.fetch(request), asked: new Set() };
  people = [['a guest', newVisitor(world)], ['a customer', await newBuyer(world)]];
});
afterAll(() => backend.close());

test.each([1, 2])('whatever is sent, nothing answers 500 (seed %i)', async (seed) => {
  const wrong: object[] = [];
  for (const { base, key, input } of shots(seed, 12)) for (const [who, visitor] of people) {
    const { status, body } = await visitor.ask(base, key, input);
    if (status >= 500 || (status >= 400 && (body.status !== status || typeof body.message !== 'string'))) wrong.push({ who, base, key, input, status, body });
  }
  expect(wrong.slice(0, 5)).toEqual([]);
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
