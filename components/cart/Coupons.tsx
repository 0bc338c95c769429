import { type FormEvent, useEffect, useState } from 'react';
import { VerifyContactLink } from '@/components/contact/VerifyContactLink';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { focusFirstField } from '@/components/ui/focusFirstField';
import { Notice } from '@/components/ui/Notice';
import { CODES } from '@/lib/model/responseCodes';
import type { Failure } from '@/lib/model/failure';
import type { Coupon } from '@/lib/model/cartItem';
import { formatMoney } from '@/lib/i18n/money';
import { applyCoupon, loadCoupons, removeCoupon } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/auth/slice';
import { selectCart } from '@/store/cart/slice';
import { selectCoupons } from '@/store/checkout/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './Savings.module.css';

/** A coupon by its code or from the list, the best first; why one gives nothing stands beside it. */
export function Coupons() {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const customerId = useAppSelector(selectCustomer)?.id;
  const {
    deductions: { coupon },
    totals: { amount },
  } = useAppSelector(selectCart);
  const offered = useAppSelector(selectCoupons);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  useEffect(() => void dispatch(loadCoupons()), [dispatch, amount, customerId]);

  const apply = async ({ code, type }: { code: string; type?: string }) => {
    setBusy(true);
    const answer = await dispatch(applyCoupon({ code, type }));
    setBusy(false);
    setError(applyCoupon.rejected.match(answer) ? answer.error : undefined);
    if (applyCoupon.fulfilled.match(answer)) setTyped('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) void apply({ code: typed.trim() });
    else focusFirstField(event);
  };
  const best = offered?.list.find(({ code }) => code === offered.best);

  if (coupon) {
    return (
      <div className={styles.part}>
        {coupon.refusal && (
          <Notice tone="warn">
            <p>{coupon.refusal}. To go on without it, remove the coupon.</p>
            {coupon.needsProof && <VerifyContactLink />}
          </Notice>
        )}
        <p className={styles.applied}>
          <span>
            Coupon {coupon.code}
            {!coupon.refusal && `: ${formatMoney(coupon.discount, region)} off`}
          </span>
          <Button look="quiet" onClick={() => void dispatch(removeCoupon())}>
            Remove<span className="visually-hidden"> the coupon {coupon.code}</span>
          </Button>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.part}>
      {best && (
        <p className={styles.applied}>
          <span>
            Best coupon: <strong>{best.code}</strong>, {formatMoney(best.discount, region)} off
          </span>
          <Button look="quiet" busy={busy} onClick={() => void apply(best)}>
            Apply<span className="visually-hidden"> {best.code}</span>
          </Button>
        </p>
      )}
      <details className={styles.more}>
        <summary className={styles.summary}>Enter or choose a coupon</summary>
        <form className={styles.row} noValidate onSubmit={submit}>
          <Field
            label="Coupon"
            required
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={40}
            value={typed}
            error={error?.message}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" look="secondary" busy={busy}>
            Apply
          </Button>
        </form>
        {error?.code === CODES.COUPON_NEEDS_PROOF && <VerifyContactLink />}
        <ul className={styles.coupons}>
          {offered?.list.map((one) => (
            <Offered key={one.code} coupon={one} busy={busy} onApply={() => void apply(one)} />
          ))}
        </ul>
      </details>
    </div>
  );
}

const Offered = ({
  coupon: { code, title, terms, applicable, refusal, needsProof },
  busy,
  onApply,
}: {
  coupon: Coupon;
  busy: boolean;
  onApply: () => void;
}) => (
  <li className={styles.coupon}>
    <div>
      <p>
        <strong>{code}</strong>
      </p>
      <p>{title}</p>
      <p className={styles.quiet}>{applicable ? terms : refusal}</p>
    </div>
    {applicable && (
      <Button look="quiet" busy={busy} onClick={onApply}>
        Apply<span className="visually-hidden"> {code}</span>
      </Button>
    )}
    {needsProof && <VerifyContactLink />}
  </li>
);
