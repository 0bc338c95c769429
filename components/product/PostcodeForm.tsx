import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { postcodeRule, withArticle } from '@/lib/forms/postcodeRules';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { setPostcode } from '@/store/cart/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import styles from './Delivery.module.css';

type PostcodeFormProps = {
  country: { code: string };
  /** The one that the day is told for; empty while there is none. */ known: string;
};

/** Asks where the parcel goes, for countries that have postcodes. What does not exist is said beside the field, and stays in it. */
export function PostcodeForm({ country: { code }, known }: PostcodeFormProps) {
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectStatus(state, setPostcode)) === 'loading';
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const postcode = postcodeRule(code);
  if (!postcode) return null;
  const { label, digitsOnly } = postcode;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (!typed && !known) return setError(`Please enter ${withArticle(label)}`);
    const answer = await dispatch(setPostcode(typed));
    setError(
      setPostcode.rejected.match(answer)
        ? (answer.error.fields?.pincode ?? answer.error.message)
        : '',
    );
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label="Where it goes"
    >
      <Field
        ref={field}
        label={label}
        name="postcode"
        required
        defaultValue={known}
        maxLength={12}
        inputMode={digitsOnly ? 'numeric' : undefined}
        autoComplete="postal-code"
        error={error || undefined}
      />
      <Button type="submit" look="secondary" busy={busy}>
        {known ? 'Change' : 'Check'}
      </Button>
    </form>
  );
}
