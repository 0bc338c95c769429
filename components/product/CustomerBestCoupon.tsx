import { useEffect } from 'react';
import type { CouponQuery } from '@/lib/model/offer';
import { formatMoney } from '@/lib/i18n/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadBestCoupon, selectBestCoupon } from '@/store/offer/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './ProductOffers.module.css';

type CustomerBestCouponProps = CouponQuery & {
  customerId: number;
  /** Shown until the coupon is loaded. */
  loadingText: string;
};

export function CustomerBestCoupon({
  productId,
  sizeId,
  customerId,
  loadingText,
}: CustomerBestCouponProps) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const coupon = useAppSelector((state) => selectBestCoupon(state, { productId, sizeId }));
  const hasFailed = useAppSelector((state) => selectStatus(state, loadBestCoupon)) === 'rejected';
  useEffect(
    () => void dispatch(loadBestCoupon({ productId, sizeId })),
    [dispatch, customerId, productId, sizeId],
  );
  if (coupon)
    return (
      <>
        <span>
          Best coupon: <strong className={styles.code}>{coupon.code}</strong>
        </span>
        <span className={styles.note}>
          {formatMoney(coupon.discount, region)} off at checkout
          {coupon.type === 'first_order' && '. First order only.'}
        </span>
      </>
    );
  if (coupon === null) return <span>No coupons for this piece today</span>;
  if (hasFailed)
    return (
      <>
        <span>Your coupons couldn’t be loaded.</span>
        <button
          type="button"
          className={styles.link}
          onClick={() => void dispatch(loadBestCoupon({ productId, sizeId }))}
        >
          Try again
        </button>
      </>
    );
  return <span>{loadingText}</span>;
}
