import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as cartPage from '@/pages/checkout/cart';
import * as productPage from '@/pages/products/[...path]';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';

withBackend();

const POTLI_PATH = '/products/zariphool-indigo-gota-patti-potli-bag/620372';
const ESTIMATE = /^Estimated import duty and tax: about CA\$\d/;

test('import duty > the cart in Canada shows an estimate with its source under the sentence on duties', async () => {
  await newVisitor().addToCart(POTLI);
  await renderPage(cartPage, { path: '/checkout/cart', locale: 'en-ca' });
  const summary = within(screen.getByRole('region', { name: 'Order summary' }));
  const estimate = await summary.findByText(ESTIMATE);
  expect(summary.getByText(/^Import duties are not included/).nextElementSibling).toBe(
    estimate.closest('details'),
  );
  expect(screen.getAllByText(ESTIMATE)).toHaveLength(1);
  await userEvent.click(estimate);
  expect(
    summary.getByText(
      /^An estimate, not part of your total. Customs in Canada decides the amount.* Source: Canada Border Services Agency/,
    ),
  ).toBeVisible();
});

test('import duty > a product page in Canada shows the estimate for one item', async () => {
  const visit = { path: POTLI_PATH, params: { path: POTLI_PATH.split('/').slice(2) } };
  const { unmount } = await renderPage(productPage, { ...visit, locale: 'en-ca' });
  const total = within(screen.getByRole('region', { name: 'Price and shipping' }));
  await userEvent.click(await total.findByText(ESTIMATE));
  expect(total.getByText(/Source: Canada Border Services Agency/)).toBeVisible();
  unmount();
  await renderPage(productPage, visit);
  expect(screen.queryByText(/import duty/)).not.toBeInTheDocument();
});

test('import duty > in India there is no estimate', async () => {
  await newVisitor().addToCart(POTLI);
  await renderPage(cartPage, { path: '/checkout/cart' });
  expect(await screen.findByText(/^Inclusive of all taxes/)).toBeVisible();
  expect(screen.queryByText(/import duty/)).not.toBeInTheDocument();
});
