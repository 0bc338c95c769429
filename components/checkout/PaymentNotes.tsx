import { DutyEstimateNote } from '@/components/ui/DutyEstimateNote';
import type { PaymentMethod } from '@/lib/model/order';
import { formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectPaymentOptions } from '@/store/checkout/slice';
import { selectRegion } from '@/store/region/slice';
import { PaymentSecurity } from './PaymentSecurity';
import styles from './PaymentSecurity.module.css';

/** Duty estimate, offers of banks, a line on secure payment and the marks of the methods. */
export function PaymentNotes({ method }: { method: PaymentMethod }) {
  const { dutyEstimate } = useAppSelector(selectCart).totals;
  const { payable, bankDiscount } = useAppSelector(selectPaymentOptions);
  const region = useAppSelector(selectRegion);
  return (
    <>
      {method === 'azapayment' && bankDiscount && (
        <p className={styles.line}>
          Your bank may apply an offer on the payment page. You won’t pay more than{' '}
          {formatMoney(payable, region)}.
        </p>
      )}
      {dutyEstimate && <DutyEstimateNote estimate={dutyEstimate} region={region} />}
      <PaymentSecurity />
    </>
  );
}
