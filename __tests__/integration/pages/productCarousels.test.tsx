import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import * as productPage from '@/pages/products/[...path]';
import { SURROGATE_HEADER } from '@/lib/http/cacheControl';
import { lehenga } from '@/__tests__/support/products';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { server, withBackend } from '@/__tests__/support/server';

withBackend();

const TITLES = { similar: 'You may also love', 'complete-the-look': 'Complete the look' };
const BACKEND = 'http://127.0.0.1:4000/*/products/:id';

/** The web process gets no answer to a call: it fails, or hangs. The browser's calls are answered. */
const FAULTS = {
  fails: () => new HttpResponse(null, { status: 500 }),
  hangs: () => new Promise<never>(() => {}),
};
const cases = Object.keys(TITLES).flatMap((call) =>
  Object.keys(FAULTS).map((fault) => ({ call, fault })),
) as { call: keyof typeof TITLES; fault: keyof typeof FAULTS }[];

const breakCall = (call: string, fault: keyof typeof FAULTS) =>
  server.use(http.get(`${BACKEND}/${call}`, FAULTS[fault]));
const products = (call: keyof typeof TITLES) =>
  within(screen.getByRole('region', { name: TITLES[call] })).getAllByRole('article');

afterEach(() => jest.restoreAllMocks());
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

test.each(cases)(
  'product > $call $fault: the page comes without it, and the browser asks for it',
  async ({ call, fault }) => {
    breakCall(call, fault);
    await renderPage(productPage, lehenga);
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    expect(screen.queryByRole('region', { name: TITLES[call] })).not.toBeInTheDocument();
    await waitFor(() => expect(products(call).length).toBeGreaterThan(0));
  },
);

test('product > a page without a carousel is not kept in caches', async () => {
  const whole = await loadPage(productPage, lehenga);
  breakCall('similar', 'fails');
  const partial = await loadPage(productPage, lehenga);
  expect(whole.headers).toHaveProperty(SURROGATE_HEADER);
  expect(partial.headers).not.toHaveProperty(SURROGATE_HEADER);
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('product > a carousel that the browser does not get either leaves the page as it is', async () => {
  server.use(http.get('*/browse/v2/products/:id/similar', FAULTS.fails));
  await renderPage(productPage, lehenga);
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  expect(screen.queryByRole('region', { name: TITLES.similar })).not.toBeInTheDocument();
});
