import dynamic from 'next/dynamic';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalOpened, selectCustomer } from '@/store/auth/slice';
import styles from './Perks.module.css';

const LOOKING = 'Looking for your best coupon';

const OwnCoupon = dynamic(() => import('./OwnCoupon').then((module) => module.OwnCoupon), {
  ssr: false,
  loading: () => <span>{LOOKING}</span>,
});

/** The coupon that takes most off one piece, for customers; guests are shown the way to it. */
export function BestCoupon({ productId }: { productId: number }) {
  const dispatch = useAppDispatch();
  const customerId = useAppSelector(selectCustomer)?.id;
  if (customerId !== undefined)
    return <OwnCoupon productId={productId} customerId={customerId} looking={LOOKING} />;
  return (
    <button
      type="button"
      className={styles.way}
      onClick={() => void dispatch(modalOpened({ modal: 'signIn', origin: 'Product Page' }))}
    >
      Log in to view coupons
    </button>
  );
}
