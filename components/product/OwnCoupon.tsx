import { useEffect } from 'react';
import { formatMoney } from '@/lib/i18n/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadBestCoupon, selectBestCoupon } from '@/store/offer/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './Perks.module.css';

type OwnCouponProps = {
  productId: number;
  customerId: number;
  /** What is said until it is known. */ looking: string;
};

/** The coupon that takes most off one piece for this customer. */
export function OwnCoupon({ productId, customerId, looking }: OwnCouponProps) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const coupon = useAppSelector((state) => selectBestCoupon(state, productId));
  const failed = useAppSelector((state) => selectStatus(state, loadBestCoupon)) === 'rejected';
  useEffect(() => void dispatch(loadBestCoupon(productId)), [dispatch, customerId, productId]);
  if (coupon)
    return (
      <>
        <span>
          Best Coupon: <strong className={styles.code}>{coupon.code}</strong>
        </span>
        <span className={styles.note}>{formatMoney(coupon.discount, region)} off at checkout</span>
      </>
    );
  if (coupon === null) return <span>No coupon applies to this piece today</span>;
  if (failed)
    return (
      <>
        <span>Your coupons did not come.</span>
        <button
          type="button"
          className={styles.way}
          onClick={() => void dispatch(loadBestCoupon(productId))}
        >
          Try again
        </button>
      </>
    );
  return <span>{looking}</span>;
}
