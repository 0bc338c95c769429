/** @jest-environment node */
import { canonicalUrl } from '@/server/http/canonicalUrl';

const SITE = 'https://shop.example';
const read = (url: string, headers: Record<string, string> = {}, site = SITE, method = 'GET') =>
  canonicalUrl({ method, url, headers: { host: 'shop.example', ...headers } }, site);

test.each([
  ['/en', '/'],
  ['/en/', '/'],
  ['/en/collection/women?page=2&q=A', '/collection/women?page=2&q=A'],
  ['/en-us', '/'],
  ['/en-US/collection/women?page=2&q=A', '/collection/women?page=2&q=A'],
  ['/en-in/user/my-orders/AbC', '/user/my-orders/AbC'],
  ['/en-in/men', '/collection/men'],
  ['/en-us//elsewhere.example/a', '/elsewhere.example/a'],
  ['/en-GB/new', '/en-gb/new'],
  ['/EN-GB', '/en-gb'],
  ['/Collection/Women/Lehengas', '/collection/women/lehengas'],
  ['/collection/women/', '/collection/women'],
  ['/Search?q=Red%20Saree', '/search?q=Red%20Saree'],
  ['/designers/Caf%C3%A9/1', '/designers/caf%C3%A9/1'],
  ['/en/user/my-orders/AbC', '/user/my-orders/AbC'],
  // None of these may lead to another host.
  ['/en//elsewhere.example/a', '/elsewhere.example/a'],
  ['/en/\\elsewhere.example/a', '/elsewhere.example/a'],
  ['/EN///elsewhere.example/', '/elsewhere.example'],
])('canonical URL > %s leads to %s', (url, target) => {
  expect(read(url)).toBe(target);
});

test.each([
  '/',
  '/?utm_source=X',
  '/en-gb',
  '/enamel',
  '/en-usual',
  '/collection/women?sort=New',
  '/user/my-orders/AbC',
  '/designers/caf%C3%A9/1',
  '/api/Cart',
  '/_next/static/Chunk.js',
  '/media/A.avif',
  '/sitemap.xml',
  '/%E0%A4%A',
  '//elsewhere.example/A',
  '/\\elsewhere.example/A',
])('canonical URL > %s stays', (url) => {
  expect(read(url)).toBeUndefined();
});

test.each<[string, Record<string, string>, string, string | undefined]>([
  ['with www.', { host: 'www.shop.example' }, SITE, 'https://shop.example/new'],
  [
    'without www.',
    { host: 'shop.example' },
    'https://www.shop.example',
    'https://www.shop.example/new',
  ],
  ['by HTTP', { 'x-forwarded-proto': 'http' }, SITE, 'https://shop.example/new'],
  ['by HTTPS', { 'x-forwarded-proto': 'https' }, SITE, undefined],
  [
    'by HTTP to a store without HTTPS',
    { 'x-forwarded-proto': 'http' },
    'http://shop.example',
    undefined,
  ],
  ['with another host name', { host: '10.0.0.7:3000' }, SITE, undefined],
])('canonical URL > a page asked for %s', (_name, headers, site, target) => {
  expect(read('/new', headers, site)).toBe(target);
});

test('canonical URL > only what is read leads on', () => {
  expect(read('/en/new', {}, SITE, 'POST')).toBeUndefined();
  expect(read('/en/new', {}, SITE, 'HEAD')).toBe('/new');
});
