import { useEffect, useRef } from 'react';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { formatDay } from '@/lib/i18n/day';
import { sizeLabel } from '@/lib/model/size';
import { ORDER_ITEM_STATUS_NAMES } from '@/lib/model/order';
import type { TrackedOrder } from '@/lib/model/tracking';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './OrderLookupForm.module.css';
import piece from './OrderItemRow.module.css';
import { OrderStateLabel } from './OrderStateLabel';
import { Shipment } from './Shipment';
import { FulfilmentTimeline } from './FulfilmentTimeline';

/** The items of an order and their status, for shoppers who are not signed in. */
export function TrackedOrderItems({ order }: { order: TrackedOrder }) {
  const { locale } = useAppSelector(selectRegion);
  const sectionRef = useRef<HTMLElement>(null);
  useEffect(() => sectionRef.current?.focus(), []);
  return (
    <section
      ref={sectionRef}
      className={styles.trackedOrder}
      tabIndex={-1}
      aria-labelledby="tracked"
    >
      <header className={styles.header}>
        <h2 id="tracked">Order {order.id}</h2>
        <OrderStateLabel order={order} />
      </header>
      <ul className={styles.items}>
        {order.lines.map((item) => (
          <li key={item.id} className={piece.item}>
            <div className={piece.pictureLink}>
              <Picture
                className={piece.picture}
                src={item.image}
                alt=""
                width={450}
                height={600}
                kind="card"
                sizes="(width >= 48rem) 9rem, 6rem"
                eager
              />
            </div>
            <div className={piece.details}>
              <p className={piece.designer}>{item.designer}</p>
              <p>
                <Link href={item.href}>{item.name}</Link>
              </p>
              <p className={piece.secondary}>
                {sizeLabel(item.size)}, quantity {item.quantity}
              </p>
              {item.status === 'active' &&
                item.fulfilmentStatus !== 'delivered' &&
                order.state === 'confirmed' && (
                  <p className={piece.secondary}>
                    Arrives by {formatDay(item.deliveryDay, locale)}
                  </p>
                )}
              {item.status !== 'active' && (
                <p className={piece.secondary}>{ORDER_ITEM_STATUS_NAMES[item.status]}</p>
              )}
            </div>
            {item.status === 'active' && order.state === 'confirmed' && (
              <div className={piece.fulfilment}>
                <FulfilmentTimeline order={order} item={item} />
                <Shipment item={item} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
