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
  money: 'Original payment method',
  wallet: 'Aza wallet',
  points: 'Loyalty points',
  giftCard: 'Gift card',
} as const;

export const RefundMethodPicker = ({
  options,
  selected,
  onSelect,
  formatAmount,
}: RefundMethodPickerProps) => (
  <fieldset className={styles.options}>
    <legend className={styles.legend}>Refund</legend>
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
                ? `Deduction ${formatAmount(deduction)} (${deductionPercent}%)`
                : 'No deduction'}
            </span>
            <span>
              {refund > 0
                ? `Refund ${formatAmount(refund)}`
                : 'No payment was taken, so no refund is due'}
              {parts.length > 1 &&
                `: ${parts.map((part) => `${REFUND_PART_NAMES[part]} ${formatAmount(breakdown[part])}`).join(', ')}`}
            </span>
          </span>
        </label>
      );
    })}
  </fieldset>
);
