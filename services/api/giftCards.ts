import type { Main } from '@/lib/contract';
import { failureOf, Refusal } from '@/lib/model/failure';
import type { Cart } from '@/lib/model/cart';
import type { GiftCardBalance, NewGiftCard } from '@/lib/model/giftCard';
import { parseAmount } from '@/lib/i18n/money';
import type { ApiClient } from '@/services/http/client';
import { toCart } from './cart';

/** Buying gift cards, and their balance; the wallet service redeems them. */
export const giftCardsService = (send: ApiClient<Main>) => ({
  /** Resolves to the whole cart. Rejects with 1701 when the amount is outside the limits. */
  async addToCart(card: NewGiftCard): Promise<Cart> {
    const reply = await send('POST /giftcard/v1/cart', {
      body: {
        amount: card.amount,
        design: card.design,
        recipient_name: card.recipient,
        recipient_email: card.email,
        sender_name: card.sender,
        message: card.message,
        send_on: card.sendDay,
      },
    });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return toCart(reply.data);
  },

  /** Rejects when no gift card has this code, and with 429 after too many attempts. */
  async balance(code: string): Promise<GiftCardBalance> {
    const reply = await send('POST /giftcard/v1/balance', { body: { code } });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return {
      lastFour: reply.data.last_four,
      balance: parseAmount(reply.data.balance),
      initialAmount: parseAmount(reply.data.initial_amount),
      expiresAt: reply.data.expires_at,
      isExpired: reply.data.is_expired,
    };
  },
});
