import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { DutyEstimateNote } from './DutyEstimateNote';
import { PaymentSecurity } from './PaymentSecurity';

/** What customs may collect, how payments are protected, and the marks of the methods. */
export function PaymentNotes() {
  const { dutyEstimate } = useAppSelector(selectCart).totals;
  return (
    <>
      {dutyEstimate && <DutyEstimateNote {...dutyEstimate} />}
      <PaymentSecurity />
    </>
  );
}
