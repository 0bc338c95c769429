import { CODES } from '@/lib/model/responseCodes';
import type { checkoutCalls } from '@/lib/contract/checkout';
import { signedIn } from '@/backend/auth/account';
import { bagOf, isEmpty, type Bag } from '@/backend/cart/service';
import { choose, type Choices } from '@/backend/cart/optionsRepository';
import { giftCardBy } from '@/backend/giftcards/repository';
import { balanceOf } from './ledgerRepository';
import { ownerOf } from '@/backend/http/owner';
import { slowDown } from '@/backend/http/rateLimits';
import type { Ask, Handlers } from '@/backend/http/router';
import { cartView } from '@/backend/cart/view';

const REDEEM = 'POST /checkout/v1/redeem-item';
type RedeemCalls = Pick<typeof checkoutCalls, typeof REDEEM | 'DELETE /checkout/v1/redeem-item'>;
type Asking = Ask<typeof REDEEM, RedeemCalls[typeof REDEEM]>;
type Type = Asking['body']['type'];

/** Nothing can be taken off so: what the shopper may read. */
class RedeemRefused extends Error {}

const CHOICE: Record<Type, Partial<Choices>> = {
  points: { use_points: false },
  wallet: { use_wallet: false },
  gift_card: { gift_card_id: null },
};
const takenBy: Record<Type, (bag: Bag) => number> = {
  points: ({ bill }) => bill.points.amount,
  wallet: ({ bill }) => bill.wallet.amount,
  gift_card: ({ bill }) => bill.giftCard.amount,
};
const TOO_LITTLE: Record<Type, string> = {
  points: 'Your points are too few to take anything off this bag',
  wallet: 'There is nothing left that your wallet could pay',
  gift_card: 'There is nothing left that the gift card could pay',
};

async function giftCardFor(ask: Asking): Promise<number> {
  const code = ask.body.code ?? '';
  if (!code) throw new RedeemRefused('Please enter the code of the gift card');
  await slowDown(ask, 'gift-card', '');
  const card = await giftCardBy(ask.db, code);
  if (!card) throw new RedeemRefused('This is not the code of a gift card');
  if (card.expires_at <= new Date()) throw new RedeemRefused('This gift card has expired');
  if (card.balance_minor === 0) throw new RedeemRefused('There is nothing left on this gift card');
  return card.id;
}

async function choiceFor(ask: Asking): Promise<Partial<Choices>> {
  const {
    db,
    visitor,
    body: { type },
  } = ask;
  if (type === 'gift_card') return { gift_card_id: await giftCardFor(ask) };
  if ((await balanceOf(db, signedIn(visitor), type)) === 0)
    throw new RedeemRefused(
      type === 'points' ? 'You have no points to redeem' : 'Your wallet is empty',
    );
  return type === 'points' ? { use_points: true } : { use_wallet: true };
}

async function redeem(ask: Asking): Promise<Bag> {
  signedIn(ask.visitor);
  if (isEmpty(await bagOf(ask, ask.visitor))) throw new RedeemRefused('Your bag is empty');
  const choice = await choiceFor(ask);
  return ask.db.transaction().execute(async (db) => {
    await choose(db, ownerOf(ask.visitor), choice);
    const bag = await bagOf({ ...ask, db }, ask.visitor);
    if (takenBy[ask.body.type](bag) === 0) throw new RedeemRefused(TOO_LITTLE[ask.body.type]);
    return bag;
  });
}

export const redeemHandlers: Handlers<RedeemCalls> = {
  async [REDEEM](ask) {
    try {
      return { status: 200, data: cartView(await redeem(ask)) };
    } catch (error) {
      if (!(error instanceof RedeemRefused)) throw error;
      return { status: 200, code: CODES.REDEEM_REFUSED, message: error.message };
    }
  },

  async 'DELETE /checkout/v1/redeem-item'(ask) {
    await choose(ask.db, ownerOf(ask.visitor), CHOICE[ask.body.type]);
    return { status: 200, data: cartView(await bagOf(ask, ask.visitor)) };
  },
};
