import { saveForLater, moveToCart, removeGiftCard } from '@/store/cart/thunks';
import { itemClicked, itemsImpressed } from '@/store/analytics/itemsImpressed';
import { signUp } from '@/store/auth/slice';
import { addToCart, removeFromCart, selectCart, setQuantity } from '@/store/cart/slice';
import { addGiftCard } from '@/store/giftCards/thunks';
import { addToWishlist } from '@/store/wishlist/slice';
import { openPage, openTab, resetTab } from '@/__tests__/support/analyticsTab';
import { expectPublished } from '@/__tests__/support/dataLayer';
import { withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, POTLI } from '@/__tests__/support/visitor';

withBackend();
beforeEach(resetTab);

test('cart events > each change is tracked with its item, value and a cleared ecommerce object', async () => {
  const tab = openTab();
  const sizeId = await tab.sizeOf(POTLI.productId);
  await tab.store.dispatch(addToCart({ productId: POTLI.productId, sizeId, quantity: 1 })).unwrap();
  await tab.store
    .dispatch(setQuantity({ productId: POTLI.productId, sizeId, quantity: 2 }))
    .unwrap();
  const [line] = selectCart(tab.store.getState()).lines;
  if (!line) throw new Error('no line');
  await tab.store.dispatch(removeFromCart(line)).unwrap();
  const item = {
    item_id: String(POTLI.productId),
    item_name: POTLI.name,
    item_brand: 'Zariphool',
    item_category: 'Accessories',
    item_category2: 'Bags',
    item_category3: 'Potlis',
    item_variant: line.size,
    offer_id: `${POTLI.productId}-${sizeId}`,
    price: 4300,
  };
  expect(await tab.trackedEvents('add_to_cart', 'add_to_cart', 'remove_from_cart')).toEqual([
    {
      event: 'add_to_cart',
      ecommerce: { currency: 'INR', value: 4300, items: [{ ...item, quantity: 1 }] },
    },
    {
      event: 'add_to_cart',
      ecommerce: { currency: 'INR', value: 4300, items: [{ ...item, quantity: 1 }] },
    },
    {
      event: 'remove_from_cart',
      ecommerce: { currency: 'INR', value: 8600, items: [{ ...item, quantity: 2 }] },
    },
  ]);
  expect(tab.events.filter((push) => 'ecommerce' in push && push.ecommerce === null)).toHaveLength(
    3,
  );
});

test('cart events > a gift card is tracked as an item of its own', async () => {
  const tab = openTab();
  const card = {
    design: 'lotus' as const,
    recipient: 'Meera',
    email: 'meera@example.com',
    sender: 'Asha',
    message: '',
    sendDay: null,
  };
  await tab.store.dispatch(addGiftCard({ ...card, amount: 2500 })).unwrap();
  await tab.store.dispatch(addGiftCard({ ...card, amount: 5000 })).unwrap();
  const [first] = selectCart(tab.store.getState()).giftCards;
  await tab.store.dispatch(removeGiftCard(first?.id ?? 0)).unwrap();
  const ecommerce = (price: number) => ({
    currency: 'INR',
    value: price,
    items: [
      { item_id: 'gift_card', item_name: 'Gift card', item_brand: 'Aza', price, quantity: 1 },
    ],
  });
  expect(await tab.trackedEvents('add_to_cart', 'add_to_cart', 'remove_from_cart')).toEqual([
    { event: 'add_to_cart', ecommerce: ecommerce(2500) },
    { event: 'add_to_cart', ecommerce: ecommerce(5000) },
    { event: 'remove_from_cart', ecommerce: ecommerce(2500) },
  ]);
  expectPublished(tab.events);
});

test('cart events > a rejected change is not tracked', async () => {
  const tab = openTab();
  await tab.store.dispatch(addToCart({ productId: 1, sizeId: 1, quantity: 1 }));
  await tab.store.dispatch(signUp(CREDENTIALS)).unwrap();
  await tab.trackedEvents('sign_up');
});

test('product events > carry the list that the product was found in', async () => {
  const tab = openTab();
  const [
    product,
    {
      products: [card],
    },
  ] = await Promise.all([
    tab.services.product.byId(620104),
    tab.services.listing.page({ path: 'women/sarees', sort: 'recommended', page: 1 }),
  ]);
  if (!card) throw new Error('no sarees');
  const list = { item_list_id: 'sarees', item_list_name: 'Sarees' };
  history.replaceState({}, '', '/collection/women/sarees');
  openPage(tab);
  tab.store.dispatch(itemsImpressed({ list, cards: [{ card, index: 0 }] }));
  tab.store.dispatch(itemClicked({ list, card, index: 0 }));
  history.replaceState({}, '', product.href);
  openPage(tab, { product });
  openPage(tab, { product });
  await tab.store.dispatch(addToWishlist(card)).unwrap();
  const events = await tab.trackedEvents(
    'page_view',
    'view_item_list',
    'select_item',
    'page_view',
    'view_item',
    'add_to_wishlist',
  );
  expectPublished(tab.events);
  expect(events[1]).toMatchObject({
    ecommerce: {
      ...list,
      currency: 'INR',
      items: [{ ...list, item_id: String(card.id), index: 0, price: card.price.youPay }],
    },
  });
  expect(events[4]).toMatchObject({
    ecommerce: {
      value: product.price?.youPay,
      items: [
        { item_category: 'Women', item_category2: 'Lehengas', item_category3: 'Bridal Lehengas' },
      ],
    },
  });
  expect(JSON.stringify(tab.events)).not.toMatch(/null[,}](?<!"ecommerce":null\})|@/);
});

test('cart events > saving for later and moving back to the cart are tracked', async () => {
  const tab = openTab();
  const { store } = tab;
  const { productId } = POTLI;
  const sizeId = await tab.sizeOf(productId);
  await store.dispatch(addToCart({ productId, sizeId, quantity: 2 })).unwrap();
  await store.dispatch(saveForLater({ productId, sizeId })).unwrap();
  const [saved] = selectCart(store.getState()).saved;
  if (!saved) throw new Error('nothing saved for later');
  await store.dispatch(moveToCart(saved)).unwrap();
  await tab.trackedEvents('add_to_cart', 'remove_from_cart', 'add_to_cart');
  expectPublished(tab.events);
});
