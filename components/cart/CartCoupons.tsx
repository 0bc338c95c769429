import { type FormEvent, useEffect, useState } from 'react';
import { VerifyContactLink } from '@/components/contact/VerifyContactLink';
import { RemoveCouponButton } from '@/components/coupon/RemoveCouponButton';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { focusFirstField } from '@/components/ui/focusFirstField';
import { Notice } from '@/components/ui/Notice';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { Cart } from '@/lib/model/cart';
import type { Failure } from '@/lib/model/failure';
import type { Coupon } from '@/lib/model/cartItem';
import { formatMoney } from '@/lib/i18n/money';
import { applyCoupon, loadCoupons } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/auth/slice';
import { selectCart } from '@/store/cart/slice';
import { selectCoupons } from '@/store/checkout/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './CartSavings.module.css';
import { Disclosure } from './Disclosure';
import { InlineForm } from './InlineForm';

type CouponProps = { coupon: Coupon; isApplying: boolean; onApply: () => void };

function AppliedCoupon({ coupon }: { coupon: NonNullable<Cart['deductions']['coupon']> }) {
  const region = useAppSelector(selectRegion);
  return (
    <>
      {coupon.refusal && (
        <Notice tone="warn">
          <p>{coupon.refusal}. Remove the coupon to continue.</p>
          {coupon.needsVerification && <VerifyContactLink />}
        </Notice>
      )}
      <p className={styles.applied}>
        <span>
          Coupon {coupon.code}
          {!coupon.refusal && `: ${formatMoney(coupon.discount, region)} off`}
        </span>
        <RemoveCouponButton look="tertiary">
          Remove<span className="visually-hidden"> the coupon {coupon.code}</span>
        </RemoveCouponButton>
      </p>
    </>
  );
}

function BestCoupon({ coupon, isApplying, onApply }: CouponProps) {
  const region = useAppSelector(selectRegion);
  return (
    <p className={styles.applied}>
      <span>
        Best coupon: <strong>{coupon.code}</strong>, {formatMoney(coupon.discount, region)} off
        {coupon.type === 'first_order' && '. First order only.'}
      </span>
      <Button look="tertiary" busy={isApplying} onClick={onApply}>
        Apply<span className="visually-hidden"> {coupon.code}</span>
      </Button>
    </p>
  );
}

function useCouponCode() {
  const dispatch = useAppDispatch();
  const [codeInput, setCodeInput] = useState('');
  const [error, setError] = useState<Failure>();
  const [isApplying, setIsApplying] = useState(false);
  const apply = async ({ code, type }: { code: string; type?: string }) => {
    setIsApplying(true);
    const result = await dispatch(applyCoupon({ code, type }));
    setIsApplying(false);
    setError(applyCoupon.rejected.match(result) ? result.error : undefined);
    if (applyCoupon.fulfilled.match(result)) setCodeInput('');
  };
  return { codeInput, setCodeInput, error, isApplying, apply };
}

type CouponCodeFormProps = { couponCode: ReturnType<typeof useCouponCode> };

function CouponCodeForm({
  couponCode: { codeInput, setCodeInput, error, isApplying, apply },
}: CouponCodeFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (codeInput.trim()) void apply({ code: codeInput.trim() });
    else focusFirstField(event);
  };
  return (
    <>
      <div className={styles.codeForm}>
        <InlineForm onSubmit={submit}>
          <Field
            label="Coupon code"
            required
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={40}
            value={codeInput}
            error={error?.message}
            onChange={({ target }) => setCodeInput(target.value)}
          />
          <Button type="submit" look="secondary" busy={isApplying}>
            Apply
          </Button>
        </InlineForm>
      </div>
      {error?.code === RESPONSE_CODES.COUPON_NEEDS_PROOF && <VerifyContactLink />}
    </>
  );
}

/** Applies a coupon by code or from the list, largest discount first, or shows the reason. */
export function CartCoupons() {
  const dispatch = useAppDispatch();
  const customerId = useAppSelector(selectCustomer)?.id;
  const {
    deductions: { coupon },
    totals: { amount },
  } = useAppSelector(selectCart);
  const availableCoupons = useAppSelector(selectCoupons);
  const couponCode = useCouponCode();
  const { isApplying, apply } = couponCode;
  useEffect(() => void dispatch(loadCoupons()), [dispatch, amount, customerId]);
  const bestCoupon = availableCoupons?.list.find(({ code }) => code === availableCoupons.best);

  if (coupon) {
    return (
      <div className={styles.section}>
        <AppliedCoupon coupon={coupon} />
      </div>
    );
  }
  return (
    <div className={styles.section}>
      {bestCoupon && (
        <BestCoupon
          coupon={bestCoupon}
          isApplying={isApplying}
          onApply={() => void apply(bestCoupon)}
        />
      )}
      <Disclosure title="Enter or choose a coupon">
        <CouponCodeForm couponCode={couponCode} />
        <ul className={styles.coupons}>
          {availableCoupons?.list.map((availableCoupon) => (
            <CouponOption
              key={availableCoupon.code}
              coupon={availableCoupon}
              isApplying={isApplying}
              onApply={() => void apply(availableCoupon)}
            />
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

const CouponOption = ({
  coupon: { code, title, terms, applicable, refusal, needsVerification },
  isApplying,
  onApply,
}: CouponProps) => (
  <li className={styles.coupon}>
    <div>
      <p>
        <strong>{code}</strong>
      </p>
      <p>{title}</p>
      <p className={styles.secondary}>{refusal || terms}</p>
    </div>
    {applicable && (
      <Button look="tertiary" busy={isApplying} onClick={onApply}>
        Apply<span className="visually-hidden"> {code}</span>
      </Button>
    )}
    {needsVerification && <VerifyContactLink />}
  </li>
);
