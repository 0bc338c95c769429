import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { postcodeRuleOf, withArticle } from '@/lib/forms/postcodeRules';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPostcode, setPostcode } from '@/store/cart/slice';
import { loadOffer, selectOffer } from '@/store/offer/slice';
import { selectRegion } from '@/store/region/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import styles from './DeliveryEstimate.module.css';
import { repeatSubmit } from './earlySubmits';

/** Saves the delivery postcode; an invalid one stays in the field with its error. */
function DeliveryPostcodeForm({ savedPostcode }: { savedPostcode: string }) {
  const { code } = useAppSelector(selectRegion);
  const dispatch = useAppDispatch();
  const isSaving = useAppSelector((state) => selectStatus(state, setPostcode)) === 'loading';
  const [error, setError] = useState('');
  const fieldRef = useRef<HTMLInputElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (formRef.current) repeatSubmit(formRef.current);
  }, []);
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
      ref={formRef}
      className={styles.form}
      // Sent before this code has loaded, it leaves no page.
      method="dialog"
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

/** A saved postcode makes the delivery date exact. A postcode of another country has no effect. */
function useOfferForPostcode(productId: number, shownPostcode: string) {
  const dispatch = useAppDispatch();
  const postcode = useAppSelector(selectPostcode) ?? '';
  useEffect(() => {
    if (postcode !== shownPostcode) void dispatch(loadOffer({ productId, postcode }));
  }, [dispatch, productId, postcode, shownPostcode]);
}

export function PostcodeForm({ productId }: { productId: number }) {
  const { postcode } = useAppSelector((state) => selectOffer(state, productId)).delivery;
  useOfferForPostcode(productId, postcode);
  return <DeliveryPostcodeForm key={postcode} savedPostcode={postcode} />;
}
