import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { ProductGrid } from '@/components/product-card/ProductGrid';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { FullBleed } from '@/components/ui/PageContainer';
import { collectionHref } from '@/lib/routing/href';
import { useAppSelector } from '@/store/hooks';
import { selectWishlist } from '@/store/wishlist/slice';
import { MoveToCart } from './MoveToCart';
import { ShareWishlist } from './ShareWishlist';
import styles from './WishlistGrid.module.css';

/** The number of products in a row on a desktop. */
const ROW = 4;

const Invitation = ({ freePlaces }: { freePlaces: number }) => (
  <li className={styles.invitation} style={{ '--free-places': freePlaces } as CSSProperties}>
    <p>Tap the heart to save the pieces you love.</p>
    <ButtonLink href={collectionHref('women')} look="secondary">
      Shop women
    </ButtonLink>
    <ButtonLink href={collectionHref('men')} look="tertiary">
      Shop men
    </ButtonLink>
  </li>
);

export function WishlistGrid() {
  const products = useAppSelector(selectWishlist);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(products.length);
  useLayoutEffect(() => {
    if (products.length < previousCount.current) headingRef.current?.focus();
    previousCount.current = products.length;
  }, [products.length]);

  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title} ref={headingRef} tabIndex={-1}>
          Wishlist{' '}
          {products.length > 0 && (
            <span className={styles.count}>
              {products.length} {products.length === 1 ? 'piece' : 'pieces'}
            </span>
          )}
        </h1>
        {products.length > 0 && <ShareWishlist />}
      </header>
      {products.length > 0 ? (
        <FullBleed onPhonesOnly>
          <div className={styles.products}>
            <ProductGrid
              products={products}
              label="Wishlist"
              isAboveFold
              renderBelow={(product) => <MoveToCart product={product} />}
            >
              {products.length < ROW && <Invitation freePlaces={ROW - products.length} />}
            </ProductGrid>
          </div>
        </FullBleed>
      ) : (
        <EmptyState
          level={2}
          title="Your wishlist is empty"
          text="Tap the heart to save the pieces you love."
          picture="tiles/category-dupattas.avif"
        >
          <ButtonLink href={collectionHref('women')}>Shop women</ButtonLink>
          <ButtonLink href={collectionHref('men')} look="secondary">
            Shop men
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
}
