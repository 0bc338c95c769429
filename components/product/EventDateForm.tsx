import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { validateEventDate } from '@/lib/forms/eventDate';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { setEventDay } from '@/store/cart/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import styles from './DeliveryEstimate.module.css';

export function EventDateForm({ savedDate }: { savedDate: string | null }) {
  const dispatch = useAppDispatch();
  const isSaving = useAppSelector((state) => selectStatus(state, setEventDay)) === 'loading';
  const [error, setError] = useState('');
  const fieldRef = useRef<HTMLInputElement>(null);
  const saveDate = async (date: string | null) => {
    const result = await dispatch(setEventDay(date));
    setError(
      setEventDay.rejected.match(result)
        ? (result.error.fields?.event_date ?? result.error.message)
        : '',
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const date = fieldRef.current?.value;
    if (!date) return setError('Please enter the date of your event');
    const validationError = validateEventDate(date);
    if (validationError) return setError(validationError);
    void saveDate(date);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="Your event">
      <Field
        key={savedDate}
        ref={fieldRef}
        label="Event date"
        name="day"
        type="date"
        required
        defaultValue={savedDate ?? ''}
        error={error || undefined}
      />
      <Button type="submit" look="secondary" busy={isSaving}>
        {savedDate ? 'Change' : 'Check'}
        <span className="visually-hidden"> event date</span>
      </Button>
      {savedDate && (
        <Button look="tertiary" className={styles.clear} onClick={() => void saveDate(null)}>
          Clear date
        </Button>
      )}
    </form>
  );
}
