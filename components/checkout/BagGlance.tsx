import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { formatDay } from '@/lib/i18n/day';
import { cutWords } from '@/lib/model/cart';
import { formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './BagGlance.module.css';

/** What is being bought, small, beside the steps that follow the bag. */
export function BagGlance() {
  const region = useAppSelector(selectRegion);
  const { lines } = useAppSelector(selectCart);
  return (
    <section className={styles.glance} aria-labelledby="bag-glance">
      <header className={styles.head}>
        <h2 id="bag-glance">Your bag</h2>
        <Link className={styles.edit} href="/checkout/cart">
          Edit<span className="visually-hidden"> your bag</span>
        </Link>
      </header>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.sizeId} className={styles.line}>
            <Picture
              className={styles.picture}
              src={line.image}
              alt=""
              width={300}
              height={400}
              kind="thumbnail"
              sizes="4.5rem"
            />
            <div className={styles.words}>
              <p>{line.designer}</p>
              <p className={styles.quiet}>{line.name}</p>
              <p className={styles.quiet}>
                {cutWords(line)}, quantity {line.quantity}
              </p>
              <p className={styles.quiet}>
                Arrives by {formatDay(line.deliveryDay, region.locale)}
              </p>
            </div>
            <p className={styles.amount}>{formatMoney(line.lineTotal, region)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
