import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { eventDayFault } from '@/lib/forms/eventDate';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { setEventDay } from '@/store/cart/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import styles from './Delivery.module.css';

/** Asks for the day of the event, once for all pieces; it can be forgotten again. */
export function EventForm({ known }: { known: string | null }) {
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectStatus(state, setEventDay)) === 'loading';
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const keep = async (day: string | null) => {
    const answer = await dispatch(setEventDay(day));
    setError(
      setEventDay.rejected.match(answer)
        ? (answer.error.fields?.event_date ?? answer.error.message)
        : '',
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const day = field.current?.value;
    if (!day) return setError('Please enter the date of your event');
    const fault = eventDayFault(day);
    if (fault) return setError(fault);
    void keep(day);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="Your event">
      <Field
        ref={field}
        label="Date of your event"
        name="day"
        type="date"
        required
        defaultValue={known ?? ''}
        error={error || undefined}
      />
      <Button type="submit" look="secondary" busy={busy}>
        {known ? 'Change' : 'Check'}
      </Button>
      {known && (
        <Button look="quiet" className={styles.forget} onClick={() => void keep(null)}>
          Forget the date
        </Button>
      )}
    </form>
  );
}
