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
  if (freeShippingIn === 0)
    return <p className={styles.secondary}>Shipping is free for this order.</p>;
  return (
    <div className={styles.freeShipping}>
      <p className={styles.secondary}>
        {formatMoney(freeShippingIn, region)} more and shipping is free.
      </p>
      <progress
        className={styles.progress}
        value={amount}
        max={amount + freeShippingIn}
        aria-label="On the way to free shipping"
      />
    </div>
  );
}

/**
 * The cart totals as the server computed them. `children` is the next step, which phones show in a
 * sticky bar instead.
 */
export function CartTotalsPanel({
  title = 'Summary',
  children,
}: {
  title?: string;
  children?: ReactNode;
}) {
  const region = useAppSelector(selectRegion);
  const {
    lines,
    totals,
    deductions: { tax, pointsToEarn },
  } = useAppSelector(selectCart);
  return (
    <section className={styles.totals} aria-labelledby="bag-totals">
      <h2 id="bag-totals">{title}</h2>
      <CartTotalRows />
      <p className={styles.secondary}>
        {taxNote({ code: region.code, duty: { ...region.duty, active: totals.dutyIncluded } })}.
        {tax > 0 && ` Tax in the prices: ${formatMoney(tax, region)}.`}
      </p>
      {pointsToEarn > 0 && (
        <p className={styles.secondary}>
          You earn {formatCount(pointsToEarn, region)} points with this order.
        </p>
      )}
      {lines.length > 0 && <FreeShippingProgress {...totals} />}
      {children && <div className={styles.nextStep}>{children}</div>}
    </section>
  );
}
