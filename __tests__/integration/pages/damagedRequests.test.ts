import type { GetServerSideProps, NextPage } from 'next';
import * as cartPage from '@/pages/checkout/cart';
import * as newPage from '@/pages/new';
import * as productPage from '@/pages/products/[...path]';
import * as wishlistPage from '@/pages/user/wishlist';
import { identityCookies } from '@/server/identityCookies';
import { loadPage } from '@/__tests__/support/renderPage';
import { callApi, withBackend } from '@/__tests__/support/server';

withBackend();

type Page = {
  default: NextPage<never>;
  getServerSideProps: GetServerSideProps<Record<string, unknown>>;
};
const PAGES: [string, Page, object][] = [
  ['/new', newPage, {}],
  [
    '/products/zariphool/potli/620372',
    productPage,
    { params: { path: ['zariphool', 'potli', '620372'] } },
  ],
  ['/checkout/cart', cartPage, {}],
  ['/user/wishlist', wishlistPage, {}],
];
const COOKIES = [
  'trail_id',
  'customer_id',
  'country',
  'username',
  'email',
  'session',
  'force_logout',
];
const HEADERS = ['x-forwarded-for', 'accept-language', 'user-agent', 'referer', 'x-country-code'];
const MALFORMED = {
  'an incomplete percent escape': '%E0%A4%A',
  'an escaped NUL': '%00',
  'a NUL': '\0',
  'a line break': 'a\r\nSet-Cookie: b=c',
  'characters outside ASCII': 'ÿ🙂',
  'an overlong value': 'x'.repeat(9_000),
};

describe.each(PAGES)('malformed request > %s', (path, page, visit) => {
  test.each(Object.entries(MALFORMED))(
    '%s in every cookie and header is not a server error',
    async (_, value) => {
      const cookies = Object.fromEntries(COOKIES.map((name) => [name, value]));
      const cookie = COOKIES.map((name) => `${name}=${value}`).join('; ');
      const headers = { cookie, ...Object.fromEntries(HEADERS.map((name) => [name, value])) };
      const { status } = await loadPage(page, { ...visit, path, headers, cookies });
      expect(status()).toBeLessThan(500);
    },
  );

  test.each([...COOKIES, ...HEADERS])(
    'a malformed %s alone is not a server error',
    async (name) => {
      const value = '%E0%A4%A\0ÿ';
      const request = COOKIES.includes(name)
        ? { headers: { cookie: `${name}=${value}` }, cookies: { [name]: value } }
        : { headers: { [name]: value } };
      const { status } = await loadPage(page, { ...visit, path, ...request });
      expect(status()).toBeLessThan(500);
    },
  );
});

test.each(['%E0%A4%A', '%00', 'ÿ', 'x'.repeat(4_000)])(
  'malformed request > the trail id %j is replaced by a new one',
  async (trail) => {
    const call = '/account/v1/web-bootstrap';
    const response = await callApi(
      new Request(`http://localhost/api/main${call}`, {
        headers: { 'X-Trail-Id': encodeURI(trail) },
      }),
    );
    expect(response.status).toBe(200);
    const reply: unknown = await response.json();
    const cookies = identityCookies(
      { method: 'GET', path: call, cookies: { trail_id: trail } },
      reply,
    );
    expect(cookies[0]).toMatch(/^trail_id=[0-9a-f]{8}-[0-9a-f-]{27};/);
  },
);
