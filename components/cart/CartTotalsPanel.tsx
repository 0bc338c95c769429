import type { ReactNode } from 'react';
import { taxNote } from '@/lib/i18n/taxNote';
import type { CartTotals } from '@/lib/model/cart';
import { formatCount, formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './CartTotalsPanel.module.css';
import { CartTotalRows } from './CartTotalRows';

function FreeShippingProgress({ amount, freeShippingIn }: CartTotals) {
  const region = useAppSelector(selectRegion);
  if (freeShippingIn === 0) return null; // the row of the shipping fee says so
  return (
    <div className={styles.freeShipping}>
      <p className={styles.secondary}>
        Add {formatMoney(freeShippingIn, region)} more for free shipping.
      </p>
      <progress
        className={styles.progress}
        value={amount}
        max={amount + freeShippingIn}
        aria-label="Progress to free shipping"
      />
    </div>
  );
}

type CartTotalsPanelProps = {
  /** Of the duty, under the sentence about it. */
  estimate?: ReactNode;
  children?: ReactNode;
};

/** The cart totals of the server; `children` is the next step of the cart, on phones in a sticky bar. */
export function CartTotalsPanel({ estimate, children }: CartTotalsPanelProps) {
  const region = useAppSelector(selectRegion);
  const {
    lines,
    totals,
    deductions: { tax, pointsToEarn },
  } = useAppSelector(selectCart);
  return (
    <section className={styles.totals} aria-labelledby="cart-totals">
      <h2 id="cart-totals">Order summary</h2>
      <CartTotalRows />
      {children && lines.length > 0 && <FreeShippingProgress {...totals} />}
      {lines.length > 0 && (
        <p className={styles.secondary}>
          {taxNote({ code: region.code, duty: { ...region.duty, active: totals.dutyIncluded } })}
          {tax > 0 && ` (${formatMoney(tax, region)})`}.
        </p>
      )}
      {estimate}
      {pointsToEarn > 0 && (
        <p className={styles.secondary}>
          You earn {formatCount(pointsToEarn, region)} points with this order.
        </p>
      )}
      {children && <div className={styles.nextStep}>{children}</div>}
    </section>
  );
}
