import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { SelectField } from '@/components/ui/SelectField';
import type { EmiBank } from '@/lib/model/order';
import { formatMoney } from '@/lib/i18n/money';
import { loadEmiPlans } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './EmiPlanPicker.module.css';
import type { PaymentMethodDetailsProps } from './PaymentMethodDetails';

const formatPlanChoice = (bank: string, months: number) => `${bank}, ${months} months`;

function useEmiBanks(payable: number) {
  const dispatch = useAppDispatch();
  const [banks, setBanks] = useState<EmiBank[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const [retryCount, setRetryCount] = useState(0);
  useEffect(() => {
    let isActive = true;
    void dispatch(loadEmiPlans(payable)).then((result) => {
      if (!isActive) return;
      setHasFailed(!loadEmiPlans.fulfilled.match(result));
      if (loadEmiPlans.fulfilled.match(result)) setBanks(result.payload);
    });
    return () => {
      isActive = false;
    };
  }, [dispatch, payable, retryCount]);
  return { banks, hasFailed, retry: () => setRetryCount(retryCount + 1) };
}

type EmiPlanOptionProps = {
  plan: EmiBank['plans'][number];
  isSelected: boolean;
  onSelect: () => void;
};

function EmiPlanOption({ plan, isSelected, onSelect }: EmiPlanOptionProps) {
  const region = useAppSelector(selectRegion);
  const { months, percent, noCost, monthly, interest, total } = plan;
  return (
    <label className={styles.plan}>
      <input
        className={styles.radio}
        type="radio"
        name="emi"
        checked={isSelected}
        onChange={onSelect}
      />
      <span>
        {months} months of {formatMoney(monthly, region)}
      </span>
      <span className={styles.secondary}>
        {noCost
          ? 'Interest-free'
          : `${percent}% a year: ${formatMoney(interest, region)} interest, ${formatMoney(total, region)} in total`}
      </span>
    </label>
  );
}

export function EmiPlanPicker({
  payable,
  choice,
  error,
  onChoiceChange,
}: Omit<PaymentMethodDetailsProps, 'option'>) {
  const { banks, hasFailed, retry } = useEmiBanks(payable);
  const [bank, setBank] = useState(choice?.split(', ')[0] ?? '');

  if (hasFailed)
    return (
      <p role="alert">
        Could not get the EMI Data{' '}
        <Button look="tertiary" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  if (!banks) return <p role="status">Loading</p>;
  const plans = banks.find((emiBank) => emiBank.bank === bank)?.plans ?? [];
  return (
    <div className={styles.picker}>
      <SelectField
        label="Card issuer"
        required
        error={error}
        value={bank}
        onChange={({ target }) => {
          setBank(target.value);
          onChoiceChange('');
        }}
      >
        <option value="">Please choose</option>
        {banks.map((emiBank) => (
          <option key={emiBank.bank}>{emiBank.bank}</option>
        ))}
      </SelectField>
      {plans.length > 0 && (
        <fieldset className={styles.plans}>
          <legend className={styles.legend}>Instalments</legend>
          {plans.map((plan) => (
            <EmiPlanOption
              key={plan.months}
              plan={plan}
              isSelected={choice === formatPlanChoice(bank, plan.months)}
              onSelect={() => onChoiceChange(formatPlanChoice(bank, plan.months))}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
