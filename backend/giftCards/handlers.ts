import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { giftCardCalls } from '@/lib/contract/giftCards';
import { suggestedAmounts, validateSendDay } from '@/lib/forms/giftCardRules';
import { formatMinor, formatMoney } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import { requireCustomer } from '@/backend/auth/account';
import { priceVisitorCart } from '@/backend/cart/service';
import { cartGiftCards, addGiftCardToCart } from '@/backend/cart/giftCardsRepository';
import { lockCustomer } from '@/backend/account/repository';
import { BLOCKED_GIFT_CARD, giftCardByCode, giftCardRefusal, debitGiftCard } from './repository';
import { balanceOf, credit } from '@/backend/wallet/ledgerRepository';
import { HttpError } from '@/backend/http/httpError';
import { ownerOf } from '@/backend/http/owner';
import { loadSetting } from '@/backend/infra/db/settings';
import { rateLimitAction } from '@/backend/http/rateLimits';
import type { Handlers } from '@/backend/http/handlerContext';
import { cartView } from '@/backend/cart/view';

const refusalReply = (code: number, message: string) => ({ status: 200, code, message });
const UNKNOWN_CODE = refusalReply(
  RESPONSE_CODES.REDEEM_REFUSED,
  'This gift card code is not valid',
);

function amountRefusal(min: number, max: number) {
  const message = `Please choose an amount from ${formatMoney(min, INDIA)} to ${formatMoney(max, INDIA)}`;
  return {
    ...refusalReply(RESPONSE_CODES.CART_REFUSED, message),
    invalid_fields: [{ field: 'amount', message }],
  };
}

export const giftCardHandlers: Handlers<typeof giftCardCalls> = {
  async 'GET /giftcard/v1/options'({ db }) {
    const { min_inr, max_inr, valid_days } = await loadSetting(db, 'gift_cards');
    return {
      status: 200,
      data: {
        min: min_inr,
        max: max_inr,
        suggested: suggestedAmounts({ min: min_inr, max: max_inr }),
        valid_days,
      },
    };
  },

  async 'POST /giftcard/v1/cart'(context) {
    const {
      db,
      visitor,
      body: { amount, ...card },
    } = context;
    const dayProblem = card.send_on ? validateSendDay(card.send_on) : undefined;
    if (dayProblem)
      throw new HttpError(400, dayProblem, [{ field: 'send_on', message: dayProblem }]);
    const { min_inr, max_inr } = await loadSetting(db, 'gift_cards');
    if (amount < min_inr || amount > max_inr) return amountRefusal(min_inr, max_inr);
    const owner = ownerOf(visitor);
    const {
      per_order: { gift_cards: maxGiftCards },
    } = await loadSetting(db, 'order_limits');
    if ((await cartGiftCards(db, owner)).length >= maxGiftCards)
      return refusalReply(
        RESPONSE_CODES.CART_REFUSED,
        `An order can include up to ${maxGiftCards} gift cards`,
      );
    await addGiftCardToCart(db, { owner, amount_minor: amount * 100, ...card });
    return { status: 200, data: cartView(await priceVisitorCart(context, visitor)) };
  },

  async 'POST /giftcard/v1/balance'(context) {
    await rateLimitAction(context, 'gift-card', '');
    const card = await giftCardByCode(context.db, context.body.code);
    if (!card) return UNKNOWN_CODE;
    if (card.blocked_at) return refusalReply(RESPONSE_CODES.REDEEM_REFUSED, BLOCKED_GIFT_CARD);
    return {
      status: 200,
      data: {
        last_four: card.last_four,
        balance: formatMinor(card.balance_minor),
        initial_amount: formatMinor(card.initial_minor),
        expires_at: card.expires_at.toISOString(),
        is_expired: card.expires_at <= new Date(),
      },
    };
  },

  async 'POST /giftcard/v1/redeem'(context) {
    const customerId = requireCustomer(context.visitor);
    await rateLimitAction(context, 'gift-card', '');
    const card = await giftCardByCode(context.db, context.body.code);
    if (!card) return UNKNOWN_CODE;
    return context.db.transaction().execute(async (tx) => {
      await lockCustomer(tx, customerId);
      const current = (await giftCardByCode(tx, context.body.code)) ?? card;
      const refusal = giftCardRefusal(current);
      if (refusal) return refusalReply(RESPONSE_CODES.REDEEM_REFUSED, refusal);
      const { balance_minor: paise, last_four } = current;
      if (!(await debitGiftCard(tx, card.id, paise, null)))
        return refusalReply(
          RESPONSE_CODES.REDEEM_REFUSED,
          'This gift card is being used. Please try again.',
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
          credited: formatMinor(paise),
          wallet_balance: formatMinor(await balanceOf(tx, customerId, 'wallet')),
        },
      };
    });
  },
};
