import dynamic from 'next/dynamic';
import type { CouponQuery } from '@/lib/model/offer';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalOpened, selectCustomer } from '@/store/auth/slice';
import styles from './ProductOffers.module.css';

const LOADING_TEXT = 'Finding your best coupon';

const OwnCoupon = dynamic(
  () => import('./CustomerBestCoupon').then((module) => module.CustomerBestCoupon),
  {
    ssr: false,
    loading: () => <span>{LOADING_TEXT}</span>,
  },
);

/** The best coupon for one item, for customers; visitors see a sign-in link. */
export function BestCouponOffer(query: CouponQuery) {
  const dispatch = useAppDispatch();
  const customerId = useAppSelector(selectCustomer)?.id;
  if (customerId !== undefined)
    return <OwnCoupon {...query} customerId={customerId} loadingText={LOADING_TEXT} />;
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => void dispatch(modalOpened({ modal: 'signIn', origin: 'Product Page' }))}
    >
      Sign in to view coupons
    </button>
  );
}
