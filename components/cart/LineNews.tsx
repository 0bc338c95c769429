import { formatDay } from '@/lib/i18n/day';
import { type CartLine, isShort } from '@/lib/model/cart';
import { formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectEventDay } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './BagLine.module.css';

/** When a piece arrives, whether that is in time for the event, and what has changed since it was added. */
export function LineNews({ line }: { line: CartLine }) {
  const region = useAppSelector(selectRegion);
  const eventDay = useAppSelector(selectEventDay);
  if (isShort(line)) return null;
  return (
    <>
      <p className={styles.quiet}>Arrives by {formatDay(line.deliveryDay, region.locale)}</p>
      {line.limitNotice && (
        <p className={styles.news} role="status">
          {line.limitNotice}
        </p>
      )}
      {eventDay && line.inTime !== undefined && (
        <p className={styles.news} data-good={line.inTime}>
          {line.inTime ? 'In time' : 'Not in time'} for {formatDay(eventDay, region.locale)}
        </p>
      )}
      {line.whenAdded !== undefined && (
        <p className={styles.news}>
          {line.whenAdded > line.youPay ? 'The price is lower' : 'The price has risen'} since you
          added it: it was {formatMoney(line.whenAdded, region)}
        </p>
      )}
    </>
  );
}
