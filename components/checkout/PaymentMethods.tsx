import type { ReactNode } from 'react';
import type { PaymentOption } from '@/lib/model/order';
import styles from './PaymentMethods.module.css';

type PaymentMethodsProps = {
  options: PaymentOption[];
  selectedOption: PaymentOption | undefined;
  onSelect: (option: PaymentOption) => void;
  verification?: ReactNode;
  children?: ReactNode;
};

export const PaymentMethods = ({
  options,
  selectedOption,
  onSelect,
  verification,
  children,
}: PaymentMethodsProps) => (
  <fieldset>
    <legend className={styles.legend}>How would you like to pay?</legend>
    <div className={styles.methods}>
      {options.map((option) => {
        const { code, name, text, available, reason, needsVerification } = option;
        const isSelected = code === selectedOption?.code;
        return (
          <div
            key={code}
            className={styles.method}
            data-selected={isSelected}
            data-available={available}
          >
            <label className={styles.label}>
              <input
                className={styles.radio}
                type="radio"
                name="payment"
                value={code}
                checked={isSelected}
                disabled={!available}
                onChange={() => onSelect(option)}
              />
              <span className={styles.methodText}>
                <span>{name}</span>
                <span className={styles.secondary}>{available ? text : reason}</span>
              </span>
            </label>
            {isSelected && children}
            {needsVerification && verification}
          </div>
        );
      })}
    </div>
  </fieldset>
);
