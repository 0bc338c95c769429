import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { checkoutCalls } from '@/lib/contract/checkout';
import { requireCustomer } from '@/backend/auth/account';
import { priceVisitorCart, isEmptyCart } from '@/backend/cart/service';
import type { PricedCart } from '@/backend/cart/pricing';
import { saveCartOptions, type CartOptionsRow } from '@/backend/cart/optionsRepository';
import { giftCardByCode, giftCardRefusal } from '@/backend/giftCards/repository';
import { balanceOf } from './ledgerRepository';
import { ownerOf } from '@/backend/http/owner';
import { rateLimitAction } from '@/backend/http/rateLimits';
import type { HandlerContext, Handlers } from '@/backend/http/handlerContext';
import { cartView } from '@/backend/cart/view';

const REDEEM = 'POST /checkout/v1/redeem-item';
type RedeemCalls = Pick<typeof checkoutCalls, typeof REDEEM | 'DELETE /checkout/v1/redeem-item'>;
type RedeemContext = HandlerContext<typeof REDEEM, RedeemCalls[typeof REDEEM]>;
type RedemptionType = RedeemContext['body']['type'];

class RedeemRefused extends Error {}

const CLEARED_CHOICES: Record<RedemptionType, Partial<CartOptionsRow>> = {
  points: { use_points: false },
  wallet: { use_wallet: false },
  gift_card: { gift_card_id: null },
};
const redeemedAmount: Record<RedemptionType, (cart: PricedCart) => number> = {
  points: ({ bill }) => bill.points.amount,
  wallet: ({ bill }) => bill.wallet.amount,
  gift_card: ({ bill }) => bill.giftCard.amount,
};
const NOTHING_REDEEMED: Record<RedemptionType, string> = {
  points: 'You don’t have enough points for this order',
  wallet: 'Nothing left to pay with your wallet',
  gift_card: 'Nothing left to pay with the gift card',
};

async function findGiftCardId(context: RedeemContext): Promise<number> {
  const code = context.body.code ?? '';
  if (!code) throw new RedeemRefused('Please enter your gift card code');
  await rateLimitAction(context, 'gift-card', '');
  const giftCard = await giftCardByCode(context.db, code);
  if (!giftCard) throw new RedeemRefused('This gift card code is not valid');
  const refusal = giftCardRefusal(giftCard);
  if (refusal) throw new RedeemRefused(refusal);
  return giftCard.id;
}

async function buildChoice(context: RedeemContext): Promise<Partial<CartOptionsRow>> {
  const {
    db,
    visitor,
    body: { type },
  } = context;
  if (type === 'gift_card') return { gift_card_id: await findGiftCardId(context) };
  if ((await balanceOf(db, requireCustomer(visitor), type)) === 0)
    throw new RedeemRefused(
      type === 'points' ? 'You have no points to redeem' : 'Your wallet is empty',
    );
  return type === 'points' ? { use_points: true } : { use_wallet: true };
}

async function redeemItem(context: RedeemContext): Promise<PricedCart> {
  requireCustomer(context.visitor);
  if (isEmptyCart(await priceVisitorCart(context, context.visitor)))
    throw new RedeemRefused('Your cart is empty');
  const choice = await buildChoice(context);
  // Read before: inside, a list that has expired would wait for the only connection.
  const countries = await context.countries();
  return context.db.transaction().execute(async (db) => {
    await saveCartOptions(db, ownerOf(context.visitor), choice);
    const cart = await priceVisitorCart({ db, countries: async () => countries }, context.visitor);
    if (redeemedAmount[context.body.type](cart) === 0)
      throw new RedeemRefused(NOTHING_REDEEMED[context.body.type]);
    return cart;
  });
}

export const redeemHandlers: Handlers<RedeemCalls> = {
  async [REDEEM](context) {
    try {
      return { status: 200, data: cartView(await redeemItem(context)) };
    } catch (error) {
      if (!(error instanceof RedeemRefused)) throw error;
      return { status: 200, code: RESPONSE_CODES.REDEEM_REFUSED, message: error.message };
    }
  },

  async 'DELETE /checkout/v1/redeem-item'(context) {
    await saveCartOptions(context.db, ownerOf(context.visitor), CLEARED_CHOICES[context.body.type]);
    return { status: 200, data: cartView(await priceVisitorCart(context, context.visitor)) };
  },
};
