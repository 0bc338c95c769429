import { sql } from 'kysely';
import { lockCart, removeOrderedItems } from '@/backend/cart/repository';
import { claimCouponUse, findCoupon, restoreCouponUse } from '@/backend/coupons/repository';
import { lockCustomer } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { exchangedItemOf, exchangeOrderOf } from './exchanges/repository';
import { redebitGiftCard } from '@/backend/giftCards/repository';
import { debit } from '@/backend/wallet/ledgerRepository';
import { countOrders, orderKeysOf } from './velocityRepository';
import { orderLinesOf, isReordered, redemptionsOf } from './repository';
import { customerOwner } from '@/backend/http/owner';
import { takeStock } from '@/backend/product/stockRepository';
import { isActiveLine } from './cancellations/repository';

type Order = { order_id: number; customer_id: number };

async function isNotFirst(tx: Database, { order_id, customer_id }: Order): Promise<boolean> {
  const { email_key, phone_key, address_key, mobile_key } = await orderKeysOf(tx, order_id);
  const keys = email_key && {
    email_key,
    address_key,
    phone_keys: [phone_key, mobile_key].filter((key) => key !== null),
  };
  return (await countOrders(tx, customer_id, keys || undefined)).all > 0;
}

async function claimCouponAgain(tx: Database, code: string, order: Order) {
  const { order_id, customer_id } = order;
  const coupon = await findCoupon(tx, code, customer_id);
  if (!coupon || coupon.usedByCustomer >= coupon.perCustomer) return false;
  if (coupon.type === 'first_order' && (await isNotFirst(tx, order))) return false;
  if (!(await claimCouponUse(tx, code))) return false;
  await restoreCouponUse(tx, order_id);
  return true;
}

/** Applies the order's redemptions again; false when one is no longer available. */
async function debitRedemptionsAgain(tx: Database, order: Order): Promise<boolean> {
  const { order_id: orderId, customer_id: customerId } = order;
  const spent = await redemptionsOf(tx, orderId);
  if (spent.coupon_code && !(await claimCouponAgain(tx, spent.coupon_code, order))) return false;
  if (
    spent.gift_card_id &&
    spent.gift_card_paise &&
    !(await redebitGiftCard(tx, spent.gift_card_id, spent.gift_card_paise, orderId))
  )
    return false;
  const reason = `Order ${orderId}`;
  for (const [account, paise] of [
    ['points', spent.points_paise],
    ['wallet', spent.wallet_paise],
  ] as const) {
    if (paise && !(await debit(tx, { customerId, account, paise, reason, orderId }))) return false;
  }
  return true;
}

const isExchangeable = async (tx: Database, lineId: number) =>
  (await isActiveLine(tx, lineId)) && !(await exchangeOrderOf(tx, lineId));

/**
 * Reopens a released order for a late payment: takes its stock and redemptions again and removes
 * its items from the cart. Returns false, with nothing changed, when something is no longer
 * available or the customer has reordered; the caller then refunds the payment. Locks in the order
 * of releaseOrder: order, customer, cart, stock.
 */
export async function reopenOrder(tx: Database, order: Order): Promise<boolean> {
  const { order_id, customer_id } = order;
  const owner = customerOwner(customer_id);
  await lockCustomer(tx, customer_id);
  await lockCart(tx, owner);
  const exchanged = await exchangedItemOf(tx, order_id);
  if (exchanged ? !(await isExchangeable(tx, exchanged.line_id)) : await isReordered(tx, order_id))
    return false;
  await sql`savepoint late_payment`.execute(tx);
  const shortLine = await takeStock(tx, await orderLinesOf(tx, order_id));
  if (shortLine || !(exchanged || (await debitRedemptionsAgain(tx, order)))) {
    await sql`rollback to savepoint late_payment`.execute(tx);
    return false;
  }
  if (!exchanged) await removeOrderedItems(tx, owner, order_id);
  return true;
}
