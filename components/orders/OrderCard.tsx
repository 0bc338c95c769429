import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { GIFT_CARD_DESIGNS, giftCardArtwork } from '@/lib/model/giftCard';
import { formatDateTime } from '@/lib/i18n/dates';
import { orderCountText, type Order } from '@/lib/model/order';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { orderArrivalText } from './arrivalText';
import styles from './OrderCard.module.css';
import { OrderStateLabel } from './OrderStateLabel';
import { useOrderMoney } from './useOrderMoney';

const MAX_PICTURES = 4;

const OrderCardArtwork = ({ giftCards }: Pick<Order, 'giftCards'>) =>
  giftCards.slice(0, MAX_PICTURES).map(({ design }, index) => (
    <li key={index}>
      <picture>
        <img
          className={styles.artwork}
          src={giftCardArtwork(design)}
          alt={`Gift card, ${GIFT_CARD_DESIGNS[design]} design`}
          width={160}
          height={100}
        />
      </picture>
    </li>
  ));

export function OrderCard({ order }: { order: Order }) {
  const { locale } = useAppSelector(selectRegion);
  const formatAmount = useOrderMoney(order);
  const href = `/user/my-orders/status?order_id=${order.id}`;
  const arrival = orderArrivalText(order, locale);
  const hiddenCount = order.lines.length - MAX_PICTURES;
  return (
    <li className={styles.card}>
      <ul className={styles.pictures}>
        {order.lines.slice(0, MAX_PICTURES).map((item) => (
          <li key={item.id}>
            <Link href={`${href}&order_detail_id=${item.id}`}>
              <Picture
                className={styles.picture}
                src={item.image}
                alt={`${item.name} by ${item.designer}`}
                width={300}
                height={400}
                kind="card"
                sizes="(width >= 48rem) 9rem, 7rem"
              />
            </Link>
          </li>
        ))}
        {order.lines.length === 0 && <OrderCardArtwork giftCards={order.giftCards} />}
        {hiddenCount > 0 && <li className={styles.moreItems}>and {hiddenCount} more</li>}
      </ul>
      <div className={styles.details}>
        <OrderStateLabel order={order} />
        <h2 className={styles.name}>
          <Link href={href}>Order {order.id}</Link>
        </h2>
        {order.lines.length === 1 && <p>{order.lines[0]?.name}</p>}
        {arrival && <p>{arrival}</p>}
        <p className={styles.secondary}>{formatDateTime(order.placedAt, locale)}</p>
        <p className={styles.secondary}>
          {order.items > 0
            ? `${orderCountText(order)}, ${formatAmount(order.amount)}`
            : 'All items cancelled or returned'}
        </p>
      </div>
      <Link className={styles.link} href={href}>
        View order<span className="visually-hidden"> {order.id}</span>
      </Link>
    </li>
  );
}
