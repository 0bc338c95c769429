import { formatDay } from '@/lib/i18n/day';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './CartPreview.module.css';

export function CartExtras() {
  const { locale } = useAppSelector(selectRegion);
  const { lines, eventDay, kit, giftMessage } = useAppSelector(selectCart);
  const extras = [
    { name: 'Event date', value: eventDay && formatDay(eventDay, locale) },
    { name: 'Measuring kit', value: kit && 'Sent with your order' },
    { name: 'Gift message', value: giftMessage },
  ].filter(({ value }) => value);
  if (!lines.length || !extras.length) return null;
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
