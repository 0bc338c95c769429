import { Fragment, memo, type ReactNode } from 'react';
import { lazyLayoutClass } from '@/components/ui/LazyLayout';
import type { ProductSummary } from '@/lib/model/product';
import { ProductCard } from './ProductCard';
import styles from './ProductGrid.module.css';
import { useItemListTracking } from './useItemListTracking';

/** Two columns on phones, three on tablets, four on desktops. */
const SIZES = '(width < 48rem) 50vw, (width < 64rem) 33vw, 25vw';
const SIZES_WITH_SIDEBAR = '(width < 48rem) 50vw, (width < 64rem) 33vw, (width < 80rem) 25vw, 20vw';
const FIRST_ROW = 4;
const FIRST_SCREENS = 8;

type ProductGridProps = {
  products: ProductSummary[];
  label: string;
  /** Another column is beside the grid on desktops. */
  hasSidebar?: boolean;
  isAboveFold?: boolean;
  /** Shown across the list after `after` cards, if the list is longer. */
  banner?: {
    after: number;
    children: ReactNode;
  };
  renderBelow?: (product: ProductSummary) => ReactNode;
  /** Items after the last card. */
  children?: ReactNode;
};

export const ProductGrid = memo(function ProductGrid({
  products,
  label,
  hasSidebar = false,
  isAboveFold = false,
  banner,
  renderBelow,
  children,
}: ProductGridProps) {
  const listRef = useItemListTracking<HTMLUListElement>(label, products);
  return (
    <ul
      ref={listRef}
      className={hasSidebar ? `${styles.grid} ${styles.withSidebar}` : styles.grid}
      aria-label={label}
    >
      {products.map((product, index) => (
        <Fragment key={product.id}>
          {banner && index === banner.after && <li className={styles.banner}>{banner.children}</li>}
          <li
            className={
              isAboveFold && index >= FIRST_SCREENS
                ? `${styles.item} ${styles.lazy} ${lazyLayoutClass}`
                : styles.item
            }
          >
            <ProductCard
              product={product}
              sizes={hasSidebar ? SIZES_WITH_SIDEBAR : SIZES}
              eager={isAboveFold && index < FIRST_ROW}
              first={isAboveFold && index === 0}
              isSwipeable
            />
            {renderBelow?.(product)}
          </li>
        </Fragment>
      ))}
      {children}
    </ul>
  );
});
