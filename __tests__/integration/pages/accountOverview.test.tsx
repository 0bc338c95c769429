import { screen, within } from '@testing-library/react';
import * as accountPage from '@/pages/user/my-account';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { signInShopper } from '@/__tests__/support/ordersPage';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';

withBackend();

const region = () => within(screen.getByRole('region', { name: 'Overview' }));

test('account overview > shows the wallet and the points, and no order before there is one', async () => {
  await newVisitor().signUp();
  await renderPage(accountPage, { path: '/user/my-account' });
  const overview = region();
  expect(overview.getByRole('link', { name: /^Aza wallet/ })).toHaveTextContent('₹0');
  expect(overview.getByRole('link', { name: /^Loyalty points/ })).toHaveAttribute(
    'href',
    '/user/aza-loyalty-points',
  );
  expect(overview.queryByRole('link', { name: /^Latest order/ })).toBeNull();
});

test('account overview > shows the latest order with its status and date', async () => {
  const shopper = await signInShopper();
  await shopper.order(POTLI);
  const orderId = await shopper.order(POTLI);
  await renderPage(accountPage, { path: '/user/my-account' });
  const link = region().getByRole('link', { name: /^Latest order/ });
  expect(link).toHaveAttribute('href', `/user/my-orders/status?order_id=${orderId}`);
  expect(link).toHaveTextContent(new RegExp(`^Latest orderOrder ${orderId}Confirmed, \\d`));
});

test('account overview > shows the points that are pending until the return period ends', async () => {
  const shopper = await signInShopper();
  await shopper.order(POTLI);
  const { pending } = await shopper.services.rewards.loyalty();
  expect(pending).toBeGreaterThan(0);
  await renderPage(accountPage, { path: '/user/my-account' });
  expect(region().getByRole('link', { name: /^Loyalty points/ })).toHaveTextContent(
    `${pending} pending`,
  );
});
