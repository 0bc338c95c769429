import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { formatDay } from '@/lib/i18n/day';
import { sizeLabel } from '@/lib/model/size';
import type { Order, OrderItem } from '@/lib/model/order';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './OrderItemRow.module.css';
import { useOrderMoney } from './useOrderMoney';

const UNDELIVERED_STATES: Order['state'][] = ['confirmed', 'pending'];

/** One order item with further details as children. */
export function OrderItemRow({
  order,
  item,
  children,
}: {
  order: Order;
  item: OrderItem;
  children?: ReactNode;
}) {
  const { locale } = useAppSelector(selectRegion);
  const formatAmount = useOrderMoney(order);
  return (
    <li className={styles.item}>
      <Link className={styles.pictureLink} href={item.href} tabIndex={-1} aria-hidden="true">
        <Picture
          className={styles.picture}
          src={item.image}
          alt=""
          width={450}
          height={600}
          kind="card"
          sizes="(width >= 48rem) 9rem, 6rem"
          eager
        />
      </Link>
      <div className={styles.details}>
        <p className={styles.designer}>{item.designer}</p>
        <p>
          <Link href={item.href}>{item.name}</Link>
        </p>
        <p className={styles.secondary}>
          {sizeLabel(item.size)}, quantity {item.quantity}
        </p>
        {UNDELIVERED_STATES.includes(order.state) &&
          item.fulfilmentStatus !== 'delivered' &&
          item.status === 'active' && (
            <p className={styles.secondary}>Arrives by {formatDay(item.deliveryDay, locale)}</p>
          )}
      </div>
      <p className={styles.amount}>{formatAmount(item.lineTotal)}</p>
      {children && <div className={styles.fulfilment}>{children}</div>}
    </li>
  );
}
