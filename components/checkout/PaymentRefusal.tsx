import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Failure } from '@/lib/failure';
import styles from './PaymentRefusal.module.css';

type PaymentRefusalProps = { /** Why nothing can be ordered as things stand. */ blocked: string | undefined; /** Why the order was not placed. */ refusal: Failure | undefined };

/** What stands in the way of the order, and the two places where that is mended. Nothing has been charged. */
export function PaymentRefusal({ blocked, refusal }: PaymentRefusalProps) {
  const words = refusal?.message ?? blocked;
  if (!words) return null;
  return (
    <Notice tone="bad">
      <p>{words}</p>
      {refusal && <p>Nothing has been charged, and your bag is as it was.</p>}
      <p className={styles.ways}><ButtonLink look="quiet" href="/checkout/cart">Look at the bag</ButtonLink><ButtonLink look="quiet" href="/checkout/address">Change the address</ButtonLink></p>
    </Notice>
  );
}
