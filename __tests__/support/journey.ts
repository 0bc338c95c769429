import { browserAdapter } from '@/components/layout/browserAdapter';
import { storeEnvironment } from '@/components/layout/storeEnvironment';
import type { Failure } from '@/lib/model/failure';
import { INDIA } from '@/lib/i18n/region';
import { createBrowserServices } from '@/services/browser';
import { makeStore } from '@/store/makeStore';
import { applyCoupon, saveForLater, removeCoupon, moveToCart } from '@/store/cart/thunks';
import { forcedLogout, signIn, signUp } from '@/store/auth/slice';
import {
  addToCart,
  refreshCart,
  removeFromCart,
  restoreToCart,
  selectCart,
  selectRemovedLine,
  setQuantity,
} from '@/store/cart/slice';
import { placeOrder } from '@/store/checkout/slice';
import {
  addToWishlist,
  refreshWishlist,
  removeFromWishlist,
  selectWishlist,
} from '@/store/wishlist/slice';
import { restoreTrail } from '@/store/visit/slice';
import type { ProductSummary } from '@/lib/model/product';
import { verifyTestEmail } from './server';
import { newVisitor } from './visitor';

export type Offered = { card: ProductSummary; sizeId: number };
type Answer = { type: string; meta: { requestStatus: string }; error?: Failure };

/** The server said yes or no in words; else nobody knows what it did. */
const known = ({ meta, error }: Answer) =>
  meta.requestStatus === 'fulfilled' ||
  error?.code !== undefined ||
  [400, 404, 429].includes(error?.status ?? 0);
const said = (answer: Answer) => answer.meta.requestStatus === 'fulfilled';

/** How many of a size are in the cart at least and at most, as far as the answers tell. */
class Ledger {
  private readonly bounds = new Map<number, [number, number]>();
  of = (sizeId: number): [number, number] => this.bounds.get(sizeId) ?? [0, 0];
  note(sizeId: number, answer: Answer, change: (quantity: number) => number) {
    const [least, most] = this.of(sizeId);
    if (said(answer)) this.bounds.set(sizeId, [change(least), change(most)]);
    else if (!known(answer))
      this.bounds.set(sizeId, [Math.min(least, change(least)), Math.max(most, change(most))]);
  }
  clear() {
    this.bounds.clear();
  }
  get sizes() {
    return [...this.bounds.keys()];
  }
}

/** One shopper, who does what the dice say, in a tab with store and services and no page. */
export function newJourney(products: Offered[], roll: () => number) {
  const visitor = newVisitor();
  const services = createBrowserServices(INDIA, {
    ensureTrail: async () => void (await store.dispatch(restoreTrail())),
    onForbidden: () => store.dispatch(forcedLogout()),
  });
  const store = makeStore(async () => services, {
    ...storeEnvironment,
    loadBrowserAdapter: async () => ({
      browser: { ...browserAdapter.browser, reload: () => undefined, home: () => undefined },
      toast: {
        success: () => undefined,
        error: () => undefined,
        clearError: () => undefined,
      },
    }),
  });
  const ledger = new Ledger();
  const one = <T>(list: T[]): T | undefined => list[Math.floor(roll() * list.length)];
  const line = () => one(selectCart(store.getState()).lines);
  const email = `${crypto.randomUUID()}@example.com`;

  async function add() {
    const product = one(products);
    if (!product) return;
    const wish = {
      productId: product.card.id,
      sizeId: product.sizeId,
      quantity: 1,
      piece: { name: product.card.name, designer: '', image: '', size: '', youPay: 1 },
    };
    const answers = await Promise.all(
      Array.from({ length: roll() < 0.3 ? 2 : 1 }, () => store.dispatch(addToCart(wish))),
    );
    for (const answer of answers) ledger.note(product.sizeId, answer, (quantity) => quantity + 1);
  }
  async function change() {
    const chosen = line();
    if (!chosen) return;
    const quantity = 1 + Math.floor(roll() * 3);
    ledger.note(
      chosen.sizeId,
      await store.dispatch(setQuantity({ ...chosen, quantity })),
      () => quantity,
    );
  }
  async function remove() {
    const chosen = line();
    if (chosen) ledger.note(chosen.sizeId, await store.dispatch(removeFromCart(chosen)), () => 0);
    const removed = selectRemovedLine(store.getState());
    if (removed && roll() < 0.5)
      ledger.note(
        removed.sizeId,
        await store.dispatch(restoreToCart(removed)),
        (quantity) => quantity + removed.quantity,
      );
  }
  async function later() {
    const chosen = line();
    if (chosen) ledger.note(chosen.sizeId, await store.dispatch(saveForLater(chosen)), () => 0);
    const saved = one(selectCart(store.getState()).saved);
    if (saved && roll() < 0.5)
      ledger.note(
        saved.sizeId,
        await store.dispatch(moveToCart(saved)),
        (quantity) => quantity + saved.quantity,
      );
  }
  async function coupon() {
    await (roll() < 0.6
      ? store.dispatch(applyCoupon({ code: roll() < 0.7 ? 'WELCOME10' : 'NONSENSE' }))
      : store.dispatch(removeCoupon()));
  }
  async function heart() {
    const card = one(products)?.card;
    const wished = selectWishlist(store.getState()).some(({ id }) => id === card?.id);
    if (card)
      await (wished
        ? store.dispatch(removeFromWishlist(card))
        : store.dispatch(addToWishlist(card)));
  }
  async function enter() {
    const credentials = { email, password: 'a long enough one' };
    const answer: Answer = await store.dispatch(signUp(credentials));
    if (!said(answer)) await store.dispatch(signIn(credentials));
    await verifyTestEmail(email);
  }
  /** The same token, again and again, until an answer comes. */
  async function order(): Promise<{ token: string; id?: number; refused?: boolean }> {
    const { totals } = selectCart(store.getState());
    const token = crypto.randomUUID();
    const wish = { method: 'cod', token, total: totals.payable } as const;
    for (let tries = 0; tries < 6; tries += 1) {
      const [answer] = await Promise.all([
        store.dispatch(placeOrder(wish)),
        ...(roll() < 0.3 ? [store.dispatch(placeOrder(wish))] : []),
      ]);
      if (placeOrder.fulfilled.match(answer)) {
        ledger.clear();
        return { token, id: answer.payload.orderId };
      }
      if (answer.error.code !== undefined) return { token, refused: true };
    }
    return { token };
  }
  const STEPS = [
    add,
    add,
    add,
    change,
    change,
    remove,
    later,
    coupon,
    heart,
    () => store.dispatch(refreshCart()),
  ];

  return {
    visitor,
    store,
    services,
    ledger,
    add,
    enter,
    order,
    /** One step, by the dice. */
    step: async () => void (await one(STEPS)?.()),
    /** What is shown was asked for in calm weather. */
    async settle() {
      await store.dispatch(refreshCart()).unwrap();
      await store.dispatch(refreshWishlist()).unwrap();
    },
  };
}
