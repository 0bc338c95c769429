import type { ReactNode } from 'react';
import { ItemDescription } from '@/components/product-card/ItemDescription';
import { formatDateTime } from '@/lib/i18n/dates';
import type { OrderItem } from '@/lib/model/order';
import { sizeAndMeasurementLabel } from '@/lib/model/cartItemLabel';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './OrderItemSummary.module.css';

type OrderItemSummaryProps = {
  item: Pick<
    OrderItem,
    | 'designer'
    | 'href'
    | 'image'
    | 'name'
    | 'quantity'
    | 'returnPolicy'
    | 'returnUntil'
    | 'size'
    | 'sizeText'
  > &
    Partial<Pick<OrderItem, 'measures'>>;
  note: string | undefined;
  /** The formatted amount; undefined where amounts are not shown. */
  amount?: string;
  children?: ReactNode;
};

export function OrderItemSummary({ item, note, amount, children }: OrderItemSummaryProps) {
  const { locale } = useAppSelector(selectRegion);
  const returnNote = item.returnUntil
    ? `Return or exchange by ${formatDateTime(item.returnUntil, locale)}`
    : item.returnPolicy;
  const size = sizeAndMeasurementLabel({ ...item, madeFor: item.measures });
  const lines = [`${size}, quantity ${item.quantity}`, note, returnNote];
  return (
    <li className={styles.item}>
      <ItemDescription item={item} sizes="(width >= 48rem) 9rem, 6rem" isEager>
        {lines.filter(Boolean).map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </ItemDescription>
      {amount && <p className={styles.amount}>{amount}</p>}
      {children && <div className={styles.fulfilment}>{children}</div>}
    </li>
  );
}
