import { render, screen } from '@testing-library/react';
import { TestStoreNotice } from '@/components/layout/TestStoreNotice';
import type { CountryWire } from '@/lib/contract/bootstrap';
import type { ShellData } from '@/lib/model/pageData';
import * as noSuchPage from '@/pages/[...path]';
import * as paymentPage from '@/pages/checkout/payment';
import * as cartPage from '@/pages/checkout/cart';
import * as helpPage from '@/pages/help/[topic]';
import * as homePage from '@/pages/index';
import * as ordersPage from '@/pages/user/my-orders/index';
import { loadPage } from '@/__tests__/support/renderPage';
import { callApi, stubFailure, stubReply, withBackend } from '@/__tests__/support/server';

withBackend({ SITE_URL: 'https://shop.example', SANDBOX: 'payment,courier' });

/** Renders the part of the document that comes before the app. */
async function renderNotice(...visit: Parameters<typeof loadPage>) {
  const { result, status } = await loadPage(...visit);
  const { load } = (result as unknown as { props: { load: ShellData } }).props;
  render(<TestStoreNotice site={load.site} />);
  return { status: status() };
}
const notice = () => screen.queryByRole('complementary', { name: 'About this store' });

test.each([
  ['the home page', homePage, { path: '/' }],
  ['a help page', helpPage, { path: '/help/shipping', params: { topic: 'shipping' } }],
  ['the cart', cartPage, { path: '/checkout/cart' }],
  ['checkout', paymentPage, { path: '/checkout/payment' }],
  ['a page that needs a sign-in', ordersPage, { path: '/user/my-orders' }],
  ['a page that does not exist', noSuchPage, { path: '/nowhere' }],
])('test store > %s says that no order is real', async (_, page, visit) => {
  await renderNotice(page, visit);
  expect(notice()).toHaveTextContent('This is a test store. No order is real.');
});

test('test store > a page that failed to load says it too', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubFailure('GET /browse/v2/home', 503);
  const { status } = await renderNotice(homePage);
  expect(status).toBe(503);
  expect(notice()).toBeVisible();
});

test('test store > a development machine and a real store say nothing', async () => {
  const reply = await callApi(
    new Request('http://localhost/api/gateway/misc/v1/countries', {
      headers: { 'X-XP-ID': 'test', 'X-Platform': 'web' },
    }),
  );
  const { data } = (await reply.json()) as { data: { list: CountryWire[] } };
  stubReply('GET /misc/v1/countries', { status: 200, data: { list: data.list } });
  await renderNotice(homePage);
  expect(notice()).toBeNull();
});
