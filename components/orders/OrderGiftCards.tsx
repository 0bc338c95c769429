import { formatDateTime } from '@/lib/i18n/dates';
import { formatDay } from '@/lib/i18n/day';
import { GIFT_CARD_DESIGNS, giftCardArtwork } from '@/lib/model/giftCard';
import type { Order, OrderGiftCard } from '@/lib/model/order';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './OrderGiftCards.module.css';
import { useOrderMoney } from './useOrderMoney';

function sendingText(
  { email, sendDay, sentAt, lastFour }: OrderGiftCard,
  state: Order['state'],
  locale: string,
): string {
  if (state === 'failed' || state === 'cancelled') return 'Not sent';
  if (sentAt)
    return `Emailed to ${email} on ${formatDateTime(sentAt, locale)}, code ending in ${lastFour}`;
  if (sendDay) return `Will be emailed to ${email} on ${formatDay(sendDay, locale)}`;
  return `Will be emailed to ${email} as soon as your payment is confirmed`;
}

export function OrderGiftCards({ order }: { order: Order }) {
  const { locale } = useAppSelector(selectRegion);
  const formatAmount = useOrderMoney(order);
  return (
    <ul aria-label={`Gift cards in order ${order.id}`}>
      {order.giftCards.map((card, index) => (
        <li key={index} className={styles.card}>
          <picture className={styles.picture}>
            <img
              className={styles.artwork}
              src={giftCardArtwork(card.design)}
              alt=""
              width={160}
              height={100}
            />
          </picture>
          <div className={styles.details}>
            <p className={styles.name}>Gift card</p>
            <p className={styles.secondary}>{GIFT_CARD_DESIGNS[card.design]} design</p>
            <p className={styles.secondary}>For {card.recipient}</p>
            <p className={styles.secondary}>{sendingText(card, order.state, locale)}</p>
          </div>
          <p className={styles.amount}>{formatAmount(card.amount)}</p>
        </li>
      ))}
    </ul>
  );
}
