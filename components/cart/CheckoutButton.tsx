import { VerifyContactLink } from '@/components/contact/VerifyContactLink';
import { ButtonLink } from '@/components/ui/Button';
import { isShortOfStock } from '@/lib/model/cart';
import { useAppSelector } from '@/store/hooks';
import { selectChosenAddress } from '@/store/address/slice';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './CheckoutButton.module.css';

/**
 * Continues to the address step, or to payment for a customer with an address in the current
 * country. When the cart blocks checkout it shows the reason.
 */
export function CheckoutButton() {
  const region = useAppSelector(selectRegion);
  const {
    lines,
    deductions: { coupon },
  } = useAppSelector(selectCart);
  const address = useAppSelector(selectChosenAddress);
  if (lines.some(isShortOfStock))
    return (
      <p className={styles.blocked}>
        One of your pieces cannot be ordered as it stands. Its line says how to mend that.
      </p>
    );
  if (lines.some(({ limitNotice }) => limitNotice))
    return (
      <p className={styles.blocked}>
        Your cart holds more than one order can. The lines say what to change.
      </p>
    );
  if (coupon?.refusal)
    return (
      <div className={styles.blocked}>
        <p>{coupon.refusal}. To go on without it, remove the coupon.</p>
        {coupon.needsProof && <VerifyContactLink />}
      </div>
    );
  if (address?.countryCode !== region.code)
    return (
      <ButtonLink wide href="/checkout/address">
        Checkout
      </ButtonLink>
    );
  return (
    <div className={styles.express}>
      <ButtonLink wide href="/checkout/payment">
        Express checkout
      </ButtonLink>
      <p className={styles.deliveryAddress}>
        To {address.name}, {address.city}.{' '}
        <ButtonLink look="tertiary" className={styles.changeAddress} href="/checkout/address">
          Another address
        </ButtonLink>
      </p>
    </div>
  );
}
