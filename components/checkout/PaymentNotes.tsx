import { DutyEstimateNote } from '@/components/ui/DutyEstimateNote';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import { PaymentSecurity } from './PaymentSecurity';

/** Duty estimate, a line on secure payment and the marks of the methods. */
export function PaymentNotes() {
  const { dutyEstimate } = useAppSelector(selectCart).totals;
  const region = useAppSelector(selectRegion);
  return (
    <>
      {dutyEstimate && <DutyEstimateNote estimate={dutyEstimate} region={region} />}
      <PaymentSecurity />
    </>
  );
}
