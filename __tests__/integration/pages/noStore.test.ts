import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { GetServerSideProps, NextPage } from 'next';
import { gateway, main } from '@/lib/contract';
import { loadPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newShopper } from '@/__tests__/support/shopper';
import { newVisitor } from '@/__tests__/support/visitor';

const { backend } = withBackend();

const NO_STORE = 'private, no-store';
const ENDS_SESSION = /logout|DELETE \/account|password|registration|login|sessions/;
const sortedCalls = (contract: object) =>
  Object.keys(contract).toSorted(
    (a, b) => Number(ENDS_SESSION.test(a)) - Number(ENDS_SESSION.test(b)),
  );

/** A visitor or a new customer who can send any call; parameters that name a customer have the own id. */
async function shopperOf(kind: 'guest' | 'customer') {
  const shopper = newShopper((request) => backend().fetch(request));
  const headers: Record<string, string> = {};
  if (kind === 'guest') return { ...shopper, headers, customerId: 1 };
  const { data } = (await (
    await shopper.send('POST /account/v1/users/registration', {
      body: { email: 'asha@example.com', password: 'a long enough one', type: 'email' },
    })
  ).json()) as { data: { customer_id: number } };
  const customerId = data.customer_id;
  headers['X-Customer-Id'] = String(customerId);
  return { ...shopper, headers, customerId };
}

function requestOf(key: string, base: string, customerId: number) {
  const [method = '', pattern = ''] = key.split(' ');
  const address = pattern.replace(/:(\w+)/g, (_, name: string) =>
    name === 'customerId' ? String(customerId) : '1',
  );
  const init = { method, ...(method !== 'GET' && { body: '{}' }) };
  return { url: `http://backend.test${base}${address}`, init };
}

async function responsesOf(
  kind: 'guest' | 'customer',
  base: '/main' | '/gateway',
  contract: object,
) {
  const { cookies, trailId, customerId, headers } = await shopperOf(kind);
  const responses: { key: string; status: number; cacheControl: string | null }[] = [];
  for (const key of sortedCalls(contract)) {
    const { url, init } = requestOf(key, base, customerId);
    const response = await backend().fetch(
      new Request(url, {
        ...init,
        headers: {
          'Content-Type': 'application/json',
          'X-XP-ID': 'test',
          'X-Trail-Id': trailId,
          Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          ...headers,
        },
      }),
    );
    responses.push({
      key,
      status: response.status,
      cacheControl: response.headers.get('cache-control'),
    });
    await response.arrayBuffer();
  }
  return responses;
}

test.each([
  ['main', 'guest', main, 5],
  ['main', 'customer', main, 15],
  ['gateway', 'customer', gateway, 15],
] as const)(
  'no-store > every call of %s as a %s, whatever its status',
  async (base, kind, contract, minSucceeded) => {
    const responses = await responsesOf(kind, `/${base}`, contract);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(minSucceeded);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    expect(responses.filter(({ cacheControl }) => cacheControl !== NO_STORE)).toEqual([]);
  },
);

test('no-store > an unknown path of the main API, and calls of the gateway API that identify the visitor', async () => {
  for (const address of ['/main/nothing', '/gateway/account/v1/web-bootstrap']) {
    const { headers } = await backend().fetch(new Request(`http://backend.test${address}`));
    expect([address, headers.get('cache-control')]).toEqual([address, NO_STORE]);
  }
});

type Page = {
  default: NextPage<never>;
  getServerSideProps: GetServerSideProps<Record<string, unknown>>;
};
const pagesBelow = (folder: string) =>
  readdirSync(path.join('pages', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `${folder}/${file.replace(/(?:\/index)?\.tsx$/, '')}`);
const personalPages = ['user', 'checkout'].flatMap(pagesBelow);

test.each(['guest', 'customer'])(
  'no-store > every personal page and its /_next/data as a %s',
  async (kind) => {
    expect(personalPages.length).toBeGreaterThan(15);
    const visitor = newVisitor();
    if (kind === 'customer') await visitor.signUp();
    for (const page of personalPages) {
      const loaded = (await import(`@/pages/${page}`)) as Page;
      for (const visit of [
        { path: `/${page}` },
        {
          path: `/_next/data/build/en/${page}.json`,
          headers: { 'sec-fetch-dest': 'empty', 'x-nextjs-data': '1' },
        },
      ]) {
        const { headers } = await loadPage(loaded, visit);
        expect([visit.path, headers['Cache-Control'], headers['Surrogate-Control']]).toEqual([
          visit.path,
          NO_STORE,
          undefined,
        ]);
      }
    }
  },
);
