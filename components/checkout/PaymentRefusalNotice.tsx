import dynamic from 'next/dynamic';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Failure } from '@/lib/model/failure';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import styles from './PaymentRefusalNotice.module.css';

// Few coupons are refused.
const CouponRefusalActions = dynamic(() =>
  import('./CouponRefusalActions').then((module) => module.CouponRefusalActions),
);

type PaymentRefusalNoticeProps = {
  blockedReason: string | undefined;
  refusal: Failure | undefined;
  clearRefusal: () => void;
};

/** Only after a rejection: after a lost response, the order may exist. */
const NOT_CHARGED = 'You have not been charged, and your cart is unchanged.';
const NO_RESPONSE = 'We didn’t get a response. Please try again; your order won’t be placed twice.';

export function PaymentRefusalNotice({
  blockedReason,
  refusal,
  clearRefusal,
}: PaymentRefusalNoticeProps) {
  const isCouponRefused = useAppSelector(selectCart).deductions.coupon?.refusal;
  const message = refusal?.message ?? blockedReason;
  if (!message) return null;
  return (
    <Notice tone="bad">
      <p>{message}</p>
      {refusal && <p>{(refusal.status ?? 500) < 500 ? NOT_CHARGED : NO_RESPONSE}</p>}
      <p className={styles.actions}>
        {isCouponRefused && <CouponRefusalActions onCouponRemoved={clearRefusal} />}
        <ButtonLink look="tertiary" href="/checkout/cart">
          View cart
        </ButtonLink>
        <ButtonLink look="tertiary" href="/checkout/address">
          Change address
        </ButtonLink>
      </p>
    </Notice>
  );
}
