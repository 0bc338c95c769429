import { formatDateTime } from '@/lib/i18n/dates';
import {
  type Order,
  type OrderItem,
  type FulfilmentStatus,
  FULFILMENT_STATUS_NAMES,
} from '@/lib/model/order';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './FulfilmentTimeline.module.css';

const STEPS = Object.keys(FULFILMENT_STATUS_NAMES) as FulfilmentStatus[];

export function FulfilmentTimeline({
  order,
  item,
}: {
  order: Pick<Order, 'placedAt'>;
  item: Pick<OrderItem, 'fulfilmentStatus' | 'dispatchedAt' | 'deliveredAt'>;
}) {
  const { locale } = useAppSelector(selectRegion);
  const reachedIndex = STEPS.indexOf(item.fulfilmentStatus);
  const dates: Partial<Record<FulfilmentStatus, string | null>> = {
    placed: order.placedAt,
    dispatched: item.dispatchedAt,
    delivered: item.deliveredAt,
  };
  return (
    <ol className={styles.timeline}>
      {STEPS.map((name, index) => {
        const date = index <= reachedIndex ? dates[name] : undefined;
        return (
          <li
            key={name}
            className={styles.step}
            data-reached={index <= reachedIndex}
            aria-current={index === reachedIndex ? 'step' : undefined}
          >
            {FULFILMENT_STATUS_NAMES[name]}
            {index < reachedIndex && <span className="visually-hidden">, done</span>}
            {date && <span className={styles.date}>{formatDateTime(date, locale)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
