import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { SelectField } from '@/components/ui/SelectField';
import type { EmiBank } from '@/lib/model/order';
import { formatMoney } from '@/lib/i18n/money';
import { loadEmiPlans } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './EmiPlans.module.css';
import type { WayChoiceProps } from './WayChoice';

const choiceOf = (bank: string, months: number) => `${bank}, ${months} months`;

/** Every bank's monthly parts of this amount, with what they cost in all. */
export function EmiPlans({ payable, choice, error, onChoose }: Omit<WayChoiceProps, 'option'>) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const [banks, setBanks] = useState<EmiBank[]>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [bank, setBank] = useState(choice?.split(', ')[0] ?? '');
  useEffect(() => {
    let wanted = true;
    void dispatch(loadEmiPlans(payable)).then((answer) => {
      if (!wanted) return;
      setFailed(!loadEmiPlans.fulfilled.match(answer));
      if (loadEmiPlans.fulfilled.match(answer)) setBanks(answer.payload);
    });
    return () => {
      wanted = false;
    };
  }, [dispatch, payable, tries]);

  if (failed)
    return (
      <p role="alert">
        Could not get the EMI Data{' '}
        <Button look="quiet" onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
      </p>
    );
  if (!banks) return <p role="status">One moment</p>;
  const plans = banks.find((one) => one.bank === bank)?.plans ?? [];
  return (
    <div className={styles.emi}>
      <SelectField
        label="The bank of your card"
        required
        error={error}
        value={bank}
        onChange={({ target }) => {
          setBank(target.value);
          onChoose('');
        }}
      >
        <option value="">Please choose</option>
        {banks.map((one) => (
          <option key={one.bank}>{one.bank}</option>
        ))}
      </SelectField>
      {plans.length > 0 && (
        <fieldset className={styles.plans}>
          <legend className={styles.legend}>Monthly parts</legend>
          {plans.map(({ months, percent, noCost, monthly, interest, total }) => (
            <label key={months} className={styles.plan}>
              <input
                className={styles.radio}
                type="radio"
                name="emi"
                checked={choice === choiceOf(bank, months)}
                onChange={() => onChoose(choiceOf(bank, months))}
              />
              <span>
                {months} months of {formatMoney(monthly, region)}
              </span>
              <span className={styles.quiet}>
                {noCost
                  ? 'Without interest'
                  : `${percent}% a year: ${formatMoney(interest, region)} interest, ${formatMoney(total, region)} in all`}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
