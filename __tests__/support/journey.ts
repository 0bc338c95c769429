import { browserAdapter } from '@/components/layout/browserAdapter';
import { storeEnvironment } from '@/components/layout/storeEnvironment';
import type { Failure } from '@/lib/model/failure';
import { INDIA } from '@/lib/i18n/region';
import { createBrowserServices } from '@/services/browser';
import { makeStore } from '@/store/makeStore';
import { applyCoupon, saveForLater, removeCoupon, moveToCart } from '@/store/cart/thunks';
import { signIn, signUp } from '@/store/auth/slice';
import {
  addToCart,
  refreshCart,
  removeFromCart,
  restoreToCart,
  selectCart,
  selectRemovedItem,
  setQuantity,
} from '@/store/cart/slice';
import { placeOrder } from '@/store/checkout/slice';
import {
  addToWishlist,
  refreshWishlist,
  removeFromWishlist,
  selectWishlist,
} from '@/store/wishlist/slice';
import { callOutcomes } from '@/store/session/callOutcomes';
import type { ProductSummary } from '@/lib/model/product';
import { verifyTestEmail } from './server';
import { newVisitor } from './visitor';
import { mockToast } from './mockToast';

export type AvailableProduct = { card: ProductSummary; sizeId: number };
type ThunkResult = { type: string; meta: { requestStatus: string }; error?: Failure };

/** Whether the server accepted or rejected the request; otherwise its outcome is unknown. */
const isOutcomeKnown = ({ meta, error }: ThunkResult) =>
  meta.requestStatus === 'fulfilled' ||
  error?.code !== undefined ||
  [400, 404, 429].includes(error?.status ?? 0);
const isFulfilled = (answer: ThunkResult) => answer.meta.requestStatus === 'fulfilled';

/** The minimum and maximum quantity of each size in the cart, as far as the responses determine it. */
class QuantityBounds {
  private readonly bounds = new Map<number, [number, number]>();
  boundsOf = (sizeId: number): [number, number] => this.bounds.get(sizeId) ?? [0, 0];
  record(sizeId: number, result: ThunkResult, changeQuantity: (quantity: number) => number) {
    const [min, max] = this.boundsOf(sizeId);
    if (isFulfilled(result)) this.bounds.set(sizeId, [changeQuantity(min), changeQuantity(max)]);
    else if (!isOutcomeKnown(result))
      this.bounds.set(sizeId, [
        Math.min(min, changeQuantity(min)),
        Math.max(max, changeQuantity(max)),
      ]);
  }
  clear() {
    this.bounds.clear();
  }
  get sizes() {
    return [...this.bounds.keys()];
  }
}

/** Store and services of a browser tab, without a page. */
function openTab() {
  const store = makeStore(async () => services, {
    ...storeEnvironment,
    loadBrowserAdapter: async () => ({
      browser: { ...browserAdapter.browser, reload: () => undefined, openHome: () => undefined },
      toast: mockToast(),
    }),
  });
  const services = createBrowserServices(INDIA, callOutcomes(store));
  return { store, services };
}

type Shopper = {
  store: ReturnType<typeof openTab>['store'];
  ledger: QuantityBounds;
  products: AvailableProduct[];
  random: () => number;
  pick: <T>(list: T[]) => T | undefined;
};

/** Adds, changes and removes random items of the cart. */
function cartItemActions({ store, ledger, products, random, pick }: Shopper) {
  const pickLine = () => pick(selectCart(store.getState()).lines);
  async function add() {
    const product = pick(products);
    if (!product) return;
    const item = {
      productId: product.card.id,
      sizeId: product.sizeId,
      quantity: 1,
      pendingItem: { name: product.card.name, designer: '', image: '', size: '', youPay: 1 },
    };
    const results = await Promise.all(
      Array.from({ length: random() < 0.3 ? 2 : 1 }, () => store.dispatch(addToCart(item))),
    );
    for (const result of results) ledger.record(product.sizeId, result, (quantity) => quantity + 1);
  }
  async function changeQuantity() {
    const chosen = pickLine();
    if (!chosen) return;
    const quantity = 1 + Math.floor(random() * 3);
    ledger.record(
      chosen.sizeId,
      await store.dispatch(setQuantity({ ...chosen, quantity })),
      () => quantity,
    );
  }
  async function remove() {
    const chosen = pickLine();
    if (chosen) ledger.record(chosen.sizeId, await store.dispatch(removeFromCart(chosen)), () => 0);
    const removed = selectRemovedItem(store.getState());
    if (removed && random() < 0.5)
      ledger.record(
        removed.sizeId,
        await store.dispatch(restoreToCart(removed)),
        (quantity) => quantity + removed.quantity,
      );
  }
  return { add, changeQuantity, remove };
}

