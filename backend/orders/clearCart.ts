import { deleteCartGiftCards, restoreCartGiftCards } from '@/backend/cart/giftCardsRepository';
import { deleteCartItems, restoreCartItems } from '@/backend/cart/repository';
import {
  cartOptionsOf,
  saveCartOptions,
  deleteCartOptions,
  type CartOptionsRow,
} from '@/backend/cart/optionsRepository';
import type { Database } from '@/backend/infra/db/database';
import { orderLinesOf, redemptionsOf } from './repository';

export async function clearOrderedCart(tx: Database, owner: string): Promise<void> {
  await deleteCartItems(tx, owner);
  await deleteCartGiftCards(tx, owner);
  await deleteCartOptions(tx, owner);
}

/** An order of gift cards alone leaves the options of items for the items of a later cart. */
export const keepItemOptions = (
  tx: Database,
  owner: string,
  { measuring_kit, pincode, event_date, gift_message, gift_wrap, hide_prices }: CartOptionsRow,
) =>
  saveCartOptions(tx, owner, {
    measuring_kit,
    pincode,
    event_date,
    gift_message,
    gift_wrap,
    hide_prices,
  });

export async function restoreOrderedCart(
  tx: Database,
  owner: string,
  orderId: number,
): Promise<void> {
  const lines = await orderLinesOf(tx, orderId);
  if (lines.length) await restoreCartItems(tx, owner, lines);
  await restoreCartGiftCards(tx, owner, orderId);
  const current = await cartOptionsOf(tx, owner);
  const ordered = await redemptionsOf(tx, orderId);
  await saveCartOptions(tx, owner, {
    coupon_code: current.coupon_code ?? ordered.coupon_code,
    gift_card_id: current.gift_card_id ?? ordered.gift_card_id,
    use_points: current.use_points || ordered.points_paise > 0,
    use_wallet: current.use_wallet || ordered.wallet_paise > 0,
    measuring_kit: current.measuring_kit || ordered.measuring_kit,
    event_date: current.event_date ?? ordered.event_date,
    gift_message: current.gift_message ?? ordered.gift_message,
    gift_wrap: current.gift_wrap || ordered.gift_wrap,
    hide_prices: current.hide_prices || ordered.hide_prices,
  });
}
