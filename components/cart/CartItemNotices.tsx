import { formatDayAndYear } from '@/lib/i18n/day';
import { type CartItem, isShortOfStock } from '@/lib/model/cart';
import { formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectEventDay } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import { cartArrivalText } from './cartArrivalText';
import styles from './CartItemRow.module.css';

/** Delivery date of a cart item, whether it meets the event date, and changes since adding. */
export function CartItemNotices({ item }: { item: CartItem }) {
  const region = useAppSelector(selectRegion);
  const eventDay = useAppSelector(selectEventDay);
  if (isShortOfStock(item)) return null;
  return (
    <>
      <p className={styles.secondary}>{cartArrivalText(item, region.locale)}</p>
      {item.returnPolicy && <p className={styles.secondary}>{item.returnPolicy}</p>}
      {item.limitNotice && (
        <p className={styles.notice} role="status">
          {item.limitNotice}
        </p>
      )}
      {eventDay && item.inTime !== undefined && (
        <p className={styles.notice} data-in-time={item.inTime}>
          {item.inTime ? 'In time' : 'Not in time'} for {formatDayAndYear(eventDay, region.locale)}
        </p>
      )}
      {item.whenAdded !== undefined && (
        <p className={styles.notice}>
          {item.whenAdded > item.youPay ? 'The price has dropped' : 'The price has gone up'} since
          you added it: it was {formatMoney(item.whenAdded, region)}
        </p>
      )}
    </>
  );
}
