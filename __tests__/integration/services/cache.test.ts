/** @jest-environment node */
import { createResponseCache } from '@/services/http/responseCache';
import type { ApiClient } from '@/services/http/client';
import type { Gateway } from '@/lib/contract';

const TTL_MS = 300_000;
const revision = (number: number) => ({ status: 200, data: { revision: number } });

/** A gateway that says what it is told to, and how often it was asked. */
function openCache() {
  const says: (object | Error)[] = [];
  const clock = { ms: 1_000 };
  let asked = 0;
  const send = (async () => {
    asked += 1;
    const said = says.shift();
    if (said instanceof Error) throw said;
    return said;
  }) as unknown as ApiClient<Gateway>;
  const kept = createResponseCache(TTL_MS, () => clock.ms)(send, 'IN 1');
  return {
    says,
    clock,
    asked: () => asked,
    look: () => kept('GET /browse/v2/popular-styles', {}),
    home: () => kept('GET /browse/v2/home', {}),
    other: () => kept('GET /misc/v1/catalogue-revision', {}),
  };
}
const styles = (label: string) => ({
  status: 200,
  data: {
    styles: [
      {
        id: 'sarees',
        label,
        url: '/sarees',
        file: 'a.avif',
        width: 3,
        height: 4,
        alt: label,
        kind: 'category',
        count: 1,
      },
    ],
  },
});

let reported: string[];
beforeEach(() => {
  reported = [];
  jest
    .spyOn(console, 'error')
    .mockImplementation((...words: unknown[]) => void reported.push(words.join(' ')));
});

test.each([
  ['nothing that it should', {}],
  ["a page of somebody else's", { status: 200, message: '<html>' }],
  ['a card without its words', { status: 200, data: { styles: [{ id: 'sarees' }] } }],
])(
  'a 200 with %s is a failure, is kept for nobody, and the next good answer is',
  async (_, garbage) => {
    const { says, asked, look } = openCache();
    says.push(garbage, styles('Sarees'));
    await expect(look()).rejects.toMatchObject({ failure: { status: 502 } });
    expect(reported).toEqual([
      expect.stringMatching(
        /^GET \/browse\/v2\/popular-styles sent a reply outside the contract: \w+/,
      ),
    ]);
    expect(await look()).toEqual(styles('Sarees'));
    expect(await look()).toEqual(styles('Sarees'));
    expect(asked()).toBe(2);
  },
);

test('what is not kept is held to the contract too: a page made of it would be', async () => {
  const { says, other } = openCache();
  says.push({ status: 200 }, revision(7));
  await expect(other()).rejects.toMatchObject({ failure: { status: 502 } });
  expect(await other()).toEqual(revision(7));
});

test('when only garbage comes the last good answer stands, and the truth is seen seconds after it comes back', async () => {
  const { says, look, clock } = openCache();
  says.push(styles('Old'), { status: 200 }, styles('New'));
  await look();
  clock.ms += TTL_MS + 1;
  expect(await look()).toEqual(styles('Old')); // while it is asked for anew
  await new Promise(setImmediate);
  expect(await look()).toEqual(styles('Old')); // instead of the garbage
  clock.ms += 2_001;
  await look();
  await new Promise(setImmediate);
  expect(await look()).toEqual(styles('New'));
});

test('data cache > keeps what shows stock for five minutes, then waits for the new answer or falls back on the old one', async () => {
  const { says, home, clock, asked } = openCache();
  const shelves = () => ({
    status: 200,
    data: { banners: [], categories: [], occasions: [], designers: [], rails: [] },
  });
  const [first, second] = [shelves(), shelves()];
  says.push(first, second, new Error('away'));
  expect(await home()).toBe(first);
  clock.ms += TTL_MS - 1;
  expect(await home()).toBe(first);
  clock.ms += 2;
  expect(await home()).toBe(second);
  clock.ms += TTL_MS + 1;
  expect(await home()).toBe(second);
  expect(asked()).toBe(3);
});
