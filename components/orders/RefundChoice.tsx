import { type RefundOption, REFUND_NAMES, type RefundTo } from '@/lib/model/afterSale';
import styles from './GiveUp.module.css';

type RefundChoiceProps = {
  options: RefundOption[];
  chosen: RefundTo | undefined;
  onChoose: (to: RefundTo) => void;
  money: (amount: number) => string;
};

const PARTS = {
  money: 'Money',
  wallet: 'Wallet',
  points: 'Loyalty points',
  giftCard: 'Gift card',
} as const;

/** What each way of refund brings: the price, what is kept back, and what comes back by which means. */
export const RefundChoice = ({ options, chosen, onChoose, money }: RefundChoiceProps) => (
  <fieldset className={styles.options}>
    <legend className={styles.legend}>The refund</legend>
    {options.map(({ to, amount, deductionPercent, deduction, refund, back }) => {
      const parts = (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter((part) => back[part] > 0);
      return (
        <label key={to} className={styles.option} data-chosen={to === chosen}>
          <input
            className={styles.radio}
            type="radio"
            name="refund"
            checked={to === chosen}
            onChange={() => onChoose(to)}
          />
          <span className={styles.terms}>
            <strong>{REFUND_NAMES[to]}</strong>
            <span>Price paid {money(amount)}</span>
            <span>
              {deduction > 0
                ? `Kept back ${money(deduction)} (${deductionPercent} %)`
                : 'Nothing is kept back'}
            </span>
            <span>
              {refund > 0
                ? `You get ${money(refund)}`
                : 'Nothing was paid yet, so nothing comes back'}
              {parts.length > 1 &&
                `: ${parts.map((part) => `${PARTS[part]} ${money(back[part])}`).join(', ')}`}
            </span>
          </span>
        </label>
      );
    })}
  </fieldset>
);
