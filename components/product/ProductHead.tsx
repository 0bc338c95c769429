import { Heart } from '@/components/product-card/Heart';
import { Price } from '@/components/product-card/Price';
import { Link } from '@/components/ui/Link';
import { dutySentence } from '@/lib/i18n/taxNote';
import { cardOf, type Product } from '@/lib/model/product';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './ProductHead.module.css';
import { Share } from './Share';

/** Letters from which on a name is set smaller. */
const LONG_NAME = 90;

/** Whose it is, what it is, and what it costs here, all told. */
export function ProductHead({ product }: { product: Product }) {
  const region = useAppSelector(selectRegion);
  const card = cardOf(product);
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <p className={styles.designer}>
          <Link className={styles.house} href={product.designerHref}>
            {product.designer}
          </Link>
        </p>
        <div className={styles.ways}>
          <Share product={product} />
          {card && <Heart card={card} />}
        </div>
      </div>
      <h1 className={styles.name} data-long={product.name.length > LONG_NAME || undefined}>
        {product.name}
      </h1>
      {product.secondaryName && <p className={styles.second}>{product.secondaryName}</p>}
      {product.price ? (
        <div>
          <Price price={product.price} large />
          <p className={styles.duty}>{dutySentence(region)}</p>
        </div>
      ) : (
        <p className={styles.request}>Price on request</p>
      )}
    </header>
  );
}
