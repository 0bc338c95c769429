import { focusOnMount } from '@/components/ui/focusOnMount';
import { Link } from '@/components/ui/Link';
import { hoursSummary } from '@/lib/i18n/openingHours';
import { ORDER_ITEM_STATUS_NAMES } from '@/lib/model/order';
import type { TrackedOrder } from '@/lib/model/tracking';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { arrivalText } from './arrivalText';
import styles from './OrderLookupForm.module.css';
import { OrderItemSummary } from './OrderItemSummary';
import { OrderStateLabel } from './OrderStateLabel';
import { Shipment } from './Shipment';
import { FulfilmentTimeline } from './FulfilmentTimeline';

type TrackedItemProps = { order: TrackedOrder; item: TrackedOrder['lines'][number] };

function TrackedItem({ order, item }: TrackedItemProps) {
  const { locale } = useAppSelector(selectRegion);
  const isInProgress = item.status === 'active' && order.state === 'confirmed';
  const statusNote = item.status === 'active' ? undefined : ORDER_ITEM_STATUS_NAMES[item.status];
  const note =
    isInProgress && item.fulfilmentStatus !== 'delivered'
      ? arrivalText(order, item.deliveryDay, locale)
      : statusNote;
  return (
    <OrderItemSummary item={item} note={note}>
      {isInProgress && (
        <>
          <FulfilmentTimeline order={order} item={item} />
          <Shipment item={item} />
        </>
      )}
    </OrderItemSummary>
  );
}

/** The items of an order and their status, for shoppers who are not signed in. */
export function TrackedOrderItems({ order }: { order: TrackedOrder }) {
  return (
    <section
      ref={focusOnMount}
      className={styles.trackedOrder}
      tabIndex={-1}
      aria-labelledby="tracked"
    >
      <header className={styles.header}>
        <h1 className={styles.title} id="tracked">
          Order {order.id}
        </h1>
        <OrderStateLabel order={order} />
      </header>
      {order.pickupStore && (
        <p>
          Collect from our{' '}
          <Link className={styles.link} href={order.pickupStore.href}>
            {order.pickupStore.name} store
          </Link>
          : {hoursSummary(order.pickupStore.openingHours).join('; ')}.
        </p>
      )}
      <ul className={styles.items}>
        {order.lines.map((item) => (
          <TrackedItem key={item.id} order={order} item={item} />
        ))}
      </ul>
    </section>
  );
}
