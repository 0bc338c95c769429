/** @jest-environment node */
import type { NextApiRequest, NextApiResponse } from 'next';
import addToCartForm from '@/pages/api/cart';
import country from '@/pages/api/country';

beforeAll(() => {
  process.env.SITE_URL = 'https://shop.example';
});

/** The redirect and headers of the country switch. */
function switchCountry(to: unknown, code: string) {
  const [redirect, setHeader] = [
    jest.fn<NextApiResponse, [number, string]>(),
    jest.fn<NextApiResponse, [string, string]>(),
  ];
  const res = { setHeader, redirect } as unknown as NextApiResponse;
  country({ query: {}, body: { country: code, to } } as unknown as NextApiRequest, res);
  const headers = Object.fromEntries(setHeader.mock.calls);
  return { to: redirect.mock.calls[0]?.[1], cookie: headers['Set-Cookie'], headers };
}

const destinationOf = (to: unknown, code = 'IN') => switchCountry(to, code).to;

test('country switch > redirects only to paths of this site', () => {
  expect(destinationOf('/collection/women?page=2#top')).toBe('/collection/women?page=2#top');
  expect(destinationOf('/new', 'GB')).toBe('/en-gb/new');
  const unsafePaths = [
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
  expect(unsafePaths.map((to) => destinationOf(to))).toEqual(unsafePaths.map(() => '/'));
  expect(destinationOf('//elsewhere.example', 'GB')).toBe('/en-gb/');
});

test('country switch > its response is not cached', () =>
  expect(switchCountry('/', 'GB').headers['Cache-Control']).toBe('private, no-store'));

test('country switch > its cookie is Secure on an HTTPS site', () =>
  expect(switchCountry('/', 'GB').cookie).toBe(
    'country=GB; Path=/; SameSite=Lax; Max-Age=31536000; Secure',
  ));

/** The status of a form without a product: 400 if its origin is accepted. */
async function addToCartStatus(headers: Record<string, string>) {
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

test('add-to-cart form > accepts only forms of this site', async () => {
  expect(await addToCartStatus({})).toBe(400);
  expect(await addToCartStatus({ origin: 'https://shop.example' })).toBe(400);
  expect(
    await addToCartStatus({ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }),
  ).toBe(400);
  expect(await addToCartStatus({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(400); // A strict referrer policy hides the origin.
  for (const origin of [
    'null',
    '',
    'https://elsewhere.example',
    'https://shop.example.elsewhere.example',
    'https://shop.example:444',
  ])
    expect([origin, await addToCartStatus({ origin })]).toEqual([origin, 403]);
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await addToCartStatus({ origin: 'https://shop.example', 'sec-fetch-site': site })).toBe(
      403,
    );
});
