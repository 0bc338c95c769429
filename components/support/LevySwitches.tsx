import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { Levies } from '@/lib/model/order';
import { formatMoney } from '@/lib/i18n/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadStaffOptions, selectPaymentOptions } from '@/store/checkout/slice';
import { selectOutcome } from '@/store/requestStatus/slice';
import { selectRegion } from '@/store/region/slice';
import { waiveLevies } from '@/store/support/thunks';
import styles from './LevySwitches.module.css';

const SWITCHES: { levy: keyof Levies; label: string }[] = [
  { levy: 'shippingWaived', label: 'No shipping charge' },
  { levy: 'dutyWaived', label: 'No duties' },
];

/** Asks for the ways to pay as customer service sees them, whenever the page brought the customer's own; levies come with them alone. */
function useStaffOptions(customerId: number) {
  const dispatch = useAppDispatch();
  const options = useAppSelector(selectPaymentOptions);
  const { status, failure } = useAppSelector((state) => selectOutcome(state, loadStaffOptions));
  const ask = () => dispatch(loadStaffOptions(customerId));
  useEffect(() => {
    if (!options.levies) void dispatch(loadStaffOptions(customerId));
  }, [dispatch, options, customerId]);
  return {
    levies: options.levies,
    payable: options.payable,
    failure: status === 'rejected' ? failure : undefined,
    ask,
  };
}

/** What this order is not charged. A failure leaves all as it was, and says so here. */
export function LevySwitches({ customerId }: { customerId: number }) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const { levies, payable, failure, ask } = useStaffOptions(customerId);
  const [busy, setBusy] = useState<keyof Levies>();
  const [refused, setRefused] = useState<string>();

  const flip = async (levy: keyof Levies, waived: boolean) => {
    if (busy) return;
    setBusy(levy);
    const answer = await dispatch(waiveLevies({ customerId, [levy]: waived }));
    setRefused(waiveLevies.rejected.match(answer) ? answer.error.message : undefined);
    if (waiveLevies.fulfilled.match(answer)) await ask();
    setBusy(undefined);
  };

  if (failure)
    return (
      <div className={styles.switches}>
        <p role="alert" className={styles.bad}>
          The ways to pay could not be asked for. {failure.message}
        </p>
        <Button look="quiet" onClick={() => void ask()}>
          Try again
        </Button>
      </div>
    );
  if (!levies)
    return (
      <p role="status" className={styles.quiet}>
        Asking what may be waived
      </p>
    );
  return (
    <div className={styles.switches}>
      {SWITCHES.map(({ levy, label }) => (
        <button
          key={levy}
          type="button"
          role="switch"
          className={styles.switch}
          aria-checked={levies[levy]}
          aria-busy={busy === levy || undefined}
          aria-disabled={busy !== undefined || undefined}
          onClick={() => void flip(levy, !levies[levy])}
        >
          <span className={styles.track} aria-hidden="true" />
          {label}
        </button>
      ))}
      <p role="status" className={styles.quiet}>
        To pay: {formatMoney(payable, region)}
      </p>
      {refused && (
        <p role="alert" className={styles.bad}>
          {refused}
        </p>
      )}
    </div>
  );
}
