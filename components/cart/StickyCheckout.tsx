import { formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './StickyCheckout.module.css';
import { CheckoutButton } from './CheckoutButton';

export function StickyCheckout() {
  const region = useAppSelector(selectRegion);
  const { totals } = useAppSelector(selectCart);
  return (
    <div className={styles.bar} data-bottom-bar>
      <p className={styles.total}>
        <span className={styles.label}>Total</span>
        {formatMoney(totals.payable, region)}
      </p>
      <CheckoutButton />
    </div>
  );
}
