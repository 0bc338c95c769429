import { emptyBagOfGiftCards, returnGiftCardsToBag } from '@/backend/cart/giftCardsRepository';
import { emptyCart, returnPieces } from '@/backend/cart/repository';
import { choicesOf, choose, forgetChoices } from '@/backend/cart/optionsRepository';
import type { Database } from '@/backend/infra/db/database';
import { linesOf, spentBy } from './repository';

/** What was ordered leaves the bag, and so do the choices made about it. */
export async function emptyBag(tx: Database, owner: string): Promise<void> {
  await emptyCart(tx, owner);
  await emptyBagOfGiftCards(tx, owner);
  await forgetChoices(tx, owner);
}

/** The bag is again as it was when the order was placed, beside what was put in since. */
export async function refillBag(tx: Database, owner: string, orderId: number): Promise<void> {
  const lines = await linesOf(tx, orderId);
  if (lines.length) await returnPieces(tx, owner, lines);
  await returnGiftCardsToBag(tx, owner, orderId);
  const now = await choicesOf(tx, owner);
  const then = await spentBy(tx, orderId);
  await choose(tx, owner, {
    coupon_code: now.coupon_code ?? then.coupon_code,
    gift_card_id: now.gift_card_id ?? then.gift_card_id,
    use_points: now.use_points || then.points_paise > 0,
    use_wallet: now.use_wallet || then.wallet_paise > 0,
    measuring_kit: now.measuring_kit || then.measuring_kit,
    event_date: now.event_date ?? then.event_date,
    gift_message: now.gift_message ?? then.gift_message,
  });
}
