import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as wishlistPage from '@/pages/user/wishlist';
import * as collectionPage from '@/pages/collection/[...path]';
import * as sharedPage from '@/pages/shared-wishlist';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI, SAREE } from '@/__tests__/support/visitor';

withBackend();

test('wishlist > a visitor adds a product and removes it', async () => {
  const { unmount } = await renderPage(collectionPage, { params: { path: ['women'] } });
  const [wishlistButton] = screen.getAllByRole('button', { name: /^Wishlist: / });
  if (!wishlistButton) throw new Error('no wishlist button on the page');
  const name = wishlistButton.getAttribute('aria-label') ?? '';
  await userEvent.click(wishlistButton);
  await screen.findByText('Product added to wishlist');
  unmount();

  await renderPage(wishlistPage);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wishlist 1 piece');
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getByText('Your wishlist is empty')).toBeVisible());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Shop women' })).toHaveAttribute(
    'href',
    '/collection/women',
  );
});

test('wishlist > a product moves to the cart with a chosen size, and saved items are listed below', async () => {
  const visitor = newVisitor();
  await visitor.services.wishlist.add(POTLI.productId);
  await visitor.addToCart(SAREE);
  await visitor.services.cart.saveForLater({
    productId: SAREE.productId,
    sizeId: await visitor.sizeOf(SAREE.productId),
  });
  await renderPage(wishlistPage);
  expect(
    within(screen.getByRole('region', { name: 'Saved for later' })).getByText(SAREE.name),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Move to cart.*Potli/ }));
  await userEvent.click(
    await within(await screen.findByRole('dialog', { name: 'Choose a size' })).findByRole(
      'button',
      { name: 'One size' },
    ),
  );
  await waitFor(async () =>
    expect((await visitor.services.cart.summary()).lines).toMatchObject([
      { productId: POTLI.productId },
    ]),
  );
  await waitFor(async () => expect(await visitor.services.wishlist.list()).toEqual([]));
});

test('shared wishlist > the link has the product ids and no personal data', async () => {
  const visitor = newVisitor();
  await visitor.services.wishlist.add(POTLI.productId);
  await visitor.services.wishlist.add(SAREE.productId);
  const { unmount } = await renderPage(wishlistPage);
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: writeText },
    configurable: true,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Share wishlist' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  const link = new URL(String(writeText.mock.lastCall?.[0]));
  expect(`${link.pathname}${link.search}`).toBe(
    `/shared-wishlist?pieces=${SAREE.productId},${POTLI.productId}`,
  );
  unmount();
  await renderPage(sharedPage, { query: { pieces: link.searchParams.get('pieces') ?? '' } });
  expect(screen.getAllByRole('article')).toHaveLength(2);
  for (const products of ['', 'abc', '1;2', '999999999'])
    expect((await renderPage(sharedPage, { query: { pieces: products } })).status).toBe(404);
});
