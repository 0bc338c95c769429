import { memo } from 'react';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { ProductSummary } from '@/lib/model/product';
import { WishlistButton } from './WishlistButton';
import { PriceText } from './PriceText';
import { QuickAdd } from './QuickAdd';
import styles from './ProductCard.module.css';
import { useSecondPicture } from './useSecondPicture';

type ProductCardProps = {
  product: ProductSummary;
  sizes: string;
  eager?: boolean;
  first?: boolean;
  /** A swipe shows the second picture; off inside a horizontal scroller. */
  isSwipeable?: boolean;
};

const KIDS = 'Kids';
/** The label above it says for children already. */
const nameOnCard = ({ name, rootCategory }: ProductSummary) =>
  rootCategory === KIDS ? name.replace(/\bKids[’']? /, '') : name;
const noteOf = ({ inStock, delivery: { kind, label } }: ProductSummary) => {
  if (!inStock) return 'Sold out';
  return kind === 'ships_in_24_hours' && label;
};
const PICTURE_SIZE = { width: 1150, height: 1533, kind: 'card' } as const;

const CardPictures = ({ product, sizes, eager, first }: Omit<ProductCardProps, 'isSwipeable'>) => (
  <div className={styles.frame}>
    <Picture
      {...PICTURE_SIZE}
      className={styles.picture}
      src={product.image}
      alt={product.imageAlt}
      sizes={sizes}
      eager={eager}
      first={first}
    />
    {product.hoverImage && (
      <Picture
        {...PICTURE_SIZE}
        className={styles.secondPicture}
        src={product.hoverImage}
        alt=""
        sizes={sizes}
      />
    )}
  </div>
);

const CardDetails = ({ product }: { product: ProductSummary }) => (
  <div className={styles.details}>
    <div className={styles.brand}>
      <p className="designer-label">{product.designer}</p>
      {product.rootCategory === KIDS && <p className={styles.audience}>{KIDS}</p>}
    </div>
    <Link className={styles.name} href={product.href}>
      {nameOnCard(product)}
    </Link>
    <div className={styles.priceRow}>
      <PriceText price={product.price} hasDiscount={false} />
      {product.inStock && (
        <div className={styles.quickAdd}>
          <QuickAdd product={product} />
        </div>
      )}
    </div>
    {/* Its line is kept free on every card, so that the prices of a row are on one line. */}
    <p className={styles.note}>
      {product.price.offPercent > 0 && (
        <span className={styles.discount}>{product.price.offPercent}% off</span>
      )}{' '}
      {noteOf(product)}
    </p>
  </div>
);

export const ProductCard = memo(function ProductCard({
  product,
  sizes,
  eager,
  first,
  isSwipeable = false,
}: ProductCardProps) {
  const { showsSecond, swipeHandlers } = useSecondPicture();
  const canSwipe = isSwipeable && product.hoverImage;
  return (
    <article
      className={[styles.card, canSwipe && styles.swipeable, showsSecond && styles.showsSecond]
        .filter(Boolean)
        .join(' ')}
      data-film={product.film}
      {...(canSwipe && swipeHandlers)}
    >
      <CardPictures product={product} sizes={sizes} eager={eager} first={first} />
      <CardDetails product={product} />
      <div className={styles.wishlist}>
        <WishlistButton product={product} />
      </div>
    </article>
  );
});
