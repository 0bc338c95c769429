import type { CheckoutSummary } from '@/services/api/checkout';
import type { Coupons, GiftOptions, Redemption } from '@/lib/model/cartItem';
import type { SavedItem } from '@/lib/model/cart';
import { createThunk } from '@/store/createThunk';
import { createCartReadThunk, createCartThunk } from './createCartThunk';

type CartItemKey = { productId: number; sizeId: number };

export const changeSize = createCartThunk(
  'cart/setSize',
  ({ cart }, change: CartItemKey & { newSizeId: number }) => cart.setSize(change),
);
export const saveForLater = createCartThunk('cart/saveForLater', ({ cart }, item: CartItemKey) =>
  cart.saveForLater(item),
);
export const moveToCart = createCartThunk('cart/moveToCart', ({ cart }, item: SavedItem) =>
  cart.moveToCart(item),
);
export const removeSavedItem = createCartThunk(
  'cart/removeSavedItem',
  ({ cart }, item: SavedItem) => cart.removeSavedItem(item),
);
export const removeGiftCard = createCartThunk('cart/removeGiftCard', ({ cart }, id: number) =>
  cart.removeGiftCard(id),
);
export const setGiftMessage = createCartThunk('cart/setGiftMessage', ({ cart }, message: string) =>
  cart.setGiftMessage(message),
);
export const setGiftOptions = createCartThunk(
  'cart/setGiftOptions',
  ({ cart }, options: Partial<GiftOptions>) => cart.setGiftOptions(options),
);
export const applyCoupon = createCartThunk(
  'cart/applyCoupon',
  ({ checkout }, coupon: { code: string; type?: string }) => checkout.applyCoupon(coupon),
);
export const removeCoupon = createCartThunk('cart/removeCoupon', ({ checkout }) =>
  checkout.removeCoupon(),
);
export const applyRedemption = createCartThunk(
  'cart/applyRedemption',
  ({ checkout }, credit: { redemption: Redemption; code?: string }) => checkout.redeem(credit),
);
/** Does not use the points, wallet or gift card for this order. */
export const removeRedemption = createCartThunk(
  'cart/removeRedemption',
  ({ checkout }, redemption: Redemption) => checkout.removeRedemption(redemption),
);
/** The cart as charged at checkout, with the store credit that can be redeemed. */
export const loadSummary = createCartReadThunk<
  CheckoutSummary,
  { kit: boolean; postcode?: string; page: string }
>('cart/summary', ({ checkout }, options) => checkout.summary(options));

export const loadCoupons = createThunk<Coupons>('coupons/load', ({ checkout }) =>
  checkout.coupons(),
);
export const loadEmiPlans = createThunk('payments/emi', ({ checkout }, amount: number) =>
  checkout.emiPlans(amount),
);
