import type { ProductPrice } from '@/lib/model/product';
import { formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './PriceText.module.css';

export function PriceText({
  price: { youPay, mrp, offPercent, from },
  isLarge = false,
  hasDiscount = true,
}: {
  price: ProductPrice;
  isLarge?: boolean;
  /** False where the discount is written elsewhere. */
  hasDiscount?: boolean;
}) {
  const region = useAppSelector(selectRegion);
  return (
    <p className={isLarge ? `${styles.price} ${styles.large}` : styles.price}>
      <span>{(from ? 'From ' : '') + formatMoney(youPay, region)}</span>
      {offPercent > 0 && (
        <>
          <s className={styles.mrp}>
            <span className="visually-hidden">List price </span>
            {formatMoney(mrp, region)}
          </s>
          {hasDiscount && <span className={styles.discount}>{offPercent}% off</span>}
        </>
      )}
    </p>
  );
}
