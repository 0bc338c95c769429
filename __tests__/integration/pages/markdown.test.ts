import { stubFailure, withBackend } from '@/__tests__/support/server';
import { readDocument } from '@/__tests__/support/readDocument';
import * as llmsPage from '@/pages/llms.txt';
import * as markdownPage from '@/pages/markdown/[...path]';

withBackend();

const SHOP = 'http://127.0.0.1:3000';
const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';

const read = (path: string, locale = 'en', query: Record<string, string> = {}) =>
  readDocument(markdownPage, { params: { path: path.slice(1).split('/') }, locale, query });

test('text version > of a product has the price, sizes, delivery and returns of its site', async () => {
  const response = await read(LEHENGA, 'en-gb');
  expect(response?.headers).toMatchObject({
    'Content-Type': 'text/markdown; charset=utf-8',
    'X-Robots-Tag': 'noindex',
    Link: `<${SHOP}/en-gb${LEHENGA}>; rel="canonical"`,
  });
  expect(response?.body).toMatch(/^# Midnight Blue/);
  expect(response?.body).toContain(
    '- Price: £2,499, GBP, for the United Kingdom\n- Taxes and duties: Duties and taxes included',
  );
  expect(response?.body).toMatch(/\n## Sizes\n\n- \w+: (in stock|sold out)\n/);
  expect(response?.body).toContain('- Returns: ');
  expect(response?.body).toContain(`[Sitarabagh](${SHOP}/en-gb/designers/`);
  expect(response?.body).not.toMatch(/<\w+/);
  expect((await read(LEHENGA))?.body).toContain(', INR, for India');
});

test('text version > of a listing links to products, sub-categories and pages as text', async () => {
  const body = (await read('/collection/women', 'en-ae'))?.body ?? '';
  expect(body).toMatch(/^# Women\n/);
  expect(
    body.match(
      /^- \[.+\]\(http:\/\/127\.0\.0\.1:3000\/en-ae\/products\/[a-z0-9-]+\/\d+\.md\) by .+, AED [\d,]+/gm,
    ),
  ).toHaveLength(24);
  expect(body).toContain(`](${SHOP}/en-ae/collection/women/lehengas.md)`);
  expect(body).toContain(`[Next page](${SHOP}/en-ae/collection/women.md?page=2)`);
  expect((await read('/collection/women', 'en-ae', { page: '2' }))?.body).toContain(
    `[Previous page](${SHOP}/en-ae/collection/women.md)`,
  );
});

test('text version > of a product keeps the lines of its note', async () => {
  expect(
    (await read('/products/mehrunika-ivory-resham-embroidered-lehenga-set/620101'))?.body,
  ).toMatch(
    /\n\nFrom a distance, simply ivory; [^\n]+\n\n- Wide sixteen-kali lehenga\n- Long-sleeve blouse [^\n]+\n- Finished with [^\n]+\n/,
  );
});

test('text version > of the home page links to categories, designers and products', async () => {
  const response = await read('/index', 'en-gb');
  expect(response?.headers).toMatchObject({ Link: `<${SHOP}/en-gb>; rel="canonical"` });
  expect(response?.body).toMatch(/^# Aza\n/);
  expect(response?.body).toContain(`[Men: Kurtas](${SHOP}/en-gb/collection/men/kurtas.md)`);
  expect(response?.body).toMatch(/\n- \[.+\]\(\S+\/en-gb\/products\/\S+\.md\) by .+, £[\d,]+/);
});

test('text version > of a help page has its questions and tables, and the index has every page', async () => {
  const shipping = await read('/help/shipping');
  expect(shipping?.body).toMatch(
    /^# Shipping and delivery\n\n.+\n\n## What does shipping cost\?\n/,
  );
  expect(shipping?.body).toMatch(
    /\n\| Country \| Shipping fee \|.+\n\|( --- \|){5}\n(\|.+\n)*\| India \| ₹149 \|/,
  );
  const index = await read('/help');
  expect(index?.body).toContain(`- [Returns and exchanges](${SHOP}/help/returns.md): `);
});

test('text version > has the HTTP status of its page', async () => {
  expect(await read('/products/an-older-name/620104', 'en-gb')).toMatchObject({
    status: 301,
    headers: { Location: `/en-gb${LEHENGA}.md` },
  });
  for (const path of [
    '/products/none/999999',
    '/collection/umbrellas',
    '/user/my-account',
    '/help/contact',
  ])
    expect(await read(path)).toMatchObject({ status: 404 });
  expect(await read('/collection/women', 'en', { page: '99' })).toMatchObject({ status: 404 });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubFailure('GET /browse/v2/products/:id', 500);
  expect(await read(LEHENGA)).toMatchObject({ status: 503, headers: { 'Retry-After': '30' } });
});

test('llms.txt > describes the store and links to text versions and feeds', async () => {
  const { body = '', headers } = (await readDocument(llmsPage)) ?? {};
  expect(headers).toMatchObject({ 'Content-Type': 'text/plain; charset=utf-8' });
  expect(body).toMatch(/^# Aza\n\n> Indian designer wear/);
  expect(body).toContain(`- United Kingdom: GBP, ${SHOP}/en-gb\n`);
  expect(body).toContain(`[Women: Lehengas](${SHOP}/collection/women/lehengas.md)`);
  expect(body).toContain(`${SHOP}/feeds/google-au.tsv`);
  expect(body).toContain(`${SHOP}/feeds/openai-au.tsv`);
  expect(body).toContain(`[Returns and exchanges](${SHOP}/help/returns.md)`);
});
