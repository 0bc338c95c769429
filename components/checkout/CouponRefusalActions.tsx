import { RemoveCouponButton } from '@/components/coupon/RemoveCouponButton';
import { VerifyContactLink } from '@/components/contact/VerifyContactLink';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';

type CouponRefusalActionsProps = { onCouponRemoved: () => void };

/** Lets an order continue whose coupon is refused. */
export function CouponRefusalActions({ onCouponRemoved }: CouponRefusalActionsProps) {
  const { coupon } = useAppSelector(selectCart).deductions;
  return (
    <>
      <RemoveCouponButton look="tertiary" onRemoved={onCouponRemoved} />
      {coupon?.needsVerification && <VerifyContactLink />}
    </>
  );
}
