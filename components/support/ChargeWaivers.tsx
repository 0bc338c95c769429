import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { WaivedCharges } from '@/lib/model/order';
import { formatMoney } from '@/lib/i18n/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadSupportPaymentOptions, selectPaymentOptions } from '@/store/checkout/slice';
import { selectOutcome } from '@/store/requestStatus/slice';
import { selectRegion } from '@/store/region/slice';
import { waiveCharges } from '@/store/support/thunks';
import styles from './ChargeWaivers.module.css';

const WAIVERS: { charge: keyof WaivedCharges; label: string }[] = [
  { charge: 'shippingWaived', label: 'Waive shipping' },
  { charge: 'dutyWaived', label: 'Waive duties' },
];

/** The support agent's payment methods include the charges; loaded after the customer's. */
function useSupportOptions(customerId: number) {
  const dispatch = useAppDispatch();
  const options = useAppSelector(selectPaymentOptions);
  const { status, failure } = useAppSelector((state) =>
    selectOutcome(state, loadSupportPaymentOptions),
  );
  const reload = () => dispatch(loadSupportPaymentOptions(customerId));
  useEffect(() => {
    if (!options.waivedCharges) void dispatch(loadSupportPaymentOptions(customerId));
  }, [dispatch, options, customerId]);
  return {
    levies: options.waivedCharges,
    payable: options.payable,
    failure: status === 'rejected' ? failure : undefined,
    reload,
  };
}

const WaiversFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className={styles.switches}>
    <p role="alert" className={styles.error}>
      We couldn’t load the payment methods. {message}
    </p>
    <Button look="tertiary" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

/** Waives charges of this order. A failed change is reverted and reported here. */
export function ChargeWaivers({ customerId }: { customerId: number }) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const { levies, payable, failure, reload } = useSupportOptions(customerId);
  const [busyCharge, setBusyCharge] = useState<keyof WaivedCharges>();
  const [refusal, setRefusal] = useState<string>();

  const toggleWaiver = async (charge: keyof WaivedCharges, isWaived: boolean) => {
    if (busyCharge) return;
    setBusyCharge(charge);
    const result = await dispatch(waiveCharges({ customerId, [charge]: isWaived }));
    setRefusal(waiveCharges.rejected.match(result) ? result.error.message : undefined);
    if (waiveCharges.fulfilled.match(result)) await reload();
    setBusyCharge(undefined);
  };

  if (failure) return <WaiversFailure message={failure.message} onRetry={() => void reload()} />;
  if (!levies)
    return (
      <p role="status" className={styles.secondary}>
        Loading charges
      </p>
    );
  return (
    <div className={styles.switches}>
      {WAIVERS.map(({ charge, label }) => (
        <button
          key={charge}
          type="button"
          role="switch"
          className={styles.switch}
          aria-checked={levies[charge]}
          aria-busy={busyCharge === charge || undefined}
          aria-disabled={busyCharge !== undefined || undefined}
          onClick={() => void toggleWaiver(charge, !levies[charge])}
        >
          <span className={styles.track} aria-hidden="true" />
          {label}
        </button>
      ))}
      <p role="status" className={styles.secondary}>
        To pay: {formatMoney(payable, region)}
      </p>
      {refusal && (
        <p role="alert" className={styles.error}>
          {refusal}
        </p>
      )}
    </div>
  );
}
