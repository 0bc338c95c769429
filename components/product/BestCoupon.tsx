import { useEffect } from 'react';
import { formatMoney } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalOpened, selectCustomer } from '@/store/slices/auth';
import { loadBestCoupon, selectBestCoupon } from '@/store/slices/offer';
import { selectStatus } from '@/store/slices/operations';
import { selectRegion } from '@/store/slices/region';
import styles from './Perks.module.css';

/** The coupon that takes most off one piece, for customers; guests are shown the way to it. */
export function BestCoupon({ productId }: { productId: number }) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const customerId = useAppSelector(selectCustomer)?.id;
  const coupon = useAppSelector((state) => selectBestCoupon(state, productId));
  const failed = useAppSelector((state) => selectStatus(state, loadBestCoupon)) === 'rejected';
  useEffect(() => { if (customerId !== undefined) void dispatch(loadBestCoupon(productId)); }, [dispatch, customerId, productId]);
  if (customerId === undefined) return <button type="button" className={styles.way} onClick={() => void dispatch(modalOpened({ modal: 'signIn', origin: 'Product Page' }))}>Log in to view coupons</button>;
  if (coupon) return <><span>Best Coupon: <strong className={styles.code}>{coupon.code}</strong></span><span className={styles.note}>{formatMoney(coupon.discount, region)} off at checkout</span></>;
  if (coupon === null) return <span>No coupon applies to this piece today</span>;
  if (failed) return <><span>Your coupons did not come.</span><button type="button" className={styles.way} onClick={() => void dispatch(loadBestCoupon(productId))}>Try again</button></>;
  return <span>Looking for your best coupon</span>;
}
