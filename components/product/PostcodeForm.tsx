import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { postcodeRuleOf, withArticle } from '@/lib/forms/postcodeRules';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { setPostcode } from '@/store/cart/slice';
import { selectOffer } from '@/store/offer/slice';
import { selectRegion } from '@/store/region/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import styles from './DeliveryEstimate.module.css';

/** Saves the delivery postcode; an invalid one stays in the field with its error. */
function DeliveryPostcodeForm({ savedPostcode }: { savedPostcode: string }) {
  const { code } = useAppSelector(selectRegion);
  const dispatch = useAppDispatch();
  const isSaving = useAppSelector((state) => selectStatus(state, setPostcode)) === 'loading';
  const [error, setError] = useState('');
  const fieldRef = useRef<HTMLInputElement>(null);
  const rule = postcodeRuleOf(code);
  if (!rule) return null;
  const { label, digitsOnly } = rule;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = fieldRef.current?.value.trim() ?? '';
    if (!input && !savedPostcode) return setError(`Please enter ${withArticle(label)}`);
    const result = await dispatch(setPostcode(input));
    setError(
      setPostcode.rejected.match(result)
        ? (result.error.fields?.pincode ?? result.error.message)
        : '',
    );
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label="Deliver to"
    >
      <Field
        ref={fieldRef}
        label={label}
        name="postcode"
        required
        defaultValue={savedPostcode}
        maxLength={12}
        inputMode={digitsOnly ? 'numeric' : undefined}
        autoComplete="postal-code"
        error={error || undefined}
      />
      <Button type="submit" look="secondary" busy={isSaving}>
        {savedPostcode ? 'Change' : 'Check'}
      </Button>
    </form>
  );
}

export function PostcodeForm({ productId }: { productId: number }) {
  const { postcode } = useAppSelector((state) => selectOffer(state, productId)).delivery;
  return <DeliveryPostcodeForm key={postcode} savedPostcode={postcode} />;
}
