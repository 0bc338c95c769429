import type { Order } from '@/lib/model/order';
import { OrderItemRow } from './OrderItemRow';
import styles from './OrderItems.module.css';
import { OrderGiftCards } from './OrderGiftCards';
import { FulfilmentDetails } from './FulfilmentDetails';

/** The items of an order with their fulfilment, the requested one first, then its gift cards. */
export function OrderItems({
  order,
  firstId,
  showTimeline = false,
}: {
  order: Order;
  firstId?: number;
  showTimeline?: boolean;
}) {
  const lines = [...order.lines].sort(
    (a, b) => Number(b.id === firstId) - Number(a.id === firstId),
  );
  return (
    <div className={styles.lists}>
      {lines.length > 0 && (
        <ul className={styles.list} aria-label={`Items in order ${order.id}`}>
          {lines.map((item) => (
            <OrderItemRow key={item.id} order={order} item={item}>
              {showTimeline && <FulfilmentDetails order={order} item={item} />}
            </OrderItemRow>
          ))}
        </ul>
      )}
      {order.giftCards.length > 0 && <OrderGiftCards order={order} />}
    </div>
  );
}
