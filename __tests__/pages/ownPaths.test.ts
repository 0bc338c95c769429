/** @jest-environment node */
import type { NextApiRequest, NextApiResponse } from 'next';
import country from '@/pages/api/country';

/** Where the country switch leads whoever sends this. */
function ledTo(to: unknown, code = 'IN') {
  const led = jest.fn<NextApiResponse, [number, string]>();
  const res = { setHeader: jest.fn(), redirect: led } as unknown as NextApiResponse;
  country({ query: {}, body: { country: code, to } } as unknown as NextApiRequest, res);
  return led.mock.calls[0]?.[1];
}

test('the country switch leads to a page of this shop and nowhere else', () => {
  expect(ledTo('/collection/women?page=2#top')).toBe('/collection/women?page=2#top');
  expect(ledTo('/new', 'GB')).toBe('/en-gb/new');
  const elsewhere = ['//elsewhere.example', '/\\elsewhere.example', '/\t/elsewhere.example', '/\n/elsewhere.example', '\\/elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)', ' /x', '/x\r\nSet-Cookie: session=mine', '/\u0000', '', undefined, ['//elsewhere.example'], { toString: () => '//elsewhere.example' }];
  expect(elsewhere.map((to) => ledTo(to))).toEqual(elsewhere.map(() => '/'));
  expect(ledTo('//elsewhere.example', 'GB')).toBe('/en-gb/');
});
