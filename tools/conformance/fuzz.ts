import { gateway, main } from '@/lib/contract';
import type { Call } from '@/lib/contract/call';
import { jsonSchema, type JsonSchema } from './schemas';
import type { Base, Input } from './visitor';

/** Numbers that look drawn and are the same for the same seed: a failure can be run again. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What people, scripts and attackers send in place of a word. */
const WORDS = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '620101',
  '2147483647',
  '2147483648',
  '99999999999999999999',
  '1e308',
  'NaN',
  'null',
  'undefined',
  'true',
  "' or 1=1 --",
  '"; drop table products; --',
  "x'); select pg_sleep(9); --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '🙂',
  'é'.repeat(50),
  'a'.repeat(5000),
  '{}',
  '[]',
  '__proto__',
  'constructor',
  ':* & |',
  '%',
  '_',
  '\\',
  "\\'",
  '\n',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '00000000-0000-0000-0000-000000000000',
  'women',
  'women/lehengas',
  'red',
  'under-5000',
  '5000-1',
  'nobody@example.com',
  '0.5,0.5,1,1',
  'A',
  '+919876543210',
  'IN',
  '400001',
];
const VALUES: unknown[] = [
  ...WORDS,
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  1e21,
  2147483648,
  [],
  {},
  [[]],
  [null],
  { $ne: 1 },
  { a: { b: { c: [] } } },
];

const pickOf = <One>(draw: () => number, all: readonly One[]): One =>
  all[Math.floor(draw() * all.length)] as One;

const NUMBERS = [1, 2, 3, 101, 620101, 620102, 0, -1, 2147483647];

/** Mostly what a schema asks for, sometimes anything else. */
function value(
  schema: JsonSchema,
  draw: () => number,
  numbers: readonly number[] = NUMBERS,
  depth = 0,
): unknown {
  if (draw() < 0.25 || depth > 5) return pickOf(draw, VALUES);
  const any = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (any) return value(pickOf(draw, any), draw, numbers, depth + 1);
  if (Array.isArray(schema.enum)) return pickOf(draw, schema.enum as unknown[]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
          .filter(() => draw() < 0.9)
          .map(([name, one]) => [name, value(one, draw, numbers, depth + 1)]),
      );
    case 'array':
      return Array.from({ length: Math.floor(draw() * 3) }, () =>
        value((schema.items ?? {}) as JsonSchema, draw, numbers, depth + 1),
      );
    case 'integer':
    case 'number':
      return pickOf(draw, numbers);
    case 'boolean':
      return draw() < 0.5;
    default:
      return schema.format === 'email' ? 'asha@example.com' : pickOf(draw, WORDS);
  }
}

const text = (one: unknown): string =>
  typeof one === 'string' ? one : (JSON.stringify(one) ?? 'undefined');
/** A lone half of a pair cannot travel in an address at all. */
const sendable = (word: string) => word.toWellFormed();

export type FuzzRequest = { base: Base; key: string; input: Input };

const allCalls = [
  ['main', main],
  ['gateway', gateway],
].flatMap(([base, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([key, call]) => ({
    base: base as Base,
    key,
    call,
    names: [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
  })),
);

/** So many requests for each call of the contract, most of them wrong in some way. */
export function* fuzzRequests(seed: number, perCall: number): Generator<FuzzRequest> {
  const draw = seededRandom(seed);
  const components: Record<string, JsonSchema> = {};
  for (const { base, key, call, names } of allCalls) {
    const [query, body] = [
      call.query && jsonSchema(call.query, 'input', components),
      call.body && jsonSchema(call.body, 'input', components),
    ];
    for (let n = 0; n < perCall; n++) {
      const params = Object.fromEntries(
        names.map((name) => [name, sendable(pickOf(draw, WORDS)) || '0']),
      );
      const asked = query
        ? Object.entries(
            value({ ...query, type: 'object' }, () => Math.max(0.26, draw())) as object,
          ).filter(() => draw() < 0.7)
        : [];
      yield {
        base,
        key,
        input: {
          params,
          query: Object.fromEntries(asked.map(([name, one]) => [name, sendable(text(one))])),
          body: body && (draw() < 0.1 ? pickOf(draw, VALUES) : value(body, draw)),
          headers: { 'X-Country': pickOf(draw, ['IN', 'US', 'ZZ', '', "'"]) },
        },
      };
    }
  }
}

/**
 * Every way to name several things: [[1, 1], [1, 2], [2, 1], [2, 2]] of two names and the numbers 1
 * and 2.
 */
const namings = (names: string[], ids: readonly number[]): number[][] =>
  names.reduce<number[][]>((all) => all.flatMap((some) => ids.map((id) => [...some, id])), [[]]);

/**
 * Every call, asked for whatever these ids may be of: in its address in every combination, and
 * wherever it takes a number.
 */
export function* canSend(ids: readonly number[]): Generator<FuzzRequest> {
  const draw = seededRandom(1);
  const likely = () => Math.max(0.26, draw());
  const components: Record<string, JsonSchema> = {};
  for (const { base, key, call, names } of allCalls) {
    const [query, body] = [
      call.query && jsonSchema(call.query, 'input', components),
      call.body && jsonSchema(call.body, 'input', components),
    ];
    for (const chosen of namings(names, ids)) {
      const asked = query
        ? Object.entries(value({ ...query, type: 'object' }, likely, ids) as object)
        : [];
      yield {
        base,
        key,
        input: {
          params: Object.fromEntries(names.map((name, at) => [name, chosen[at] ?? 0])),
          query: Object.fromEntries(asked.map(([name, one]) => [name, sendable(text(one))])),
          body: body && value(body, likely, ids),
        },
      };
    }
  }
}
