import { VerifyContactLink } from '@/components/contact/VerifyContactLink';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Failure } from '@/lib/model/failure';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import styles from './PaymentRefusal.module.css';

type PaymentRefusalProps = {
  /** Why nothing can be ordered as things stand. */ blocked: string | undefined;
  /** Why the order was not placed. */ refusal: Failure | undefined;
};

/** An answer that was lost says nothing of the order; the attempt keeps its token, so a second one finds it (attempt.ts). */
const HELD = 'Nothing has been charged, and your bag is as it was.';
const UNHEARD = 'We did not hear back. Please try once more: no order is placed twice.';

/** What stands in the way of the order, and the two places where that is mended. */
export function PaymentRefusal({ blocked, refusal }: PaymentRefusalProps) {
  const needsProof = useAppSelector(selectCart).deductions.coupon?.needsProof;
  const words = refusal?.message ?? blocked;
  if (!words) return null;
  return (
    <Notice tone="bad">
      <p>{words}</p>
      {refusal && <p>{(refusal.status ?? 500) < 500 ? HELD : UNHEARD}</p>}
      <p className={styles.ways}>
        {needsProof && <VerifyContactLink />}
        <ButtonLink look="quiet" href="/checkout/cart">
          Look at the bag
        </ButtonLink>
        <ButtonLink look="quiet" href="/checkout/address">
          Change the address
        </ButtonLink>
      </p>
    </Notice>
  );
}
