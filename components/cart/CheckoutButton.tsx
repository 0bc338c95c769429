import { RemoveCouponButton } from '@/components/coupon/RemoveCouponButton';
import { ButtonLink } from '@/components/ui/Button';
import { isShortOfStock } from '@/lib/model/cart';
import { hasOnlyGiftCards } from '@/lib/model/hasOnlyGiftCards';
import { useAppSelector } from '@/store/hooks';
import { selectChosenAddress } from '@/store/address/slice';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './CheckoutButton.module.css';

/** Continues to addresses or payment, or shows why the cart blocks checkout. */
export function CheckoutButton() {
  const region = useAppSelector(selectRegion);
  const cart = useAppSelector(selectCart);
  const {
    lines,
    deductions: { coupon },
  } = cart;
  const address = useAppSelector(selectChosenAddress);
  if (lines.some(isShortOfStock))
    return (
      <p className={styles.blocked}>
        An item in your cart can’t be ordered. See the note beside it.
      </p>
    );
  if (lines.some(({ limitNotice }) => limitNotice))
    return (
      <p className={styles.blocked}>
        Your cart exceeds the limit for one order. See the notes beside the items.
      </p>
    );
  // The reason is beside the coupon.
  if (coupon?.refusal) return <RemoveCouponButton look="secondary" wide />;
  const isEmailed = hasOnlyGiftCards(cart);
  if (isEmailed || address?.countryCode !== region.code)
    return (
      <ButtonLink wide href={isEmailed ? '/checkout/payment' : '/checkout/address'}>
        Checkout
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink wide href="/checkout/payment">
        Checkout
      </ButtonLink>
      <p className={styles.deliveryAddress}>
        Delivering to {address.name}, {address.city}{' '}
        <ButtonLink look="tertiary" className={styles.changeAddress} href="/checkout/address">
          Change address
        </ButtonLink>
      </p>
    </>
  );
}
