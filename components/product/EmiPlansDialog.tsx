import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Notice } from '@/components/ui/Notice';
import type { EmiBank } from '@/lib/model/order';
import { formatMoney } from '@/lib/i18n/money';
import { loadEmiPlans } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './EmiPlansDialog.module.css';

function BankPlans({ bank: { bank, plans } }: { bank: EmiBank }) {
  const region = useAppSelector(selectRegion);
  return (
    // A table wider than the drawer scrolls, so it must be focusable by keyboard.
    <div className={styles.scroller} role="group" aria-label={bank} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.bank}>{bank}</caption>
        <thead className={styles.header}>
          <tr>
            <th scope="col">Months</th>
            <th scope="col">Monthly</th>
            <th scope="col">Interest</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ months, percent, monthly, interest, total, noCost }) => (
            <tr key={months}>
              <th scope="row">{months}</th>
              <td>{formatMoney(monthly, region)}</td>
              <td>{noCost ? 'None' : `${formatMoney(interest, region)} at ${percent}%`}</td>
              <td>{formatMoney(total, region)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function EmiPlansDialog({ amount, onClose }: { amount: number; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const [banks, setBanks] = useState<EmiBank[] | 'failed'>();
  const [retryCount, setRetryCount] = useState(0);
  useEffect(() => {
    let isActive = true;
    void dispatch(loadEmiPlans(amount)).then((result) => {
      if (isActive) setBanks(loadEmiPlans.fulfilled.match(result) ? result.payload : 'failed');
    });
    return () => {
      isActive = false;
    };
  }, [dispatch, amount, retryCount]);
  const retry = () => {
    setBanks(undefined);
    setRetryCount(retryCount + 1);
  };
  return (
    <Dialog title="Pay in instalments" placement="side" open onClose={onClose}>
      <div className={styles.plans}>
        <p className={styles.note}>
          For {formatMoney(amount, region)}. Choose your bank and plan at checkout, subject to the
          bank’s approval.
        </p>
        {banks === undefined && <p role="status">Loading…</p>}
        {banks === 'failed' ? (
          <Notice tone="bad">
            The plans couldn’t be loaded.{' '}
            <Button look="tertiary" onClick={retry}>
              Try again
            </Button>
          </Notice>
        ) : (
          banks?.map((bank) => <BankPlans bank={bank} key={bank.bank} />)
        )}
        {banks?.length === 0 && <p>No instalment plans are available for this amount.</p>}
      </div>
    </Dialog>
  );
}
