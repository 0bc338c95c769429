import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { http, HttpResponse } from 'msw';
import type { NextPageContext } from 'next';
import ErrorPage from '@/pages/_error';
import * as helpPage from '@/pages/help/[topic]';
import * as noSuchPage from '@/pages/[...path]';
import * as designersPage from '@/pages/designers/index';
import * as searchPage from '@/pages/search';
import * as womenPage from '@/pages/collection/[...path]';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import {
  callApi,
  stubNetworkError,
  stubFailure,
  server,
  withBackend,
} from '@/__tests__/support/server';
import { newVisitor } from '@/__tests__/support/visitor';

withBackend();

const help = { params: { topic: 'shipping' }, path: '/help/shipping' };

test('app shell > an unknown URL is a 404 with the header and a link to the shop', async () => {
  const { status } = await renderPage(noSuchPage, { path: '/nowhere' });
  expect(status).toBe(404);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    "Aww! Looks like this page doesn't exist",
  );
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test('app shell > with the backend down, a page is a 503 with a refresh button', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubFailure('GET /misc/v1/policies', 503);
  const { status, router } = await renderPage(helpPage, help);
  expect(status).toBe(503);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Ooops!! Seems like something went wrong!!',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(router.reload).toHaveBeenCalledTimes(1);
});

const requestId = 'a3f1c2d4e5b60718293a4b5c6d7e8f90';
const responseHeaders = { 'x-request-id': requestId };

test('error screen > shows the request id of a response that no other visitor gets', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubFailure('GET /misc/v1/policies', 503);
  await renderPage(helpPage, { ...help, headers: { ...responseHeaders }, responseHeaders });
  expect(screen.getByText(`Reference: ${requestId}`)).toBeVisible();
  expect(logged).toHaveBeenCalledWith(expect.stringContaining(`(request ${requestId})`));
  cleanup();
  await renderPage(helpPage, { ...help, headers: { ...responseHeaders } });
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  expect(screen.queryByText(/Reference/)).toBeNull();
});

test('error screen > a page that does not exist has no reference', async () => {
  await renderPage(noSuchPage, { path: '/nowhere', responseHeaders });
  expect(screen.queryByText(/Reference/)).toBeNull();
});

test('error page > passes the request id on only if the response has one', () => {
  const failureOf = (headers: Record<string, string>) => {
    const res = { statusCode: 500, getHeader: (name: string) => headers[name] };
    return ErrorPage.getInitialProps({ res } as unknown as NextPageContext);
  };
  expect(failureOf(responseHeaders)).toEqual({ failure: { status: 500, requestId } });
  expect(failureOf({})).toEqual({ failure: { status: 500 } });
});

test('app shell > a public page is revalidated, and the header loads the visitor’s data', async () => {
  const { headers } = await loadPage(helpPage, help);
  expect(headers['Cache-Control']).toBe('private, no-cache');
  await renderPage(helpPage, help);
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/checkout/cart');
  await waitFor(() => expect(Cookies.get('trail_id')).toBeDefined());
});

test('forced logout > its cookie opens the modal once', async () => {
  Cookies.set('force_logout', '1');
  const { router } = await renderPage(helpPage, help);
  const modal = await screen.findByRole('dialog', { name: 'You have been signed out' });
  expect(Cookies.get('force_logout')).toBeUndefined();
  await userEvent.click(within(modal).getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible();
  expect(router.replace).toHaveBeenCalledWith('/help/shipping', undefined, { scroll: false });
});

test('app shell > the account link opens sign-in, and closing it keeps the page', async () => {
  await renderPage(helpPage, help);
  await waitFor(() => expect(Cookies.get('trail_id')).toBeDefined());
  await userEvent.click(screen.getByRole('link', { name: 'Sign in or create an account' }));
  const modal = await screen.findByRole('dialog', { name: 'Sign in' });
  await userEvent.click(within(modal).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: 'Shipping and delivery' })).toBeVisible();
});

test('focus > moves to the heading after a client navigation, and stays on the first page', async () => {
  const { goTo } = await renderPage(helpPage, help);
  fireEvent.keyDown(document.body);
  await screen.findByText('Added to your cart');
  expect(document.body).toHaveFocus();
  within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Privacy' }).focus();
  await goTo(designersPage, { path: '/designers' });
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Designers' })).toHaveFocus(),
  );
});

test('footer > has support hours, policies, every category and the nine countries', async () => {
  await renderPage(helpPage, help);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(/Mon-Saturday 10:00-22:00/)).toBeInTheDocument();
  expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/help/privacy');
  expect(footer.getByRole('link', { name: 'Sarees' })).toHaveAttribute(
    'href',
    '/collection/women/sarees',
  );
  await userEvent.click(footer.getByText(/Delivering to India/));
  const dialog = within(await footer.findByRole('dialog', { name: 'Where should we deliver?' }));
  expect(dialog.getAllByRole('button', { name: /^(?!Close)/ })).toHaveLength(9);
});

test('menu > has the account, help and the country, for a guest and for a customer', async () => {
  const openMenu = async () => {
    await renderPage(helpPage, help);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('button', { name: /^Shipping to India/ })).toBeVisible();
    return within(menu.getByRole('navigation', { name: 'Account and help' }));
  };
  const guest = await openMenu();
  expect(guest.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Sign in',
    'Track your order',
    'Wishlist',
    'Gift cards',
    'Our stores',
    'Help',
    'Contact us',
  ]);
  cleanup();
  await newVisitor().signUp();
  const customer = await openMenu();
  expect(await customer.findByRole('link', { name: 'My orders' })).toHaveAttribute(
    'href',
    '/user/my-orders',
  );
  expect(customer.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

test('app shell > a URL that the backend rejects is a 404', async () => {
  for (const [page, query] of [
    [searchPage, { q: 'a\0b' }],
    [designersPage, { q: '\0' }],
    [womenPage, { colour: '\0' }],
  ] as const)
    expect((await loadPage(page, { query, params: { path: 'women' } })).status()).toBe(404);
});

test('app shell > public pages need only the gateway API, and are a 503 without it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let down = 'main';
  server.use(
    http.all('http://127.0.0.1:4000/*', ({ request }) =>
      request.url.includes(`/${down}/`) ? HttpResponse.error() : callApi(request),
    ),
  );
  expect((await loadPage(helpPage, help)).status()).toBe(200);
  expect((await loadPage(searchPage, { query: { q: 'saree' } })).status()).toBe(200);
  down = 'gateway';
  expect((await loadPage(helpPage, help)).status()).toBe(503);
  down = 'neither';
  expect((await loadPage(helpPage, help)).status()).toBe(200);
});

test('app shell > an unreachable backend is a 503 with Retry-After, and the log has no query', async () => {
  const errorLog = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubNetworkError('GET /misc/v1/policies');
  const { status, headers } = await loadPage(helpPage, {
    ...help,
    path: '/help/shipping?token=s3cret',
  });
  expect(errorLog.mock.lastCall).toEqual(['GET /help/shipping failed: Network Error']);
  expect(status()).toBe(503);
  expect(headers['Retry-After']).toBe('30');
});
