import type { ReactNode } from 'react';
import type { PaymentOption } from '@/lib/model/order';
import styles from './PaymentWays.module.css';

type PaymentWaysProps = {
  options: PaymentOption[];
  /** Nothing can be ordered as things stand, which the page says once. */ blocked: boolean;
  chosen: PaymentOption | undefined;
  onChoose: (option: PaymentOption) => void;
  /** How to get a way that needs a proved contact. */ proof?: ReactNode;
  /** What is asked inside the chosen way. */ children?: ReactNode;
};

/** The ways to pay. One that is not possible says why, where a shopper looks for it. */
export const PaymentWays = ({
  options,
  blocked,
  chosen,
  onChoose,
  proof,
  children,
}: PaymentWaysProps) => (
  <fieldset>
    <legend className={styles.legend}>How would you like to pay?</legend>
    <div className={styles.ways}>
      {options.map((option) => {
        const { code, name, text, available, reason, needsProof } = option;
        const isChosen = code === chosen?.code;
        return (
          <div key={code} className={styles.way} data-chosen={isChosen} data-available={available}>
            <label className={styles.choice}>
              <input
                className={styles.radio}
                type="radio"
                name="payment"
                value={code}
                checked={isChosen}
                disabled={!available}
                onChange={() => onChoose(option)}
              />
              <span className={styles.words}>
                <span>{name}</span>
                <span className={styles.quiet}>{available || blocked ? text : reason}</span>
              </span>
            </label>
            {isChosen && children}
            {needsProof && proof}
          </div>
        );
      })}
    </div>
  </fieldset>
);
