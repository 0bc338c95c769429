import type { ReactNode } from 'react';
import { ItemDescription } from '@/components/product-card/ItemDescription';
import type { OrderItem } from '@/lib/model/order';
import { sizeLabel } from '@/lib/model/size';
import styles from './OrderItemSummary.module.css';

type OrderItemSummaryProps = {
  item: Pick<OrderItem, 'designer' | 'href' | 'image' | 'name' | 'quantity' | 'size'>;
  /** The delivery date or the status. */
  note: string | undefined;
  /** The formatted amount; undefined where amounts are not shown. */
  amount?: string;
  /** The fulfilment. */
  children?: ReactNode;
};

/** One order item as a list item, with its fulfilment as children. */
export const OrderItemSummary = ({ item, note, amount, children }: OrderItemSummaryProps) => (
  <li className={styles.item}>
    <ItemDescription
      item={item}
      sizes="(width >= 48rem) 9rem, 6rem"
      isEager
      lines={[`${sizeLabel(item.size)}, quantity ${item.quantity}`, note]}
    />
    {amount && <p className={styles.amount}>{amount}</p>}
    {children && <div className={styles.fulfilment}>{children}</div>}
  </li>
);
