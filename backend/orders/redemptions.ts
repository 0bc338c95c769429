import type { PricedCart } from '@/backend/cart/pricing';
import { claimCouponUse, recordCouponUse, releaseCouponUse } from '@/backend/coupons/repository';
import type { Database } from '@/backend/infra/db/database';
import { refundToGiftCards, debitGiftCard } from '@/backend/giftCards/repository';
import { debit, releaseDebits } from '@/backend/wallet/ledgerRepository';
import { OrderRefused } from './orderRefused';

const BALANCE_CHANGED = 'has changed. Please check the total and try again.';

/** Applies the bill's redemptions; refuses the order if a parallel one has used one. */
export async function spendRedemptions(
  tx: Database,
  customerId: number,
  orderId: number,
  { bill, coupon, giftCard }: PricedCart,
): Promise<void> {
  if (coupon) {
    if (!(await claimCouponUse(tx, coupon.code)))
      throw new OrderRefused(
        `${coupon.code} is no longer available. Remove the coupon to continue.`,
      );
    await recordCouponUse(tx, coupon.code, customerId, orderId);
  }
  if (
    giftCard &&
    bill.giftCard.paise &&
    !(await debitGiftCard(tx, giftCard.id, bill.giftCard.paise, orderId))
  )
    throw new OrderRefused(`Your gift card ${BALANCE_CHANGED}`);
  const reason = `Order ${orderId}`;
  for (const [account, { paise }] of [
    ['points', bill.points],
    ['wallet', bill.wallet],
  ] as const) {
    if (paise && !(await debit(tx, { customerId, account, paise, reason, orderId })))
      throw new OrderRefused(
        `Your ${account === 'points' ? 'points' : 'wallet'} ${BALANCE_CHANGED}`,
      );
  }
}

export async function releaseRedemptions(tx: Database, orderId: number): Promise<void> {
  await releaseCouponUse(tx, orderId);
  await refundToGiftCards(tx, [orderId]);
  await releaseDebits(tx, orderId, `Order ${orderId} was not completed`);
}
