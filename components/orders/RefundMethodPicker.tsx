import {
  type RefundOption,
  REFUND_DESTINATION_NAMES,
  type RefundDestination,
} from '@/lib/model/cancellation';
import type { ChargeState } from '@/lib/model/chargeText';
import styles from './CancelOrReturn.module.css';

type RefundMethodPickerProps = {
  options: RefundOption[];
  selected: RefundDestination | undefined;
  onSelect: (to: RefundDestination) => void;
  formatAmount: (amount: number) => string;
  /** Of a payment that is not charged, no money is paid back. */
  charge: ChargeState;
};

const MONEY_NAMES: Record<ChargeState, string> = {
  charged: 'Original payment method',
  undecided: 'Refunded or released',
  not_charged: 'Not charged',
};
const REFUND_PART_NAMES = {
  money: '',
  wallet: 'Aza wallet',
  points: 'Loyalty points',
  giftCard: 'Gift card',
} as const;

function refundLine(
  { refund, breakdown }: RefundOption,
  { formatAmount, charge }: Pick<RefundMethodPickerProps, 'formatAmount' | 'charge'>,
): string {
  if (refund <= 0) return 'No payment was taken, so no refund is due';
  if (charge !== 'charged' && breakdown.money === refund)
    return charge === 'undecided'
      ? `${formatAmount(refund)} will be refunded or released`
      : `${formatAmount(refund)} will not be charged`;
  const names = { ...REFUND_PART_NAMES, money: MONEY_NAMES[charge] };
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
  charge,
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
            <span>{refundLine(option, { formatAmount, charge })}</span>
          </span>
        </label>
      );
    })}
  </fieldset>
);
