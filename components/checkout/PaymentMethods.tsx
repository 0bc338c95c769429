import type { ReactNode } from 'react';
import type { PaymentOption } from '@/lib/model/order';
import styles from './PaymentMethods.module.css';

type PaymentMethodsProps = {
  options: PaymentOption[];
  /** Nothing can be ordered as things stand, which the page says once. */ isBlocked: boolean;
  selectedOption: PaymentOption | undefined;
  onSelect: (option: PaymentOption) => void;
  /** How to get a way that needs a proved contact. */ verification?: ReactNode;
  /** What is asked inside the chosen way. */ children?: ReactNode;
};

/** The ways to pay. One that is not possible says why, where a shopper looks for it. */
export const PaymentMethods = ({
  options,
  isBlocked,
  selectedOption,
  onSelect,
  verification,
  children,
}: PaymentMethodsProps) => (
  <fieldset>
    <legend className={styles.legend}>How would you like to pay?</legend>
    <div className={styles.ways}>
      {options.map((option) => {
        const { code, name, text, available, reason, needsProof } = option;
        const isSelected = code === selectedOption?.code;
        return (
          <div
            key={code}
            className={styles.way}
            data-chosen={isSelected}
            data-available={available}
          >
            <label className={styles.choice}>
              <input
                className={styles.radio}
                type="radio"
                name="payment"
                value={code}
                checked={isSelected}
                disabled={!available}
                onChange={() => onSelect(option)}
              />
              <span className={styles.words}>
                <span>{name}</span>
                <span className={styles.quiet}>{available || isBlocked ? text : reason}</span>
              </span>
            </label>
            {isSelected && children}
            {needsProof && verification}
          </div>
        );
      })}
    </div>
  </fieldset>
);
