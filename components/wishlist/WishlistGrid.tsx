import { useLayoutEffect, useRef } from 'react';
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
          <ProductGrid
            products={products}
            label="Wishlist"
            isAboveFold
            renderBelow={(product) => <MoveToCart product={product} />}
          />
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
