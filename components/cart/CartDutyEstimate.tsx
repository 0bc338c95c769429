import { DutyEstimateNote } from '@/components/ui/DutyEstimateNote';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';

export function CartDutyEstimate() {
  const { dutyEstimate } = useAppSelector(selectCart).totals;
  const region = useAppSelector(selectRegion);
  return dutyEstimate && <DutyEstimateNote estimate={dutyEstimate} region={region} />;
}
