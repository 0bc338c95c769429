/** @jest-environment node */
import type { NextApiRequest, NextApiResponse } from 'next';
import addToCartForm from '@/pages/api/cart';
import country from '@/pages/api/country';

beforeAll(() => {
  process.env.SITE_URL = 'https://shop.example';
});

/** What the country switch answers whoever sends this. */
function switched(to: unknown, code: string) {
  const [led, told] = [
    jest.fn<NextApiResponse, [number, string]>(),
    jest.fn<NextApiResponse, [string, string]>(),
  ];
  const res = { setHeader: told, redirect: led } as unknown as NextApiResponse;
  country({ query: {}, body: { country: code, to } } as unknown as NextApiRequest, res);
  const headers = Object.fromEntries(told.mock.calls);
  return { to: led.mock.calls[0]?.[1], cookie: headers['Set-Cookie'], headers };
}

/** Where the country switch leads whoever sends this. */
const ledTo = (to: unknown, code = 'IN') => switched(to, code).to;

test('the country switch leads to a page of this shop and nowhere else', () => {
  expect(ledTo('/collection/women?page=2#top')).toBe('/collection/women?page=2#top');
  expect(ledTo('/new', 'GB')).toBe('/en-gb/new');
  const elsewhere = [
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '\\/elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
    ' /x',
    '/x\r\nSet-Cookie: session=mine',
    '/\u0000',
    '',
    undefined,
    ['//elsewhere.example'],
    { toString: () => '//elsewhere.example' },
  ];
  expect(elsewhere.map((to) => ledTo(to))).toEqual(elsewhere.map(() => '/'));
  expect(ledTo('//elsewhere.example', 'GB')).toBe('/en-gb/');
});

test('country switch > its answer is kept by nobody', () =>
  expect(switched('/', 'GB').headers['Cache-Control']).toBe('private, no-store'));

test('where the shop is on https its cookies travel on https only', () =>
  expect(switched('/', 'GB').cookie).toBe(
    'country=GB; Path=/; SameSite=Lax; Max-Age=31536000; Secure',
  ));

/** What is said to a form that names no piece, so that whoever may send it is told so: 400. */
async function said(headers: Record<string, string>) {
  const status = jest.fn().mockReturnValue({ json: jest.fn() });
  await addToCartForm(
    {
      method: 'POST',
      headers: { host: 'shop.example', ...headers },
      body: {},
    } as unknown as NextApiRequest,
    { status, setHeader: jest.fn() } as unknown as NextApiResponse,
  );
  return (status.mock.calls as [[number]])[0][0];
}

test('the cart is filled by the shop’s own forms only, and by none that hides where it comes from', async () => {
  expect(await said({})).toBe(400);
  expect(await said({ origin: 'https://shop.example' })).toBe(400);
  expect(await said({ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' })).toBe(400);
  expect(await said({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(400); // a browser that tells nobody where it has been
  for (const origin of [
    'null',
    '',
    'https://elsewhere.example',
    'https://shop.example.elsewhere.example',
    'https://shop.example:444',
  ])
    expect([origin, await said({ origin })]).toEqual([origin, 403]);
  for (const from of ['cross-site', 'same-site', 'none'])
    expect(await said({ origin: 'https://shop.example', 'sec-fetch-site': from })).toBe(403);
});
