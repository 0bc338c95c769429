import type { CheckoutSummary } from '@/services/api/checkout';
import type { Coupons, Redemption } from '@/lib/model/cartItem';
import type { SavedItem } from '@/lib/model/cart';
import { createThunk } from '@/store/createThunk';

type Named = { productId: number; sizeId: number };

// Named cart/..., for each answers with the bag: see bagAnswers.
export const changeSize = createThunk(
  'cart/setSize',
  ({ cart }, change: Named & { newSizeId: number }) => cart.setSize(change),
);
export const saveForLater = createThunk('cart/putAside', ({ cart }, item: Named) =>
  cart.putAside(item),
);
export const moveToCart = createThunk('cart/takeBack', ({ cart }, item: SavedItem) =>
  cart.takeBack(item),
);
export const removeSavedItem = createThunk('cart/letGo', ({ cart }, item: SavedItem) =>
  cart.letGo(item),
);
export const removeGiftCard = createThunk('cart/removeGiftCard', ({ cart }, id: number) =>
  cart.removeGiftCard(id),
);
export const setGiftMessage = createThunk('cart/setGiftMessage', ({ cart }, words: string) =>
  cart.setGiftMessage(words),
);
export const applyCoupon = createThunk(
  'cart/applyCoupon',
  ({ checkout }, coupon: { code: string; type?: string }) => checkout.applyCoupon(coupon),
);
export const removeCoupon = createThunk('cart/removeCoupon', ({ checkout }) =>
  checkout.removeCoupon(),
);
export const applyRedemption = createThunk(
  'cart/redeem',
  ({ checkout }, asked: { means: Redemption; code?: string }) => checkout.redeem(asked),
);
/** Points, wallet or gift card stay where they are. */
export const removeRedemption = createThunk('cart/keepMeans', ({ checkout }, means: Redemption) =>
  checkout.keep(means),
);
/** The bag, and what could be taken off it. */
export const loadSummary = createThunk<
  CheckoutSummary,
  { kit: boolean; postcode?: string; page: string }
>('cart/summary', ({ checkout }, asked) => checkout.summary(asked));

export const loadCoupons = createThunk<Coupons>('coupons/load', ({ checkout }) =>
  checkout.coupons(),
);
export const loadEmiPlans = createThunk('payments/emi', ({ checkout }, amount: number) =>
  checkout.emiPlans(amount),
);
