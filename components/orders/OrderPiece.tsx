import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { formatDay } from '@/lib/i18n/day';
import { sizeWords } from '@/lib/model/cart';
import type { Order, OrderLine } from '@/lib/model/order';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './OrderPiece.module.css';
import { useOrderMoney } from './useOrderMoney';

const COMING: Order['state'][] = ['confirmed', 'pending'];

/** One ordered piece; children say more about it. */
export function OrderPiece({
  order,
  line,
  children,
}: {
  order: Order;
  line: OrderLine;
  children?: ReactNode;
}) {
  const { locale } = useAppSelector(selectRegion);
  const money = useOrderMoney(order);
  return (
    <li className={styles.piece}>
      <Link className={styles.frame} href={line.href} tabIndex={-1} aria-hidden="true">
        <Picture
          className={styles.picture}
          src={line.image}
          alt=""
          width={450}
          height={600}
          kind="card"
          sizes="(width >= 48rem) 9rem, 6rem"
          eager
        />
      </Link>
      <div className={styles.words}>
        <p className={styles.designer}>{line.designer}</p>
        <p>
          <Link href={line.href}>{line.name}</Link>
        </p>
        <p className={styles.quiet}>
          {sizeWords(line.size)}, quantity {line.quantity}
        </p>
        {COMING.includes(order.state) && line.step !== 'delivered' && line.status === 'active' && (
          <p className={styles.quiet}>Arrives by {formatDay(line.deliveryDay, locale)}</p>
        )}
      </div>
      <p className={styles.amount}>{money(line.lineTotal)}</p>
      {children && <div className={styles.more}>{children}</div>}
    </li>
  );
}
