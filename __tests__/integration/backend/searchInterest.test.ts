/** @jest-environment node */
import { interestOf } from '@/backend/landingPages/interestRepository';
import { openTestBackend } from '@/__tests__/support/backend';

const PUJA = { category: 'women', colour: 'ivory', occasion: 'puja' };

test.each([
  ['loopback', { 'x-search-count': '7' }, 7],
  ['loopback', {}, 1],
  ['loopback', { 'x-search-count': '1000000' }, 1000],
  ['loopback', { 'x-search-count': '-3' }, 1],
  ['loopback', { 'x-search-count': '1.5' }, 1],
  ['none', { 'x-search-count': '7' }, 1],
] as [string, Record<string, string>, number][])(
  'search interest > a web server (trusted: %s) sends the searches of its caches: %j are %i',
  async (TRUST_PROXY, headers, searches) => {
    const { read, close, db } = await openTestBackend({ TRUST_PROXY });
    await read('/gateway/browse/v2/listing?q=ivory+puja+outfits', headers);
    expect(await interestOf(db, 1)).toEqual([{ filters: PUJA, searches }]);
    await close();
  },
);
