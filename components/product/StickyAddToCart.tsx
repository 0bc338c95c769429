import { type RefObject, useEffect, useState } from 'react';
import { PriceText } from '@/components/product-card/PriceText';
import { Button } from '@/components/ui/Button';
import { priceOf, type Product } from '@/lib/model/product';
import { sizeName } from '@/lib/model/size';
import styles from './StickyAddToCart.module.css';
import type { Purchase } from './usePurchase';

/** Extends the viewport downwards, so that a jump past the element is observed too. */
const BELOW_VIEWPORT = '0px 0px 100000px';

function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setIsPassed] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        setIsPassed(Boolean(entry && !entry.isIntersecting && entry.boundingClientRect.top < 0));
      },
      { rootMargin: BELOW_VIEWPORT },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPassed;
}

type StickyAddToCartProps = {
  product: Product;
  purchase: Purchase;
  buttonsRef: RefObject<HTMLElement | null>;
};

/** Keeps "Add to cart" visible on phones; without a size it scrolls to the sizes. */
export function StickyAddToCart({
  product,
  purchase: { selectedSize, add, adding },
  buttonsRef,
}: StickyAddToCartProps) {
  const isPassed = useScrolledPast(buttonsRef);
  const price = priceOf(product, selectedSize);
  return (
    <div
      className={styles.bar}
      data-bottom-bar
      data-shown={isPassed || undefined}
      inert={!isPassed}
      aria-hidden={!isPassed}
    >
      <div className={styles.summary}>
        {price && <PriceText price={price} />}
        {selectedSize && <p className={styles.size}>{sizeName(selectedSize.label)}</p>}
      </div>
      <Button className={styles.button} busy={adding} onClick={() => void add()}>
        {selectedSize ? 'Add to cart' : 'Select a size'}
      </Button>
    </div>
  );
}