/** Saves items for later, and applies coupons. */
function cartOptionActions({ store, ledger, random, pick }: Shopper) {
  async function saveOrMove() {
    const chosen = pick(selectCart(store.getState()).lines);
    if (chosen) ledger.record(chosen.sizeId, await store.dispatch(saveForLater(chosen)), () => 0);
    const saved = pick(selectCart(store.getState()).saved);
    if (saved && random() < 0.5)
      ledger.record(
        saved.sizeId,
        await store.dispatch(moveToCart(saved)),
        (quantity) => quantity + saved.quantity,
      );
  }
  async function changeCoupon() {
    await (random() < 0.6
      ? store.dispatch(applyCoupon({ code: random() < 0.7 ? 'WELCOME10' : 'NONSENSE' }))
      : store.dispatch(removeCoupon()));
  }
  return { saveOrMove, changeCoupon };
}

async function toggleWishlist({ store, products, pick }: Shopper) {
  const card = pick(products)?.card;
  const isWished = selectWishlist(store.getState()).some(({ id }) => id === card?.id);
  if (card)
    await (isWished
      ? store.dispatch(removeFromWishlist(card))
      : store.dispatch(addToWishlist(card)));
}

async function signInOrUp({ store }: Shopper, email: string) {
  const credentials = { email, password: 'a long enough one' };
  const result: ThunkResult = await store.dispatch(signUp(credentials));
  if (!isFulfilled(result)) await store.dispatch(signIn(credentials));
  await verifyTestEmail(email);
}

/** Repeats the same idempotency key until there is a response. */
async function placeOneOrder({
  store,
  ledger,
  random,
}: Shopper): Promise<{ token: string; id?: number; rejected?: boolean }> {
  const { totals } = selectCart(store.getState());
  const token = crypto.randomUUID();
  const item = { method: 'cod', idempotencyKey: token, total: totals.payable } as const;
  for (let tries = 0; tries < 6; tries += 1) {
    const [result] = await Promise.all([
      store.dispatch(placeOrder(item)),
      ...(random() < 0.3 ? [store.dispatch(placeOrder(item))] : []),
    ]);
    if (placeOrder.fulfilled.match(result)) {
      ledger.clear();
      return { token, id: result.payload.orderId };
    }
    if (result.error.code !== undefined) return { token, rejected: true };
  }
  return { token };
}

/** A shopper whose random actions run in a tab with store and services, without a page. */
export function newJourney(products: AvailableProduct[], random: () => number) {
  const visitor = newVisitor();
  const { store, services } = openTab();
  const ledger = new QuantityBounds();
  const pick = <T>(list: T[]): T | undefined => list[Math.floor(random() * list.length)];
  const shopper = { store, ledger, products, random, pick };
  const email = `${crypto.randomUUID()}@example.com`;
  const { add, changeQuantity, remove } = cartItemActions(shopper);
  const { saveOrMove, changeCoupon } = cartOptionActions(shopper);
  const STEPS = [
    add,
    add,
    add,
    changeQuantity,
    changeQuantity,
    remove,
    saveOrMove,
    changeCoupon,
    () => toggleWishlist(shopper),
    () => store.dispatch(refreshCart()),
  ];

  return {
    visitor,
    store,
    services,
    ledger,
    add,
    signIn: () => signInOrUp(shopper, email),
    order: () => placeOneOrder(shopper),
    /** Runs one random action. */
    step: async () => void (await pick(STEPS)?.()),
    /** Reloads cart and wishlist without faults. */
    async settle() {
      await store.dispatch(refreshCart()).unwrap();
      await store.dispatch(refreshWishlist()).unwrap();
    },
  };
}
