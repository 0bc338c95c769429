import { formatDayAndYear } from '@/lib/i18n/day';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './CartPreview.module.css';

/** The options of a cart's items that the shopper has set. */
export function CartExtras() {
  const { locale } = useAppSelector(selectRegion);
  const { eventDay, kit, giftMessage, giftWrap, hidePrices } = useAppSelector(selectCart);
  const extras = [
    { name: 'Event date', value: eventDay && formatDayAndYear(eventDay, locale) },
    { name: 'Measuring kit', value: kit && 'Sent with your order' },
    { name: 'Gift wrap', value: giftWrap && 'Every parcel is gift wrapped' },
    { name: 'Packing slip', value: hidePrices && 'Without prices' },
    { name: 'Gift message', value: giftMessage },
  ].filter(({ value }) => value);
  return (
    <dl className={styles.extras}>
      {extras.map(({ name, value }) => (
        <div key={name}>
          <dt className={styles.secondary}>{name}</dt>
          <dd className={styles.extra}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
