import { formatDate } from '@/lib/i18n/dates';
import { formatMoney } from '@/lib/i18n/money';
import type { DutyEstimate } from '@/lib/model/cart';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './DutyEstimateNote.module.css';

/** What customs of the destination may collect: an estimate that is in no total. */
export function DutyEstimateNote({ amount, source, reviewed }: DutyEstimate) {
  const region = useAppSelector(selectRegion);
  return (
    <div className={styles.note}>
      <p className={styles.amount}>
        Estimated import duty and tax: about {formatMoney(amount, region)}
      </p>
      <p>
        An estimate, not part of your total. Customs in {region.name} decides the amount, and the
        courier collects it on delivery. Source: {source}; checked on{' '}
        {formatDate(reviewed, region.locale)}.
      </p>
    </div>
  );
}
