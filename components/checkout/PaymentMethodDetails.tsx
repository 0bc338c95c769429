import dynamic from 'next/dynamic';
import { SelectField } from '@/components/ui/SelectField';
import type { PaymentOption } from '@/lib/model/order';
import styles from './PaymentMethodDetails.module.css';

/** Loaded on demand, because few shoppers pay in instalments. */
const EmiPlans = dynamic(() => import('./EmiPlanPicker').then((module) => module.EmiPlanPicker), {
  ssr: false,
});

export type PaymentMethodDetailsProps = {
  option: PaymentOption;
  payable: number;
  choice: string | undefined;
  error: string | undefined;
  onChoiceChange: (choice: string) => void;
};

const LABELS: Record<string, string> = {
  netbanking: 'Your bank',
  wallet: 'Your payment app',
  paylater: 'Your provider',
};

export function PaymentMethodDetails({
  option,
  payable,
  choice,
  error,
  onChoiceChange,
}: PaymentMethodDetailsProps) {
  if (option.code === 'emi')
    return (
      <div className={styles.details}>
        <EmiPlans {...{ payable, choice, error, onChoiceChange }} />
      </div>
    );
  if (!option.choices.length) return null;
  return (
    <div className={styles.details}>
      <SelectField
        label={LABELS[option.code] ?? option.name}
        required
        error={error}
        value={choice ?? ''}
        onChange={({ target }) => onChoiceChange(target.value)}
      >
        <option value="">Please choose</option>
        {option.choices.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </div>
  );
}
