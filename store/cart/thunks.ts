import type { Summary } from '@/services/api/checkout';
import type { Coupons, Means } from '@/lib/model/cartItem';
import type { SavedLine } from '@/lib/model/cart';
import { operation } from '@/store/thunk';

type Named = { productId: number; sizeId: number };

// Named cart/..., for each answers with the bag: see bagAnswers.
export const changeSize = operation(
  'cart/setSize',
  ({ cart }, change: Named & { newSizeId: number }) => cart.setSize(change),
);
export const putAside = operation('cart/putAside', ({ cart }, piece: Named) =>
  cart.putAside(piece),
);
export const takeBack = operation('cart/takeBack', ({ cart }, piece: SavedLine) =>
  cart.takeBack(piece),
);
export const letGo = operation('cart/letGo', ({ cart }, piece: SavedLine) => cart.letGo(piece));
export const removeGiftCard = operation('cart/removeGiftCard', ({ cart }, id: number) =>
  cart.removeGiftCard(id),
);
export const setGiftMessage = operation('cart/setGiftMessage', ({ cart }, words: string) =>
  cart.setGiftMessage(words),
);
export const applyCoupon = operation(
  'cart/applyCoupon',
  ({ checkout }, coupon: { code: string; type?: string }) => checkout.applyCoupon(coupon),
);
export const removeCoupon = operation('cart/removeCoupon', ({ checkout }) =>
  checkout.removeCoupon(),
);
export const redeem = operation(
  'cart/redeem',
  ({ checkout }, asked: { means: Means; code?: string }) => checkout.redeem(asked),
);
/** Points, wallet or gift card stay where they are. */
export const keepMeans = operation('cart/keepMeans', ({ checkout }, means: Means) =>
  checkout.keep(means),
);
/** The bag, and what could be taken off it. */
export const loadSummary = operation<Summary, { kit: boolean; postcode?: string; page: string }>(
  'cart/summary',
  ({ checkout }, asked) => checkout.summary(asked),
);

export const loadCoupons = operation<Coupons>('coupons/load', ({ checkout }) => checkout.coupons());
export const loadEmiPlans = operation('payments/emi', ({ checkout }, amount: number) =>
  checkout.emiPlans(amount),
);
