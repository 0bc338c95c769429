import type { PaymentMethod, PaymentOption } from '@/lib/model/order';
import styles from './PaymentWays.module.css';

type PaymentWaysProps = { options: PaymentOption[]; chosen: PaymentMethod | undefined; onChoose: (method: PaymentMethod) => void };

/** The ways to pay. One that is not possible says why, where a shopper looks for it. */
export const PaymentWays = ({ options, chosen, onChoose }: PaymentWaysProps) => (
  <fieldset>
    <legend className={styles.legend}>How would you like to pay?</legend>
    <div className={styles.ways}>
      {options.map(({ code, name, text, available, reason }) => (
        <label key={code} className={styles.way} data-chosen={code === chosen} data-available={available}>
          <input className={styles.radio} type="radio" name="payment" value={code} checked={code === chosen} disabled={!available} onChange={() => onChoose(code)} />
          <span className={styles.words}>
            <span>{name}</span>
            <span className={styles.quiet}>{available ? text : reason}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
