import { screen, waitFor, within } from '@testing-library/react';
import * as wishlistPage from '@/pages/user/wishlist';
import {
  breakCall,
  failEverywhere,
  holdBrowserCall,
  withFaults,
} from '@/__tests__/support/partFaults';
import { placeElements } from '@/__tests__/support/placeElements';
import { renderPage } from '@/__tests__/support/renderPage';
import { nextReply, withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI, SAREE } from '@/__tests__/support/visitor';

withBackend();

const LISTS = 'profile/v1/wishlist/lists';
const PREFERENCES = 'email-preferences';
const CART = 'cart/v1/summary';
const OFFER = /^Would you like an email when a piece/;
const savedItems = () => screen.queryByRole('region', { name: 'Saved for later' });

/** A customer with a saved piece, a list, and a piece of the cart that is saved for later. */
async function fillWishlist() {
  const { services, signUp, addToCart, sizeOf } = newVisitor();
  const { id } = await signUp();
  await services.wishlist.add(POTLI.productId);
  await services.namedLists.create('Wedding');
  await addToCart(SAREE);
  const { productId } = SAREE;
  await services.cart.saveForLater({ productId, sizeId: await sizeOf(productId) });
  return id;
}

async function openWishlist() {
  const { status } = await renderPage(wishlistPage, { path: '/user/wishlist' });
  expect(status).toBe(200);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wishlist 1 piece');
}

afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test.each(withFaults([{}]))(
  'wishlist > the call for lists $fault: the page comes without, and the browser asks for them',
  async ({ fault }) => {
    await fillWishlist();
    breakCall(LISTS, fault);
    const release = holdBrowserCall(LISTS);
    await openWishlist();
    expect(screen.queryByRole('link', { name: 'Wedding 0 pieces' })).toBeNull();
    release();
    expect(await screen.findByRole('link', { name: 'Wedding 0 pieces' })).toBeVisible();
  },
);

test.each(withFaults([{}]))(
  'wishlist > the call for the cart $fault: saved items come with the start of the session',
  async ({ fault }) => {
    await fillWishlist();
    breakCall(CART, fault);
    const release = holdBrowserCall(CART);
    await openWishlist();
    expect(savedItems()).toBeNull();
    release();
    await waitFor(() => expect(savedItems()).toBeVisible());
    expect(within(savedItems() as HTMLElement).getByText(SAREE.name)).toBeVisible();
  },
);

test.each(withFaults([{}]))(
  'wishlist > the call for email preferences $fault: the offer is made below the screen',
  async ({ fault }) => {
    const id = await fillWishlist();
    breakCall(`${id}/${PREFERENCES}`, fault);
    placeElements(769);
    await openWishlist();
    expect(await screen.findByText(OFFER)).toBeVisible();
  },
);

test('wishlist > a late offer that would move what is on the screen is not made', async () => {
  const id = await fillWishlist();
  breakCall(`${id}/${PREFERENCES}`, 'fails');
  placeElements(768);
  const replied = nextReply(`api/main/profile/v1/users/${id}/${PREFERENCES}`);
  await openWishlist();
  await replied;
  await waitFor(() => expect(savedItems()).toBeVisible());
  expect(screen.queryByText(OFFER)).toBeNull();
});

test('wishlist > email preferences fail for the browser too: no offer is made', async () => {
  const id = await fillWishlist();
  placeElements(769);
  const requestedBy = failEverywhere(`${id}/${PREFERENCES}`);
  await openWishlist();
  await waitFor(() => expect(requestedBy).toEqual(['127.0.0.1', 'localhost']));
  expect(screen.queryByText(OFFER)).toBeNull();
});
