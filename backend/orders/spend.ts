import type { Bag } from '@/backend/cart/service';
import { countCouponUse, keepCouponUse, releaseCoupon } from '@/backend/coupons/repository';
import type { Database } from '@/backend/infra/db/database';
import { returnToGiftCard, takeFromGiftCard } from '@/backend/giftcards/repository';
import { debit, releaseLedger } from '@/backend/wallet/ledgerRepository';
import { OrderRefused } from './refused';

const CHANGED = 'has changed since you last looked. Please check the total and try again.';

/** Spends what the bag's bill takes off, each once: whoever comes second is refused. */
export async function spendMeans(
  tx: Database,
  customerId: number,
  orderId: number,
  { bill, coupon, giftCard }: Bag,
): Promise<void> {
  if (coupon) {
    if (!(await countCouponUse(tx, coupon.code)))
      throw new OrderRefused(
        `${coupon.code} has just been used up. To go on without it, remove the coupon.`,
      );
    await keepCouponUse(tx, coupon.code, customerId, orderId);
  }
  if (
    giftCard &&
    bill.giftCard.paise &&
    !(await takeFromGiftCard(tx, giftCard.id, bill.giftCard.paise, orderId))
  )
    throw new OrderRefused(`Your gift card ${CHANGED}`);
  const reason = `Order ${orderId}`;
  for (const [account, { paise }] of [
    ['points', bill.points],
    ['wallet', bill.wallet],
  ] as const) {
    if (paise && !(await debit(tx, { customerId, account, paise, reason, orderId })))
      throw new OrderRefused(`Your ${account === 'points' ? 'points' : 'wallet'} ${CHANGED}`);
  }
}

/** Everything an order spent goes back to where it came from, once. */
export async function releaseMeans(tx: Database, orderId: number): Promise<void> {
  await releaseCoupon(tx, orderId);
  await returnToGiftCard(tx, [orderId]);
  await releaseLedger(tx, orderId, `Order ${orderId} was not completed`);
}
