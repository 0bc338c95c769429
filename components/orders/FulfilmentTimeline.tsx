import { formatDateTime } from '@/lib/i18n/dates';
import { type FulfilmentStatus, itemStatusNames } from '@/lib/model/fulfilment';
import type { Order, OrderItem } from '@/lib/model/order';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './FulfilmentTimeline.module.css';

export function FulfilmentTimeline({
  order,
  item,
}: {
  order: Pick<Order, 'placedAt' | 'pickupStore'>;
  item: Pick<OrderItem, 'fulfilmentStatus' | 'isMadeToOrder' | 'dispatchedAt' | 'deliveredAt'>;
}) {
  const { locale } = useAppSelector(selectRegion);
  const statusNames = itemStatusNames(order, item);
  const steps = Object.keys(statusNames) as FulfilmentStatus[];
  const reachedIndex = steps.indexOf(item.fulfilmentStatus);
  const dates: Partial<Record<FulfilmentStatus, string | null>> = {
    placed: order.placedAt,
    dispatched: item.dispatchedAt,
    delivered: item.deliveredAt,
  };
  return (
    <div className={styles.container}>
      <ol className={styles.timeline}>
        {steps.map((name, index) => {
          const date = index <= reachedIndex ? dates[name] : undefined;
          return (
            <li
              key={name}
              className={styles.step}
              data-reached={index <= reachedIndex}
              aria-current={index === reachedIndex ? 'step' : undefined}
            >
              {statusNames[name]}
              {index < reachedIndex && <span className="visually-hidden">, done</span>}
              {date && <span className={styles.date}>{formatDateTime(date, locale)}</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
