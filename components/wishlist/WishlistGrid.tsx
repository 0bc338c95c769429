import { useEffect, useRef } from 'react';
import { ProductGrid } from '@/components/product-card/ProductGrid';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Bleed } from '@/components/ui/Page';
import { collectionHref } from '@/lib/routing/href';
import { useAppSelector } from '@/store/hooks';
import { selectWishlist } from '@/store/wishlist/slice';
import { MoveToBag } from './MoveToBag';
import { ShareWishlist } from './ShareWishlist';
import styles from './WishlistGrid.module.css';

/** What the visitor keeps. When a heart takes its own card away, the focus goes to the heading. */
export function WishlistGrid() {
  const cards = useAppSelector(selectWishlist);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(cards.length);
  useEffect(() => {
    if (cards.length < before.current) heading.current?.focus();
    before.current = cards.length;
  }, [cards.length]);

  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          Wishlist{' '}
          {cards.length > 0 && (
            <span className={styles.count}>
              {cards.length} {cards.length === 1 ? 'piece' : 'pieces'}
            </span>
          )}
        </h1>
        {cards.length > 0 && <ShareWishlist />}
      </header>
      {cards.length > 0 ? (
        <Bleed phones>
          <ProductGrid
            cards={cards}
            label="Wishlist"
            leading
            below={(card) => <MoveToBag card={card} />}
          />
        </Bleed>
      ) : (
        <EmptyState
          level={2}
          title="Nothing kept yet"
          text="Touch the heart beside a piece, and it will wait for you here."
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
