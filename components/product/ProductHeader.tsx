import { WishlistButton } from '@/components/product-card/WishlistButton';
import { PriceText } from '@/components/product-card/PriceText';
import { Link } from '@/components/ui/Link';
import { taxNote } from '@/lib/i18n/taxNote';
import { toProductSummary, type Product } from '@/lib/model/product';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './ProductHeader.module.css';
import { ShareButton } from './ShareButton';

/** Names from this length use a smaller size. */
const LONG_NAME_LENGTH = 90;

type ProductHeaderProps = {
  product: Product;
  /** Of the chosen size. */
  price: Product['price'];
};

export function ProductHeader({ product, price }: ProductHeaderProps) {
  const region = useAppSelector(selectRegion);
  const summary = toProductSummary(product);
  return (
    <header className={styles.header}>
      <div className={styles.titleRow}>
        <p className={styles.designer}>
          <Link className={styles.designerLink} href={product.designerHref}>
            {product.designer}
          </Link>
        </p>
        <div className={styles.actions}>
          <ShareButton product={product} />
          {summary && <WishlistButton product={summary} />}
        </div>
      </div>
      <h1 className={styles.name} data-long={product.name.length > LONG_NAME_LENGTH || undefined}>
        {product.name}
      </h1>
      {product.secondaryName && <p className={styles.secondaryName}>{product.secondaryName}</p>}
      {price ? (
        <div>
          <PriceText price={price} isLarge />
          <p className={styles.duty}>{taxNote(region)}</p>
        </div>
      ) : (
        <p className={styles.priceOnRequest}>Price on request</p>
      )}
    </header>
  );
}
