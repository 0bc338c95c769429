import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { AddToList } from '@/components/product-card/AddToList';
import { ProductGrid } from '@/components/product-card/ProductGrid';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { FullBleed } from '@/components/ui/PageContainer';
import { collectionHref } from '@/lib/routing/href';
import { useAppSelector } from '@/store/hooks';
import { selectNamedLists } from '@/store/namedLists/slice';
import { selectWishlist } from '@/store/wishlist/slice';
import { ListInvitation } from './ListInvitation';
import { MoveToCart } from './MoveToCart';
import { productCount } from './productCount';
import { ShareWishlist } from './ShareWishlist';
import styles from './WishlistGrid.module.css';

const ShopLinks = () => (
  <>
    <ButtonLink href={collectionHref('women')} look="secondary">
      Shop women
    </ButtonLink>
    <ButtonLink href={collectionHref('men')} look="secondary">
      Shop men
    </ButtonLink>
  </>
);

const EmptyWishlist = () => (
  <EmptyState
    level={2}
    title="Your wishlist is empty"
    text="Select the heart to save the pieces you love."
    picture="tiles/category-dupattas.avif"
  >
    <ButtonLink href={collectionHref('women')}>Shop women</ButtonLink>
    <ButtonLink href={collectionHref('men')} look="secondary">
      Shop men
    </ButtonLink>
  </EmptyState>
);

/** `nav` is below the heading. */
export function WishlistGrid({ nav }: { nav: ReactNode }) {
  const products = useAppSelector(selectWishlist);
  const hasLists = useAppSelector(selectNamedLists) !== undefined;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(products.length);
  useLayoutEffect(() => {
    if (products.length < previousCount.current) headingRef.current?.focus();
    previousCount.current = products.length;
  }, [products.length]);

  return (
    <>
      <header className={styles.top}>
        <h1 className={styles.title} ref={headingRef} tabIndex={-1}>
          Wishlist{' '}
          {products.length > 0 && (
            <span className={styles.count}>{productCount(products.length)}</span>
          )}
        </h1>
        {products.length > 0 && (
          <ShareWishlist
            title="My wishlist"
            label="Share wishlist"
            productIds={products.map(({ id }) => id)}
          />
        )}
        {nav}
      </header>
      {products.length > 0 ? (
        <FullBleed onPhonesOnly>
          <div className={styles.products}>
            <ProductGrid
              products={products}
              label="Wishlist"
              isAboveFold
              renderBelow={(product) => (
                <div className={styles.actions}>
                  <MoveToCart product={product} />
                  {hasLists && <AddToList product={product} label="Add to list" />}
                </div>
              )}
            >
              <ListInvitation count={products.length} text="There is more to love.">
                <ShopLinks />
              </ListInvitation>
            </ProductGrid>
          </div>
        </FullBleed>
      ) : (
        <EmptyWishlist />
      )}
    </>
  );
}
