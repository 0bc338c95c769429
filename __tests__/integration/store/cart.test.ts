import { http, HttpResponse } from 'msw';
import { waitFor } from '@testing-library/react';
import { browserAdapter } from '@/components/layout/browserAdapter';
import { storeEnvironment } from '@/components/layout/storeEnvironment';
import type { NewCartItem } from '@/lib/model/cart';
import { makeStore } from '@/store/makeStore';
import { selectAddedItem } from '@/store/cart/addedPopup';
import {
  addToCart,
  refreshCart,
  selectCartCount,
  selectCart,
  setQuantity,
} from '@/store/cart/slice';
import { stubReply, stubNetworkError, server, withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';
import { mockToast } from '@/__tests__/support/mockToast';

withBackend();

const PRODUCT = {
  name: POTLI.name,
  designer: 'Zariphool',
  image: 'products/620372-1.avif',
  size: 'Free Size',
  youPay: 4300,
};

/** A tab with its toasts. */
async function openTab() {
  const visitor = newVisitor();
  const toast = mockToast();
  const store = makeStore(async () => visitor.services, {
    ...storeEnvironment,
    loadBrowserAdapter: async () => ({ ...browserAdapter, toast }),
  });
  const line: NewCartItem = {
    productId: POTLI.productId,
    sizeId: await visitor.sizeOf(POTLI.productId),
    quantity: 1,
    pendingItem: PRODUCT,
  };
  return {
    ...visitor,
    store,
    toast,
    line,
    count: () => selectCartCount(store.getState()),
    popup: () => selectAddedItem(store.getState()),
  };
}

/** Holds back the response to the next read of the cart until the returned function is called. */
function holdNextRead() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.use(
    http.get(
      '*/cart/v1/summary',
      async ({ request }) => {
        const url = request.url.replace('summary', 'summary?stale');
        const staleCart = (await (await fetch(url, { headers: request.headers })).json()) as object;
        await promise;
        return HttpResponse.json(staleCart);
      },
      { once: true },
    ),
  );
  return () => resolve(undefined);
}

test('cart > adding an item shows it at once, and the amounts with the response', async () => {
  const { store, line, count, popup, toast } = await openTab();
  const adding = store.dispatch(addToCart(line));
  expect(count()).toBe(1);
  expect(popup()).toMatchObject({ name: POTLI.name, quantity: 1, isPending: true });
  expect(selectCart(store.getState()).totals.amount).toBe(0);
  await adding;
  expect(count()).toBe(1);
  expect(popup()).toMatchObject({ quantity: 1, isPending: false, deliveryDay: expect.any(String) });
  expect(toast.success).toHaveBeenCalledWith('Product added to cart', { isShownByPage: true });
});

test('cart > a rejected item is removed again, with the message of the server', async () => {
  const { store, line, count, popup, toast } = await openTab();
  stubReply('POST /cart/v1/cart', {
    status: 200,
    code: 1701,
    message: 'Only 1 left',
  });
  await store.dispatch(addToCart(line));
  expect(count()).toBe(0);
  expect(popup()).toBeUndefined();
  expect(toast.error).toHaveBeenCalledWith('Only 1 left');
});

test('cart > is requested again after two clicks and a lost response', async () => {
  const { store, line, count, services } = await openTab();
  await services.cart.add(line);
  stubNetworkError('POST /cart/v1/cart');
  void store.dispatch(addToCart(line));
  void store.dispatch(addToCart(line));
  expect(count()).toBe(2);
  await waitFor(() => expect(selectCart(store.getState()).items).toBe(1));
  expect(count()).toBe(1);
});

test('cart > a response that arrives after a newer one is dropped', async () => {
  const { store, line, services } = await openTab();
  const before = await services.cart.add(line);
  const releaseRead = holdNextRead();
  const slow = store.dispatch(refreshCart());
  await store.dispatch(setQuantity({ ...line, quantity: 3 }));
  expect(selectCart(store.getState()).items).toBe(3);
  releaseRead();
  await slow;
  expect(before.items).toBe(1);
  await waitFor(() => expect(store.getState().cart.needsRefetch).toBe(false));
  expect(selectCart(store.getState()).items).toBe(3);
});

test('cart > a read from before an add does not empty it', async () => {
  const { store, line, services } = await openTab();
  const before = await services.cart.summary();
  // Concurrent requests: the server reads before it adds, and the responses arrive in the other order.
  const releaseRead = holdNextRead();
  const adding = store.dispatch(addToCart(line));
  const reading = store.dispatch(refreshCart());
  await adding;
  releaseRead();
  await reading;
  expect(before.items).toBe(0);
  expect(selectCart(store.getState()).items).toBe(1);
  await waitFor(() => expect(store.getState().cart.needsRefetch).toBe(false));
  expect(selectCart(store.getState()).items).toBe(1);
});
