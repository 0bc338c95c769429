import { gateway, main } from '@/lib/contract';
import type { Call } from '@/lib/contract/call';
import { jsonSchema, type JsonSchema } from './schemas';
import type { Base, Input } from './visitor';

/** Pseudo-random numbers from a seed, so that a failure can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TEXTS = [
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
  ...TEXTS,
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

const pick = <Item>(random: () => number, all: readonly Item[]): Item =>
  all[Math.floor(random() * all.length)] as Item;

const NUMBERS = [1, 2, 3, 101, 620101, 620102, 0, -1, 2147483647];

/** A value for a schema, mostly valid. */
function randomValue(
  schema: JsonSchema,
  random: () => number,
  numbers: readonly number[] = NUMBERS,
  depth = 0,
): unknown {
  if (random() < 0.25 || depth > 5) return pick(random, VALUES);
  const any = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (any) return randomValue(pick(random, any), random, numbers, depth + 1);
  if (Array.isArray(schema.enum)) return pick(random, schema.enum as unknown[]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
          .filter(() => random() < 0.9)
          .map(([name, item]) => [name, randomValue(item, random, numbers, depth + 1)]),
      );
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) }, () =>
        randomValue((schema.items ?? {}) as JsonSchema, random, numbers, depth + 1),
      );
    case 'integer':
    case 'number':
      return pick(random, numbers);
    case 'boolean':
      return random() < 0.5;
    default:
      return schema.format === 'email' ? 'asha@example.com' : pick(random, TEXTS);
  }
}

const text = (item: unknown): string =>
  typeof item === 'string' ? item : (JSON.stringify(item) ?? 'undefined');
/** A URL cannot contain a lone surrogate. */
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

/** A number of requests for each call of the contract, most of them invalid. */
export function* fuzzRequests(seed: number, perCall: number): Generator<FuzzRequest> {
  const random = seededRandom(seed);
  const components: Record<string, JsonSchema> = {};
  for (const { base, key, call, names } of allCalls) {
    const [query, body] = [
      call.query && jsonSchema(call.query, 'input', components),
      call.body && jsonSchema(call.body, 'input', components),
    ];
    for (let n = 0; n < perCall; n++) {
      const params = Object.fromEntries(
        names.map((name) => [name, sendable(pick(random, TEXTS)) || '0']),
      );
      const queryEntries = query
        ? Object.entries(
            randomValue({ ...query, type: 'object' }, () => Math.max(0.26, random())) as object,
          ).filter(() => random() < 0.7)
        : [];
      yield {
        base,
        key,
        input: {
          params,
          query: Object.fromEntries(
            queryEntries.map(([name, item]) => [name, sendable(text(item))]),
          ),
          body: body && (random() < 0.1 ? pick(random, VALUES) : randomValue(body, random)),
          headers: { 'X-Country': pick(random, ['IN', 'US', 'ZZ', '', "'"]) },
        },
      };
    }
  }
}

/** Every combination: [[1, 1], [1, 2], [2, 1], [2, 2]] for two names and the ids 1 and 2. */
const idCombinations = (names: string[], ids: readonly number[]): number[][] =>
  names.reduce<number[][]>(
    (combinations) => combinations.flatMap((prefix) => ids.map((id) => [...prefix, id])),
    [[]],
  );

/** Every call with these ids, in its path and wherever it takes a number. */
export function* requestsForIds(ids: readonly number[]): Generator<FuzzRequest> {
  const random = seededRandom(1);
  const mostlyValid = () => Math.max(0.26, random());
  const components: Record<string, JsonSchema> = {};
  for (const { base, key, call, names } of allCalls) {
    const [query, body] = [
      call.query && jsonSchema(call.query, 'input', components),
      call.body && jsonSchema(call.body, 'input', components),
    ];
    for (const pathIds of idCombinations(names, ids)) {
      const queryEntries = query
        ? Object.entries(randomValue({ ...query, type: 'object' }, mostlyValid, ids) as object)
        : [];
      yield {
        base,
        key,
        input: {
          params: Object.fromEntries(names.map((name, index) => [name, pathIds[index] ?? 0])),
          query: Object.fromEntries(
            queryEntries.map(([name, item]) => [name, sendable(text(item))]),
          ),
          body: body && randomValue(body, mostlyValid, ids),
        },
      };
    }
  }
}
