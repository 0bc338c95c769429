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
  /** The payment is not charged yet: less will be charged, and no money is paid back. */
  isUncharged: boolean;
};

const REFUND_PART_NAMES = {
  money: 'Original payment method',
  wallet: 'Aza wallet',
  points: 'Loyalty points',
  giftCard: 'Gift card',
} as const;

function refundLine(
  { refund, breakdown }: RefundOption,
  { formatAmount, isUncharged }: Pick<RefundMethodPickerProps, 'formatAmount' | 'isUncharged'>,
): string {
  if (refund <= 0) return 'No payment was taken, so no refund is due';
  if (isUncharged && breakdown.money === refund)
    return `${formatAmount(refund)} will not be charged`;
  const names = isUncharged ? { ...REFUND_PART_NAMES, money: 'Not charged' } : REFUND_PART_NAMES;
  const parts = (Object.keys(names) as (keyof typeof names)[])
    .filter((part) => breakdown[part] > 0)
    .map((part) => `${names[part]} ${formatAmount(breakdown[part])}`);
  const total = `Refund ${formatAmount(refund)}`;
  return parts.length > 1 ? `${total}: ${parts.join(', ')}` : total;
}

export const RefundMethodPicker = ({
  options,
  selected,
  onSelect,
  formatAmount,
  isUncharged,
}: RefundMethodPickerProps) => (
  <fieldset className={styles.options}>
    <legend className={styles.legend}>Refund</legend>
    {options.map((option) => {
      const { to, amount, deductionPercent, deduction } = option;
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
            <span>{refundLine(option, { formatAmount, isUncharged })}</span>
          </span>
        </label>
      );
    })}
  </fieldset>
);
