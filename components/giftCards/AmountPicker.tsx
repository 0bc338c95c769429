import { Field } from '@/components/ui/Field';
import { formatMoney, priceIn } from '@/lib/i18n/money';
import { INDIA, type Region } from '@/lib/i18n/region';
import { suggestedAmounts } from '@/lib/forms/giftCardRules';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { OWN_AMOUNT } from './giftCardDraft';
import styles from './GiftCardOptions.module.css';
import { amountOf, type GiftCardFormState } from './useGiftCardForm';

export type AmountLimits = { min: number; max: number };

const rupees = (amount: number) => formatMoney(amount, INDIA);

/** Price of a gift card in the visitor's currency; empty in rupees. */
const priceText = (amount: number | undefined, region: Region): string =>
  region.currency === INDIA.currency || amount === undefined
    ? ''
    : formatMoney(priceIn(amount, { rate: region.rate, duty: INDIA.duty }), region);

function validateOwnAmount(ownAmount: string, { min, max }: AmountLimits): string | true {
  const amount = amountOf({ amount: OWN_AMOUNT, ownAmount });
  if (amount === undefined) return 'Please enter an amount in whole rupees';
  return (
    (amount >= min && amount <= max) ||
    `Please choose an amount from ${rupees(min)} to ${rupees(max)}`
  );
}

type AmountPickerProps = Pick<GiftCardFormState, 'register' | 'watch' | 'formState'> & {
  limits: AmountLimits;
};

export function AmountPicker({
  limits,
  register,
  watch,
  formState: { errors },
}: AmountPickerProps) {
  const region = useAppSelector(selectRegion);
  const [amount, ownAmount] = watch(['amount', 'ownAmount']);
  const amounts = register('amount', { required: 'Please choose an amount' });
  const price = priceText(amountOf({ amount, ownAmount }), region);
  return (
    <fieldset className={styles.group} aria-describedby="amount-error">
      <legend className={styles.legend}>Amount</legend>
      <div className={styles.choices}>
        {[...suggestedAmounts(limits).map(String), OWN_AMOUNT].map((value) => (
          <label key={value} className={styles.choice}>
            <input className={styles.radio} type="radio" value={value} {...amounts} />
            <span className={styles.amount}>
              {value === OWN_AMOUNT ? 'Other amount' : rupees(Number(value))}
            </span>
          </label>
        ))}
      </div>
      <p id="amount-error" className={styles.error}>
        {errors.amount?.message}
      </p>
      {amount === OWN_AMOUNT && (
        <Field
          label="Your amount in rupees"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
          hint={`From ${rupees(limits.min)} to ${rupees(limits.max)}`}
          error={errors.ownAmount?.message}
          {...register('ownAmount', {
            validate: (typed, { amount: selectedAmount }) =>
              selectedAmount !== OWN_AMOUNT || validateOwnAmount(typed, limits),
          })}
        />
      )}
      {price && (
        <p className={styles.secondary} role="status">
          You pay {price}. The gift card is held in rupees and worth what you pay.
        </p>
      )}
    </fieldset>
  );
}
