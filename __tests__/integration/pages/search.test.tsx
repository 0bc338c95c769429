import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import * as helpPage from '@/pages/help/index';
import * as searchPage from '@/pages/search';
import * as ordersPage from '@/pages/user/my-orders/index';
import { SEARCHER_HEADER } from '@/lib/http/cacheControl';
import { toVisitor } from '@/server/requestContext';
import { createServerServices } from '@/server/serverServices';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { callApi, server, withBackend } from '@/__tests__/support/server';

withBackend({ SEARCH_RATE_LIMIT_PER_MINUTE: '5' });

test('search > shows results and keeps the query in the field', async () => {
  await renderPage(searchPage, {
    path: '/search?q=velvet+lehenga',
    query: { q: 'velvet lehenga' },
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /Results for “velvet lehenga” \d+ pieces/,
  );
  expect(screen.getByRole('combobox', { name: 'What are you looking for?' })).toHaveValue(
    'velvet lehenga',
  );
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Search by photo' }),
  ).toHaveAttribute('href', '/image-search');
});

test.each<[string, Parameters<typeof renderPage>[0], string]>([
  ['help', helpPage, '/help?q=velvet'],
  ['my orders', ordersPage, '/user/my-orders?q=velvet'],
])(
  'search > the fields of the shop do not repeat a query of the page of %s',
  async (_, page, path) => {
    await renderPage(page, { path, query: { q: 'velvet' } });
    for (const field of screen.getAllByRole('combobox', { name: 'Search', hidden: true }))
      expect(field).toHaveValue('');
  },
);

test('search > says how a misspelt word was read, and links to the words as typed', async () => {
  await renderPage(searchPage, { query: { q: 'velvet lehnga' }, path: '/search?q=velvet+lehnga' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /Results for “velvet lehenga” \d+ pieces/,
  );
  expect(screen.getByText(/^Search for/)).toHaveTextContent('Search for “velvet lehnga” instead.');
  expect(screen.getByRole('link', { name: '“velvet lehnga”' })).toHaveAttribute(
    'href',
    '/search?q=velvet+lehnga&exact=1',
  );
});

test('search > for the words as typed asks “Did you mean”', async () => {
  await renderPage(searchPage, { query: { q: 'lehnga', exact: '1' } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No results for “lehnga”');
  expect(screen.getByText(/^Did you mean/)).toHaveTextContent('Did you mean lehenga?');
  expect(screen.getByRole('link', { name: 'lehenga' })).toHaveAttribute(
    'href',
    '/search?q=lehenga',
  );
});

test('search > without results shows popular links', async () => {
  const { status } = await renderPage(searchPage, { query: { q: 'qqzzxx' } });
  expect(status).toBe(200);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No results for “qqzzxx”');
  expect(screen.getByRole('link', { name: 'Popular in kids' })).toHaveAttribute(
    'href',
    '/collection/kids?sort=popularity',
  );
});

test('search > without a query shows a prompt', async () => {
  await renderPage(searchPage);
  expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
});

test('search > a question is answered by a help page', async () => {
  await renderPage(searchPage, { query: { q: 'track order' } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Help with “track order”');
  const answers = within(screen.getByRole('navigation', { name: 'Help with your search' }));
  expect(answers.getByRole('link', { name: 'Track your order' })).toHaveAttribute(
    'href',
    '/user/track-order',
  );
  expect(screen.queryAllByRole('article')).toEqual([]);
});

test('search > the rate limit counts by client address and responds with 429', async () => {
  const forwardedFor: (string | null)[] = [];
  server.use(
    http.all('http://127.0.0.1:4000/*', ({ request }) => {
      if (request.url.includes('/listing'))
        forwardedFor.push(request.headers.get('x-forwarded-for'));
      return callApi(request);
    }),
  );
  const req = {
    headers: { [SEARCHER_HEADER]: '203.0.113.9, 127.0.0.1' },
    cookies: {},
    socket: { remoteAddress: '127.0.0.1' },
  };
  const { listing } = createServerServices(
    toVisitor({ req } as unknown as Parameters<typeof toVisitor>[0], false),
  );
  for (const q of ['red', 'pink', 'gold', 'blue', 'green']) await listing.page({ q, page: 1 });
  await expect(listing.page({ q: 'ivory', page: 1 })).rejects.toMatchObject({
    response: { status: 429 },
  });
  await listing.page({ path: 'women', page: 1 });
  expect(forwardedFor).toEqual([...Array<string>(6).fill('203.0.113.9, 127.0.0.1'), '127.0.0.1']);

  // Searches from this address have their own limit.
  const search = () => loadPage(searchPage, { query: { q: 'velvet' }, path: '/search?q=velvet' });
  let page = await search();
  while (page.status() === 200) page = await search();
  expect([page.status(), Number(page.headers['Retry-After']) > 0]).toEqual([429, true]);
  await renderPage(searchPage, { query: { q: 'velvet' } });
  expect(
    screen.getByRole('heading', { level: 1, name: 'Ooops!! Seems like something went wrong!!' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
});
