import { CODES } from '@/lib/model/responseCodes';
import type { giftCardCalls } from '@/lib/contract/giftcards';
import { formatMoney, groupIndian } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import { signedIn } from '@/backend/auth/account';
import { bagOf } from '@/backend/cart/service';
import { giftCardsInBag, putGiftCardInBag } from '@/backend/cart/giftCardsRepository';
import { lockCustomer } from '@/backend/account/repository';
import { giftCardBy, takeFromGiftCard } from './repository';
import { balanceOf, credit } from '@/backend/wallet/ledgerRepository';
import { ownerOf } from '@/backend/http/owner';
import { setting } from '@/backend/infra/db/settings';
import { slowDown } from '@/backend/http/rateLimits';
import type { Handlers } from '@/backend/http/router';
import { cartView } from '@/backend/cart/view';

const refused = (code: number, message: string) => ({ status: 200, code, message });
const UNKNOWN = refused(CODES.REDEEM_REFUSED, 'This is not the code of a gift card');

export const giftCardHandlers: Handlers<typeof giftCardCalls> = {
  async 'GET /giftcard/v1/options'({ db }) {
    const { least_inr, most_inr, valid_days } = await setting(db, 'gift_cards');
    return {
      status: 200,
      data: {
        least: least_inr,
        most: most_inr,
        suggested: [2_500, 5_000, 10_000, 25_000].filter(
          (inr) => inr >= least_inr && inr <= most_inr,
        ),
        valid_days,
      },
    };
  },

  async 'POST /giftcard/v1/cart'(ask) {
    const {
      db,
      visitor,
      body: { amount, ...card },
    } = ask;
    const { least_inr, most_inr } = await setting(db, 'gift_cards');
    if (amount < least_inr || amount > most_inr)
      return refused(
        CODES.CART_REFUSED,
        `A gift card holds ${formatMoney(least_inr, INDIA)} to ${formatMoney(most_inr, INDIA)}`,
      );
    const owner = ownerOf(visitor);
    const {
      per_order: { gift_cards: most },
    } = await setting(db, 'order_limits');
    if ((await giftCardsInBag(db, owner)).length >= most)
      return refused(CODES.CART_REFUSED, `One order holds up to ${most} gift cards`);
    await putGiftCardInBag(db, { owner, amount_minor: amount * 100, ...card });
    return { status: 200, data: cartView(await bagOf(ask, visitor)) };
  },

  async 'POST /giftcard/v1/balance'(ask) {
    await slowDown(ask, 'gift-card', '');
    const card = await giftCardBy(ask.db, ask.body.code);
    if (!card) return UNKNOWN;
    return {
      status: 200,
      data: {
        last_four: card.last_four,
        balance: groupIndian(card.balance_minor / 100),
        initial_amount: groupIndian(card.initial_minor / 100),
        expires_at: card.expires_at.toISOString(),
        is_expired: card.expires_at <= new Date(),
      },
    };
  },

  async 'POST /giftcard/v1/redeem'(ask) {
    const customerId = signedIn(ask.visitor);
    await slowDown(ask, 'gift-card', '');
    const card = await giftCardBy(ask.db, ask.body.code);
    if (!card) return UNKNOWN;
    return ask.db.transaction().execute(async (tx) => {
      await lockCustomer(tx, customerId);
      const {
        balance_minor: paise,
        expires_at,
        last_four,
      } = (await giftCardBy(tx, ask.body.code)) ?? card;
      if (paise === 0)
        return refused(CODES.REDEEM_REFUSED, 'There is nothing left on this gift card');
      if (!(await takeFromGiftCard(tx, card.id, paise, null)))
        return refused(
          CODES.REDEEM_REFUSED,
          expires_at <= new Date()
            ? 'This gift card has expired'
            : 'This gift card is being used. Please try again.',
        );
      await credit(tx, {
        customerId,
        account: 'wallet',
        paise,
        kind: 'gift_card',
        reason: `Gift card ending in ${last_four}`,
      });
      return {
        status: 200 as const,
        data: {
          credited: groupIndian(paise / 100),
          wallet_balance: groupIndian((await balanceOf(tx, customerId, 'wallet')) / 100),
        },
      };
    });
  },
};
