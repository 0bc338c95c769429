import type { GiftCardBalance, NewGiftCard } from '@/lib/model/giftCard';
import { createCartThunk } from '@/store/cart/createCartThunk';
import { createThunk } from '@/store/createThunk';

export const addGiftCard = createCartThunk('cart/addGiftCard', ({ giftCards }, card: NewGiftCard) =>
  giftCards.addToCart(card),
);

export const loadGiftCardBalance = createThunk<GiftCardBalance, string>(
  'giftCards/balance',
  ({ giftCards }, code) => giftCards.balance(code),
);
