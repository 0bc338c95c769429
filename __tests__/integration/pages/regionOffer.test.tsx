import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubReply, server, withBackend } from '@/__tests__/support/server';
import { renderPage } from '@/__tests__/support/renderPage';
import * as helpPage from '@/pages/help/[topic]';

withBackend();

const returns = { params: { topic: 'returns' }, path: '/help/returns' };
const TRAIL = '7f3c1a52-8f0b-4d4e-9a53-4b7c2f0e9d11';

/** The visitor's network is in this country, whatever the page shows. */
function standIn(located: string | null) {
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
/** The server has said who and where this is, so that an offer would be on the screen by now. */
const whenKnown = () => waitFor(() => expect(sessionStorage.getItem('located')).not.toBeNull());

test('a visitor from elsewhere is offered the site of their country, in its money, on the same page', async () => {
  standIn('SG');
  await renderPage(helpPage, returns);
  const form = await screen.findByRole('form', { name: 'Your country' });
  expect(form).toHaveTextContent('Shopping from Singapore? Prices shown are for India.');
  expect(form).toHaveAttribute('action', '/api/country');
  expect(within(form).getByRole('button', { name: 'Shop in SGD' })).toHaveValue('SG');
  expect(form.querySelector('input[name="to"]')).toHaveValue('/help/returns');
});

test('who waves it away is not asked again', async () => {
  standIn('SG');
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
  await whenKnown();
  expect(offer()).not.toBeInTheDocument();
});

test.each([
  ['who is at home', 'IN', ''],
  ['whom nobody can place', null, ''],
  ['who is where the store does not sell', 'FR', ''],
  ['who chose this country', 'SG', 'country=IN'],
  ['who is still to answer the question of the law', 'GB', ''],
])('nothing is offered to a visitor %s', async (_, located, cookie) => {
  standIn(located);
  document.cookie = cookie;
  await renderPage(helpPage, returns);
  await whenKnown();
  expect(offer()).not.toBeInTheDocument();
});

test('a crawler gets the page and no visit', async () => {
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => void asked.push(request.url));
  await renderPage(helpPage, returns);
  await act(async () => {
    await import('@/services/browser');
  });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((url) => url.startsWith(location.origin))).toEqual([]);
  expect(document.cookie).not.toContain('trail_id');
});
