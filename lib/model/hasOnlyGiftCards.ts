import type { Cart } from './cart';

/** Gift cards are emailed: without items, nothing is delivered. False for an empty cart. */
export const hasOnlyGiftCards = ({ lines, giftCards }: Pick<Cart, 'lines' | 'giftCards'>) =>
  !lines.length && giftCards.length > 0;
