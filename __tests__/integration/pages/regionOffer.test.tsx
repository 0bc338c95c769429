import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubReply, server, withBackend } from '@/__tests__/support/server';
import { renderPage } from '@/__tests__/support/renderPage';
import * as helpPage from '@/pages/help/[topic]';

withBackend();

const returns = { params: { topic: 'returns' }, path: '/help/returns' };
const TRAIL = '7f3c1a52-8f0b-4d4e-9a53-4b7c2f0e9d11';

/** Sets the country that the backend derives from the IP address. */
function stubLocatedCountry(located: string | null) {
  stubReply('GET /account/v1/web-bootstrap', {
    status: 200,
    data: {
      customer_data: null,
      device_type: 'web',
      geo: { country_code: 'IN', currency_code: 'INR', currency_rate: 1 },
      located_country: located,
      geo_override: true,
      insights: {},
      trail_id: TRAIL,
      ip: '203.0.113.7',
      is_logged_in: false,
      app_intervention_credits: { india: 1000, non_india: 15 },
    },
  });
}

const offer = () => screen.queryByRole('form', { name: 'Your country' });
/** After the bootstrap response an offer would be visible. */
const waitForBootstrap = () =>
  waitFor(() => expect(sessionStorage.getItem('located')).not.toBeNull());

test('country offer > offers a visitor from another country its site and currency, on the same page', async () => {
  stubLocatedCountry('SG');
  await renderPage(helpPage, returns);
  const form = await screen.findByRole('form', { name: 'Your country' });
  expect(form).toHaveTextContent('Shopping from Singapore? Prices shown are for India.');
  expect(form).toHaveAttribute('action', '/api/country');
  expect(within(form).getByRole('button', { name: 'Shop in SGD' })).toHaveValue('SG');
  expect(form.querySelector('input[name="to"]')).toHaveValue('/help/returns');
});

test('country offer > stays closed after it is dismissed', async () => {
  stubLocatedCountry('SG');
  const { unmount } = await renderPage(helpPage, returns);
  await userEvent.click(
    within(await screen.findByRole('form', { name: 'Your country' })).getByRole('button', {
      name: 'Keep India prices',
    }),
  );
  expect(offer()).not.toBeInTheDocument();
  unmount();
  sessionStorage.removeItem('located');
  await renderPage(helpPage, returns);
  await waitForBootstrap();
  expect(offer()).not.toBeInTheDocument();
});

test.each([
  ['in the country of the site', 'IN', ''],
  ['of an unknown country', null, ''],
  ['in a country without delivery', 'FR', ''],
  ['who chose the country of the site', 'SG', 'country=IN'],
  ['who still has to choose cookie consent', 'GB', ''],
])('country offer > is not shown to a visitor %s', async (_, located, cookie) => {
  stubLocatedCountry(located);
  document.cookie = cookie;
  await renderPage(helpPage, returns);
  await waitForBootstrap();
  expect(offer()).not.toBeInTheDocument();
});

test('crawler > gets the page without a bootstrap call or a trail id', async () => {
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  const requestedUrls: string[] = [];
  server.events.on('request:start', ({ request }) => void requestedUrls.push(request.url));
  await renderPage(helpPage, returns);
  await act(async () => {
    await import('@/services/browser');
  });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requestedUrls.filter((url) => url.startsWith(location.origin))).toEqual([]);
  expect(document.cookie).not.toContain('trail_id');
});
