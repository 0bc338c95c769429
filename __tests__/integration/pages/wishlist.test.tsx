import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as wishlistPage from '@/pages/user/wishlist';
import * as collectionPage from '@/pages/collection/[...path]';
import { COOKIE } from '@/lib/http/cookies';
import * as sharedPage from '@/pages/shared-wishlist';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { newBrowser, server, stubFailure, withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor, POTLI, SAREE } from '@/__tests__/support/visitor';
import { findToast } from '@/__tests__/support/shownToasts';

withBackend();

test('wishlist > a visitor adds a product and removes it', async () => {
  const { unmount } = await renderPage(collectionPage, { params: { path: ['women'] } });
  const [wishlistButton] = screen.getAllByRole('button', { name: /^Wishlist: / });
  if (!wishlistButton) throw new Error('no wishlist button on the page');
  const name = wishlistButton.getAttribute('aria-label') ?? '';
  await userEvent.click(wishlistButton);
  await findToast('Product added to wishlist');
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
  await renderPage(sharedPage, {
    query: { pieces: `${POTLI.productId},${SAREE.productId}`, bought: String(SAREE.productId) },
  });
  expect(screen.getAllByText('Bought')).toHaveLength(1);
  for (const products of ['', 'abc', '1;2', '999999999'])
    expect((await renderPage(sharedPage, { query: { pieces: products } })).status).toBe(404);
});

/** The dialog with this title, which loads on demand. */
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

const heading = () => screen.getByRole('heading', { level: 1 });

/** A customer with one product in the list "Wedding". */
async function newCustomerWithList() {
  const visitor = newVisitor();
  await visitor.signUp();
  const [list] = await visitor.services.namedLists.create('Wedding');
  if (!list) throw new Error('no list');
  await visitor.services.namedLists.changeProduct(POTLI.productId, { add: [list.id], remove: [] });
  return { visitor, list };
}

test('named lists > a customer makes a list and saves a product to it', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.services.wishlist.add(POTLI.productId);
  const { router } = await renderPage(wishlistPage);
  await userEvent.click(screen.getByRole('button', { name: 'New list' }));
  const creation = await dialogOf('New list');
  await userEvent.click(await creation.findByRole('button', { name: 'Create list' }));
  expect(await creation.findByText('Please enter a name for your list')).toBeVisible();
  await userEvent.click(creation.getByRole('button', { name: 'Wedding' }));
  await userEvent.dblClick(creation.getByRole('button', { name: 'Create list' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(1));
  const [list] = await visitor.services.namedLists.all();
  if (!list) throw new Error('no list');
  expect(router.push).toHaveBeenCalledWith(`/user/wishlist?list=${list.id}`);

  await userEvent.click(screen.getByRole('button', { name: `Add to list : ${POTLI.name}` }));
  const picker = await dialogOf('Save to a list');
  expect(await picker.findByRole('checkbox', { name: 'Wishlist' })).toBeChecked();
  await userEvent.click(picker.getByRole('checkbox', { name: 'Wedding' }));
  await userEvent.click(picker.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved to Wedding');
  expect(screen.getByRole('link', { name: 'Wedding 1 piece' })).toHaveAttribute(
    'href',
    `/user/wishlist?list=${list.id}`,
  );
});

test('named lists > a product is marked, removed and restored', async () => {
  const { visitor, list } = await newCustomerWithList();
  await renderPage(wishlistPage, { query: { list: String(list.id) } });
  expect(heading()).toHaveTextContent('Wedding 1 piece');
  const bought = () => screen.getByRole('checkbox', { name: `Bought : ${POTLI.name}` });
  await userEvent.click(bought());
  expect(heading()).toHaveTextContent('Wedding 1 piece, 1 bought');
  await waitFor(async () =>
    expect((await visitor.services.namedLists.byId(list.id)).items).toMatchObject([
      { isBought: true },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: `Remove : ${POTLI.name}` }));
  expect(await screen.findByText('This list is empty')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bought()).toBeChecked());
  await waitFor(async () =>
    expect((await visitor.services.namedLists.byId(list.id)).items).toMatchObject([
      { isBought: true },
    ]),
  );

  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await userEvent.click(screen.getByRole('button', { name: 'Share list' }));
  expect(String(writeText.mock.lastCall?.[0])).toMatch(
    `/shared-wishlist?pieces=${POTLI.productId}&bought=${POTLI.productId}`,
  );
});

test('named lists > a list is renamed and deleted', async () => {
  const { visitor, list } = await newCustomerWithList();
  await visitor.services.namedLists.create('Family');
  await renderPage(wishlistPage, { query: { list: String(list.id) } });
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  const renaming = await dialogOf('Rename this list');
  const nameField = await renaming.findByRole('textbox', { name: 'List name' });
  await userEvent.clear(nameField);
  await userEvent.type(nameField, 'family{Enter}');
  expect(await renaming.findByText('You already have a list with this name')).toBeVisible();
  await userEvent.type(nameField, ' 2026{Enter}');
  await waitFor(() => expect(heading()).toHaveTextContent('family 2026'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete list' }));
  const deletion = await dialogOf('Delete “family 2026”?');
  await userEvent.click(await deletion.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(heading()).toHaveTextContent('Wishlist'));
  expect((await visitor.services.namedLists.all()).map(({ name }) => name)).toEqual(['Family']);
});

test('named lists > a list of another customer, a deleted one and a visitor', async () => {
  const owner = newVisitor();
  await owner.signUp();
  const [list] = await owner.services.namedLists.create('Wedding');
  const query = { list: String(list?.id) };
  const { status, unmount } = await renderPage(wishlistPage, { query });
  expect(status).toBe(200);
  unmount();
  for (const unknown of ['999999', '0', 'abc', '../items'])
    expect((await loadPage(wishlistPage, { query: { list: unknown } })).status()).toBe(404);
  newBrowser();
  const stranger = await newVisitor().services.account.signUp({
    ...CREDENTIALS,
    email: 'meera@example.com',
  });
  document.cookie = `${COOKIE.customer}=${stranger.id}; path=/`;
  expect((await loadPage(wishlistPage, { query })).status()).toBe(404);
  newBrowser();
  newVisitor();
  expect((await loadPage(wishlistPage, { query })).status()).toBe(401);
  await renderPage(wishlistPage);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to create lists' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('named lists > without lists the wishlist is complete, and they can be loaded again', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.services.wishlist.add(POTLI.productId);
  await visitor.services.namedLists.create('Wedding');
  jest.spyOn(console, 'error').mockImplementation(() => {});
  stubFailure('GET /profile/v1/wishlist/lists', 500);
  await renderPage(wishlistPage);
  expect(await screen.findByText('We couldn’t load your lists.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wishlist 1 piece');
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Wedding 0 pieces' })).toBeVisible();
});
