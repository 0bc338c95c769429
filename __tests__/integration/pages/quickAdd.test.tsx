import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as collectionPage from '@/pages/collection/[...path]';
import * as similarPage from '@/pages/similar/product';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubFailure, withBackend } from '@/__tests__/support/server';

withBackend();

const kurtas = { params: { path: ['women', 'kurtas'] }, path: '/collection/women/kurtas' };
const openQuickAdd = async () => {
  const [button] = screen.getAllByRole('button', { name: /^Choose a size: / });
  await userEvent.click(button as HTMLElement);
  return within(await screen.findByRole('dialog', { name: 'Choose a size' }));
};

test('quick add > adds the chosen size to the cart', async () => {
  await renderPage(collectionPage, kurtas);
  const sheet = await openQuickAdd();
  const sizes = await sheet.findByRole('button', { name: /^M/ });
  await userEvent.click(
    within(sizes.parentElement as HTMLElement)
      .getAllByRole('button')
      .find((size) => !size.hasAttribute('disabled')) as HTMLElement,
  );
  expect(await screen.findByRole('dialog', { name: 'Added to your cart' })).toBeVisible();
  expect(screen.getByText('1 item in your cart')).toBeVisible();
});

test('quick add > links to the product page when the sizes fail to load', async () => {
  await renderPage(collectionPage, kurtas);
  stubFailure('GET /browse/v2/products/:id', 503);
  const sheet = await openQuickAdd();
  expect(await sheet.findByRole('link', { name: 'See them on the product page' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/products\//),
  );
});

test('similar products > lists products like the given one', async () => {
  await renderPage(similarPage, { query: { product_id: '620101' } });
  expect(
    within(screen.getByRole('list', { name: 'Similar pieces' })).getAllByRole('article').length,
  ).toBeGreaterThan(0);
});

test.each(['1', 'x', ''])(
  'similar products > an unknown product "%s" is a 404',
  async (product_id) => {
    const { status } = await renderPage(similarPage, { query: { product_id } });
    expect(status).toBe(404);
  },
);
