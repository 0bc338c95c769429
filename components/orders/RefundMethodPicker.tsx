import {
  type RefundOption,
  REFUND_DESTINATION_NAMES,
  type RefundDestination,
} from '@/lib/model/cancellation';
import styles from './CancelOrReturn.module.css';

type RefundMethodPickerProps = {
  options: RefundOption[];
  selected: RefundDestination | undefined;
  onSelect: (to: RefundDestination) => void;
  formatAmount: (amount: number) => string;
};

const REFUND_PART_NAMES = {
  money: 'Money',
  wallet: 'Wallet',
  points: 'Loyalty points',
  giftCard: 'Gift card',
} as const;

/** The refund of each destination: price, deduction, and the amount for each payment method. */
export const RefundMethodPicker = ({
  options,
  selected,
  onSelect,
  formatAmount,
}: RefundMethodPickerProps) => (
  <fieldset className={styles.options}>
    <legend className={styles.legend}>The refund</legend>
    {options.map(({ to, amount, deductionPercent, deduction, refund, breakdown }) => {
      const parts = (Object.keys(REFUND_PART_NAMES) as (keyof typeof REFUND_PART_NAMES)[]).filter(
        (part) => breakdown[part] > 0,
      );
      return (
        <label key={to} className={styles.option} data-selected={to === selected}>
          <input
            className={styles.radio}
            type="radio"
            name="refund"
            checked={to === selected}
            onChange={() => onSelect(to)}
          />
          <span className={styles.optionDetails}>
            <strong>{REFUND_DESTINATION_NAMES[to]}</strong>
            <span>Price paid {formatAmount(amount)}</span>
            <span>
              {deduction > 0
                ? `Kept back ${formatAmount(deduction)} (${deductionPercent} %)`
                : 'Nothing is kept back'}
            </span>
            <span>
              {refund > 0
                ? `You get ${formatAmount(refund)}`
                : 'Nothing was paid yet, so nothing comes back'}
              {parts.length > 1 &&
                `: ${parts.map((part) => `${REFUND_PART_NAMES[part]} ${formatAmount(breakdown[part])}`).join(', ')}`}
            </span>
          </span>
        </label>
      );
    })}
  </fieldset>
);
