import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { Field } from '@/components/ui/Field';
import { postcodeRuleOf } from '@/lib/forms/postcodeRules';
import { validateEventDate, isIsoDate } from '@/lib/forms/eventDate';
import { loadSummary } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCart, setEventDay, setPostcode } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './CartOptions.module.css';
import { GiftMessage } from './GiftMessage';
import { GiftOptionFields } from './GiftOptionFields';
import { InlineForm } from './InlineForm';

function EventDateField() {
  const dispatch = useAppDispatch();
  const { eventDay } = useAppSelector(selectCart);
  const [error, setError] = useState<string>();
  const [input, setInput] = useState<string>();
  const changeEventDate = async (date: string) => {
    setInput(date);
    if (date && !isIsoDate(date)) return;
    const validationError = date ? validateEventDate(date) : undefined;
    if (validationError) return setError(validationError);
    const result = await dispatch(setEventDay(date || null));
    setError(
      setEventDay.rejected.match(result)
        ? (result.error.fields?.event_date ?? result.error.message)
        : undefined,
    );
    if (setEventDay.fulfilled.match(result)) setInput(undefined);
  };
  return (
    <Field
      label="Event date"
      hint="We’ll tell you which items arrive in time."
      type="date"
      value={input ?? eventDay ?? ''}
      error={error}
      onChange={({ target }) => void changeEventDate(target.value)}
    />
  );
}

function PostcodeField() {
  const dispatch = useAppDispatch();
  const { code } = useAppSelector(selectRegion);
  const { postcode } = useAppSelector(selectCart);
  const [error, setError] = useState<string>();
  const [input, setInput] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const rule = postcodeRuleOf(code);
  if (!rule) return null;
  const savePostcode = async () => {
    setIsSaving(true);
    const result = await dispatch(setPostcode((input ?? postcode ?? '').trim()));
    setIsSaving(false);
    if (setPostcode.fulfilled.match(result)) setInput(undefined);
    setError(
      setPostcode.rejected.match(result)
        ? (result.error.fields?.pincode ?? result.error.message)
        : undefined,
    );
  };
  return (
    <InlineForm
      onSubmit={(event) => {
        event.preventDefault();
        void savePostcode();
      }}
    >
      <Field
        label={rule.label}
        hint="For an exact delivery date."
        maxLength={12}
        inputMode={rule.digitsOnly ? 'numeric' : undefined}
        autoComplete="postal-code"
        value={input ?? postcode ?? ''}
        error={error}
        onChange={({ target }) => setInput(target.value)}
      />
      <Button type="submit" look="secondary" busy={isSaving}>
        {postcode ? 'Change' : 'Check'}
      </Button>
    </InlineForm>
  );
}

export function CartOptions() {
  const dispatch = useAppDispatch();
  const { kit, offersKit, lines, postcode, eventDay, giftWrap, hidePrices, giftMessage } =
    useAppSelector(selectCart);
  /** On phones the options are folded until one is chosen. */
  const [isOpen] = useState(Boolean(kit || eventDay || giftWrap || hidePrices || giftMessage));
  const [pendingKit, setPendingKit] = useState<boolean>();
  const setMeasuringKit = async (isIncluded: boolean) => {
    setPendingKit(isIncluded);
    await dispatch(loadSummary({ kit: isIncluded, postcode: postcode ?? undefined, page: 'cart' }));
    setPendingKit(undefined);
  };
  if (!lines.length) return null; // gift cards are not shipped
  return (
    <section className={styles.cartOptions} aria-labelledby="cart-options">
      <h2 id="cart-options" className={styles.heading}>
        Delivery and gifting
      </h2>
      <details className={styles.fold} open={isOpen}>
        <summary className={styles.foldTitle}>
          <h2>Delivery and gifting</h2>
          <span className={styles.secondary}>Event date, gift wrap and message</span>
        </summary>
        <div className={styles.fields}>
          <div className={styles.deliveryFields}>
            <EventDateField />
            <PostcodeField />
          </div>
          {offersKit && (
            <Checkbox
              label="Add a measuring kit"
              checked={pendingKit ?? kit}
              onChange={({ target }) => void setMeasuringKit(target.checked)}
            />
          )}
          <GiftOptionFields />
          <GiftMessage />
        </div>
      </details>
    </section>
  );
}
