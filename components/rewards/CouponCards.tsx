import { useState } from 'react';
import { VerifyContactLink } from '@/components/contact/VerifyContactLink';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDateTime } from '@/lib/i18n/dates';
import type { Coupon, Coupons as CouponList } from '@/lib/model/cartItem';
import { formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './Rewards.module.css';

function CouponCard({
  coupon: { code, title, terms, discount, applicable, refusal, needsVerification, endsAt },
}: {
  coupon: Coupon;
}) {
  const region = useAppSelector(selectRegion);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    ); // the code is visible above the button
  };
  return (
    <li className={styles.coupon}>
      <p className={styles.code}>{code}</p>
      <h2>{title}</h2>
      <p className={styles.secondary}>{terms}</p>
      {endsAt && (
        <p className={styles.secondary}>Valid until {formatDateTime(endsAt, region.locale)}</p>
      )}
      {applicable
        ? discount > 0 && (
            <p className={styles.discount}>{formatMoney(discount, region)} off your cart</p>
          )
        : refusal && <p className={styles.secondary}>{refusal}</p>}
      {needsVerification && (
        <div>
          <VerifyContactLink />
        </div>
      )}
      <button type="button" className={styles.copyButton} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy code'}
        <span className="visually-hidden"> {code}</span>
      </button>
    </li>
  );
}

export function CouponCards({ coupons: { list } }: { coupons: CouponList }) {
  if (!list.length) {
    return (
      <EmptyState
        level={2}
        title="No coupons right now"
        text="Your coupons will appear here and at checkout."
        picture="tiles/category-potlis.avif"
      >
        <ButtonLink href="/new">Shop new arrivals</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.coupons}>
      {list.map((coupon) => (
        <CouponCard key={coupon.code} coupon={coupon} />
      ))}
    </ul>
  );
}
