import { formatDay } from '@/lib/dates';
import { freightSentence } from '@/lib/delivery';
import type { Product, Size } from '@/lib/model/product';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/slices/region';
import styles from './Delivery.module.css';

const NO_SIZE = 'Please select your size to view estimated shipping timelines';

/** When it would be at the door of the visitor's country, as a date, and what sending it costs. */
export function Delivery({ product: { deliveryDay, delivery, price }, chosen }: { product: Product; chosen: Size | undefined }) {
  const region = useAppSelector(selectRegion);
  if (region.shippingRestricted) return <p className={styles.day}>We cannot deliver to {region.name} yet.</p>;
  const day = deliveryDay ? `Delivery by ${formatDay(deliveryDay, region.locale)}` : delivery.label;
  return (
    <div className={styles.delivery}>
      <p className={chosen ? styles.day : styles.quiet} role="status">{chosen ? day : NO_SIZE}</p>
      <ul className={styles.terms}>
        {[delivery.label, freightSentence(price.youPay, region)].filter(Boolean).map((term) => <li className={styles.term} key={term}>{term}</li>)}
      </ul>
    </div>
  );
}
