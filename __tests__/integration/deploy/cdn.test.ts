/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { COUNTRY_HEADERS, PAGE_CACHE_SECONDS } from '@/lib/http/cacheControl';

test('guide of a CDN > has the times and the country headers of the page cache', () => {
  const guide = readFileSync('docs/cdn.md', 'utf8').toLowerCase();
  const { fresh, renewed } = PAGE_CACHE_SECONDS;
  const facts = [`s-maxage=${fresh}\``, `stale-while-revalidate for ${renewed} s`];
  const headers = COUNTRY_HEADERS.map((name) => `\`${name}\``);
  expect([...facts, ...headers].filter((fact) => !guide.includes(fact))).toEqual([]);
});
