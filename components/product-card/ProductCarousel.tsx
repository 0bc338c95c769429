import { type ReactNode, useId } from 'react';
import { Icon } from '@/components/ui/Icon';
import { SectionHeader } from '@/components/ui/SectionHeader';
import type { ProductSummary } from '@/lib/model/product';
import { ProductCard } from './ProductCard';
import styles from './ProductCarousel.module.css';
import { useItemListTracking } from './useItemListTracking';

const SIZES = '(width < 48rem) 62vw, (width < 64rem) 34vw, 22vw';
/** Fraction of the visible width per step, so that the last visible card stays visible. */
const SCROLL_FRACTION = 0.8;

type ProductCarouselProps = {
  title: string;
  text?: string;
  href?: string | null;
  products: ProductSummary[];
  children?: ReactNode;
};

/** Products in a scrollable row, from the page column to the screen edge. */
export function ProductCarousel({ title, text, href, products, children }: ProductCarouselProps) {
  const headingId = useId();
  const listRef = useItemListTracking<HTMLUListElement>(title, products);
  const scrollByStep = (direction: 1 | -1) =>
    listRef.current?.scrollBy({ left: direction * SCROLL_FRACTION * listRef.current.clientWidth });
  return (
    <section className={styles.carousel} aria-labelledby={headingId}>
      <div className={styles.header}>
        <SectionHeader title={title} text={text} href={href} id={headingId}>
          <div className={styles.controls}>
            <button
              type="button"
              className={styles.previous}
              aria-label={`Previous: ${title}`}
              onClick={() => scrollByStep(-1)}
            >
              <Icon name="arrow" />
            </button>
            <button
              type="button"
              className={styles.next}
              aria-label={`Next: ${title}`}
              onClick={() => scrollByStep(1)}
            >
              <Icon name="arrow" />
            </button>
          </div>
        </SectionHeader>
      </div>
      <ul className={styles.list} ref={listRef}>
        {products.map((product) => (
          <li className={styles.item} key={product.id}>
            <ProductCard product={product} sizes={SIZES} />
          </li>
        ))}
      </ul>
      {children && <div className={styles.header}>{children}</div>}
    </section>
  );
}
