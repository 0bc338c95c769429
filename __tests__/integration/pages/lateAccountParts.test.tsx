import { screen, waitFor, within } from '@testing-library/react';
import * as accountPage from '@/pages/user/my-account';
import { signInShopper } from '@/__tests__/support/ordersPage';
import {
  breakCall,
  failEverywhere,
  holdBrowserCall,
  withFaults,
} from '@/__tests__/support/partFaults';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';

withBackend();

const visit = { path: '/user/my-account' };
const overview = () => within(screen.getByRole('region', { name: 'Overview' }));
const placeholders = () => document.querySelectorAll('main [aria-busy=true]');

const TILES = [
  { call: 'order/v1/orders', label: 'Latest order', value: /^Latest orderOrder \d+Confirmed/ },
  { call: 'wallet/v1/summary', label: 'Aza wallet', value: /^Aza wallet₹0/ },
  { call: 'loyalty/v1/summary', label: 'Loyalty points', value: /^Loyalty points0/ },
];

/** A customer with an order. */
async function placeOrder() {
  const shopper = await signInShopper();
  await shopper.order(POTLI);
}

afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test.each(withFaults(TILES))(
  'account overview > $call $fault: the page comes with an empty tile, which the browser fills',
  async ({ call, label, value, fault }) => {
    await placeOrder();
    breakCall(call, fault);
    const release = holdBrowserCall(call);
    expect((await renderPage(accountPage, visit)).status).toBe(200);
    expect(overview().getByText(label).closest('[aria-busy=true]')).toBeVisible();
    release();
    const link = await overview().findByRole('link', { name: new RegExp(`^${label}`) });
    expect(link).toHaveTextContent(value);
    await waitFor(() => expect(overview().getAllByRole('link')).toHaveLength(TILES.length));
    expect(placeholders()).toHaveLength(0);
  },
);

test.each(TILES)(
  'account overview > $call fails for the browser too: its tile is left out',
  async ({ call, label }) => {
    await placeOrder();
    const requestedBy = failEverywhere(call);
    await renderPage(accountPage, visit);
    await waitFor(() => expect(placeholders()).toHaveLength(0));
    expect(requestedBy).toEqual(['127.0.0.1', 'localhost']);
    expect(overview().queryByText(label)).not.toBeInTheDocument();
    expect(overview().getAllByRole('link')).toHaveLength(TILES.length - 1);
  },
);

test('account overview > a late reply without orders leaves no tile of them', async () => {
  await newVisitor().signUp();
  breakCall('order/v1/orders', 'fails');
  await renderPage(accountPage, visit);
  await waitFor(() => expect(placeholders()).toHaveLength(0));
  expect(overview().queryByText('Latest order')).not.toBeInTheDocument();
});
