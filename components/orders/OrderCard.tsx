import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { formatMoment } from '@/lib/i18n/dates';
import type { Order } from '@/lib/model/order';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './OrderCard.module.css';
import { OrderState } from './OrderState';
import { useOrderMoney } from './useOrderMoney';

const SHOWN = 4;

/** An order in the list: its pieces, what it came to, and how it stands. */
export function OrderCard({ order }: { order: Order }) {
  const { locale } = useAppSelector(selectRegion);
  const money = useOrderMoney(order);
  const href = `/user/my-orders/status?order_id=${order.id}`;
  const more = order.lines.length - SHOWN;
  return (
    <li className={styles.card}>
      <ul className={styles.pictures}>
        {order.lines.slice(0, SHOWN).map((line) => (
          <li key={line.id}>
            <Link href={`${href}&order_detail_id=${line.id}`}>
              <Picture
                className={styles.picture}
                src={line.image}
                alt={`${line.name} by ${line.designer}`}
                width={300}
                height={400}
                kind="card"
                sizes="6rem"
              />
            </Link>
          </li>
        ))}
        {more > 0 && <li className={styles.more}>and {more} more</li>}
      </ul>
      <div className={styles.words}>
        <OrderState order={order} />
        <h2 className={styles.name}>
          <Link href={href}>Order {order.id}</Link>
        </h2>
        <p className={styles.quiet}>{formatMoment(order.placedAt, locale)}</p>
        <p className={styles.quiet}>
          {order.items > 0
            ? `${order.items} ${order.items === 1 ? 'piece' : 'pieces'}, ${money(order.amount)}`
            : 'Nothing of it is left'}
        </p>
      </div>
      <Link className={styles.way} href={href}>
        See the order<span className="visually-hidden"> {order.id}</span>
      </Link>
    </li>
  );
}
