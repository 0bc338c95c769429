import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { Field } from '@/components/ui/Field';
import { postcodeRule } from '@/lib/forms/postcodeRules';
import { eventDayFault, isWholeDay } from '@/lib/forms/eventDate';
import { loadSummary } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCart, setEventDay, setPostcode } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './BagWishes.module.css';
import { GiftMessage } from './GiftMessage';

function EventDay() {
  const dispatch = useAppDispatch();
  const { eventDay } = useAppSelector(selectCart);
  const [error, setError] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const enter = async (day: string) => {
    setTyped(day);
    if (day && !isWholeDay(day)) return;
    const fault = day ? eventDayFault(day) : undefined;
    if (fault) return setError(fault);
    const answer = await dispatch(setEventDay(day || null));
    setError(
      setEventDay.rejected.match(answer)
        ? (answer.error.fields?.event_date ?? answer.error.message)
        : undefined,
    );
    if (setEventDay.fulfilled.match(answer)) setTyped(undefined);
  };
  return (
    <Field
      label="Date of your event"
      hint="Every piece says whether it arrives in time."
      type="date"
      value={typed ?? eventDay ?? ''}
      error={error}
      onChange={({ target }) => void enter(target.value)}
    />
  );
}

function Postcode() {
  const dispatch = useAppDispatch();
  const { code } = useAppSelector(selectRegion);
  const { postcode } = useAppSelector(selectCart);
  const [error, setError] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const [busy, setBusy] = useState(false);
  const rule = postcodeRule(code);
  if (!rule) return null;
  const check = async () => {
    setBusy(true);
    const answer = await dispatch(setPostcode((typed ?? postcode ?? '').trim()));
    setBusy(false);
    if (setPostcode.fulfilled.match(answer)) setTyped(undefined);
    setError(
      setPostcode.rejected.match(answer)
        ? (answer.error.fields?.pincode ?? answer.error.message)
        : undefined,
    );
  };
  return (
    <form
      className={styles.short}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <Field
        label={rule.label}
        hint="Makes the days of arrival exact."
        maxLength={12}
        inputMode={rule.digitsOnly ? 'numeric' : undefined}
        autoComplete="postal-code"
        value={typed ?? postcode ?? ''}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="secondary" busy={busy}>
        {postcode ? 'Change' : 'Check'}
      </Button>
    </form>
  );
}

/** What a shopper may wish for the whole order: a day, a place, a measuring kit, words for whoever receives it. */
export function BagWishes() {
  const dispatch = useAppDispatch();
  const { kit, lines, postcode } = useAppSelector(selectCart);
  const [asked, setAsked] = useState<boolean>();
  const choose = async (wanted: boolean) => {
    setAsked(wanted);
    await dispatch(loadSummary({ kit: wanted, postcode: postcode ?? undefined, page: 'cart' }));
    setAsked(undefined);
  };
  return (
    <section className={styles.wishes} aria-labelledby="bag-wishes">
      <h2 id="bag-wishes">For this order</h2>
      {lines.length > 0 && (
        <div className={styles.pair}>
          <EventDay />
          <Postcode />
        </div>
      )}
      {lines.length > 0 && (
        <Checkbox
          label="Send a measuring kit with it"
          checked={asked ?? kit}
          onChange={({ target }) => void choose(target.checked)}
        />
      )}
      <GiftMessage />
    </section>
  );
}
