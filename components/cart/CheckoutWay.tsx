import { ButtonLink } from '@/components/ui/Button';
import { isShort } from '@/lib/model/cart';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/slices/cart';
import styles from './CheckoutWay.module.css';

/** On to the address, or what stands in the way. */
export function CheckoutWay() {
  const { lines } = useAppSelector(selectCart);
  if (lines.some(isShort)) return <p className={styles.blocked}>One of your pieces cannot be ordered as it stands. Its line says how to mend that.</p>;
  return <ButtonLink wide href="/checkout/address">Checkout</ButtonLink>;
}
