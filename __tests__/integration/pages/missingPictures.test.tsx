import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as collectionPage from '@/pages/collection/[...path]';
import * as cartPage from '@/pages/checkout/cart';
import * as designerPage from '@/pages/designers/[...path]';
import * as productPage from '@/pages/products/[...path]';
import * as searchPage from '@/pages/search';
import * as ordersPage from '@/pages/user/my-orders/index';
import { signInShopper } from '@/__tests__/support/ordersPage';
import { importPage, visitOf } from '@/__tests__/support/pageFiles';
import { potli } from '@/__tests__/support/products';
import { renderPage } from '@/__tests__/support/renderPage';
import { SCREENS, screensOf } from '@/__tests__/support/screens';
import { withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI, SAREE } from '@/__tests__/support/visitor';

const { backend } = withBackend();
beforeAll(async () => {
  await backend().db.deleteFrom('product_media').execute();
});

/** An address below the media host that names no file, as in "/media/tr:w-317/". */
const WITHOUT_FILE = /\/media\/(?:tr:[^/"]*\/)?(?=["\s?]|$)/;
const PLACEHOLDER = 'img[src="data:,"]';

const mehrunika = { params: { path: ['mehrunika', '101'] }, path: '/designers/mehrunika/101' };

const pictureAddresses = () =>
  [...document.querySelectorAll('img, source, video')].flatMap((element) =>
    ['src', 'srcset', 'poster'].flatMap((name) => element.getAttribute(name)?.split(/,? /) ?? []),
  );

/** Every picture names its file or is a placeholder; every card of a product has one. */
function expectComposed() {
  const addresses = new Set(pictureAddresses());
  expect([...addresses].filter((address) => WITHOUT_FILE.test(address))).toEqual([]);
  for (const card of screen.queryAllByRole('article')) {
    if (!card.querySelector('a[href*="/products/"]')) continue;
    const placeholder = card.querySelector(PLACEHOLDER);
    expect(placeholder).toHaveAttribute('alt', '');
    expect(placeholder).not.toHaveAttribute('srcset');
  }
}
const placeholdersIn = (container: HTMLElement) => container.querySelectorAll(PLACEHOLDER).length;

test.each(Object.entries(SCREENS).filter(([file]) => !['404', '[...path]'].includes(file)))(
  'missing pictures > %s has no picture without a file',
  async (file, urls) => {
    for (const url of urls) {
      await renderPage(await importPage(file), visitOf(file, url));
      expectComposed();
      cleanup();
    }
  },
);

test('missing pictures > the pages of a customer show placeholders', async () => {
  const { order, services, addToCart, sizeOf } = await signInShopper();
  const orderId = await order(POTLI, SAREE);
  await addToCart(POTLI);
  const item = { productId: POTLI.productId, sizeId: await sizeOf(POTLI.productId) };
  await services.cart.saveForLater(item);
  await addToCart(SAREE);
  await services.wishlist.add(POTLI.productId);
  const [list] = await services.namedLists.create('Wedding');
  const listId = list?.id ?? 0;
  await services.namedLists.changeProduct(POTLI.productId, { add: [listId], remove: [] });
  const filesWithPlaceholder = new Set<string>();
  for (const [file, urls] of Object.entries(screensOf({ orderId, listId })))
    for (const url of urls) {
      await renderPage(await importPage(file), visitOf(file, url));
      expectComposed();
      if (placeholdersIn(screen.getByRole('main'))) filesWithPlaceholder.add(file);
      cleanup();
    }
  expect([...filesWithPlaceholder]).toEqual([
    'checkout/address',
    'checkout/cart',
    'checkout/payment',
    'checkout/status',
    'user/my-orders/index',
    'user/my-orders/status',
    'user/wishlist',
  ]);
});

test('missing pictures > the cart and its saved items each show a placeholder', async () => {
  const { services, addToCart, sizeOf } = newVisitor();
  await addToCart(POTLI);
  const item = { productId: POTLI.productId, sizeId: await sizeOf(POTLI.productId) };
  await services.cart.saveForLater(item);
  await addToCart(SAREE);
  await renderPage(cartPage, { path: '/checkout/cart' });
  const saved = await screen.findByRole('region', { name: 'Saved for later' });
  expect(placeholdersIn(saved)).toBe(1);
  expect(placeholdersIn(screen.getByRole('main'))).toBe(2);
});

test('missing pictures > the name of the product still names its link in the order list', async () => {
  const { order } = await signInShopper();
  await order(POTLI);
  await renderPage(ordersPage, { path: '/user/my-orders' });
  expect(screen.getByRole('link', { name: `${POTLI.name} by Zariphool` })).toBeVisible();
});

test('missing pictures > quick add and the added item show a placeholder', async () => {
  await renderPage(collectionPage, {
    params: { path: ['women', 'kurtas'] },
    path: '/collection/women/kurtas',
  });
  const [button] = screen.getAllByRole('button', { name: /^Choose a size: / });
  await userEvent.click(button as HTMLElement);
  const sheet = await screen.findByRole('dialog', { name: 'Choose a size' });
  expect(placeholdersIn(sheet)).toBe(1);
  const sizes = within(await within(sheet).findByRole('group', { name: 'Sizes' }));
  const [, size] = await sizes.findAllByRole('button', { name: /^[^(]+$/ });
  await userEvent.click(size as HTMLElement);
  const popup = await screen.findByRole('dialog', { name: 'Added to your cart' });
  expect(placeholdersIn(popup)).toBe(1);
  expectComposed();
});

test('missing pictures > search suggestions keep the place of the picture', async () => {
  await renderPage(searchPage);
  await userEvent.type(screen.getByRole('combobox', { name: 'Search' }), 'lehenga');
  const products = await screen.findByRole('group', { name: 'Pieces' });
  expect(placeholdersIn(products)).toBe(within(products).getAllByRole('option').length);
});

test('missing pictures > suggestions in the popup and carousels show placeholders', async () => {
  await renderPage(productPage, potli);
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  const popup = await screen.findByRole('dialog', { name: 'Added to your cart' });
  expect(placeholdersIn(popup)).toBe(3);
  expect(screen.getByText('There is no picture of this piece yet.')).toBeVisible();
  expectComposed();
});

test('missing pictures > categories of products without pictures keep their tiles', async () => {
  await renderPage(collectionPage, {
    params: { path: ['women', 'lehengas'] },
    path: '/collection/women/lehengas',
  });
  const tiles = screen.getByRole('navigation', { name: 'Lehengas collections' });
  expect(within(tiles).getByRole('link', { name: 'Bridal Lehengas' })).toBeVisible();
  cleanup();
  await renderPage(designerPage, mehrunika);
  const categories = screen.getByRole('navigation', { name: 'Categories by Mehrunika' });
  expect(placeholdersIn(categories)).toBe(within(categories).getAllByRole('link').length);
});
