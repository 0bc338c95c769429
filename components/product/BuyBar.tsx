import { type RefObject, useEffect, useState } from 'react';
import { Price } from '@/components/product-card/Price';
import { Button } from '@/components/ui/Button';
import type { Product } from '@/lib/model/product';
import styles from './BuyBar.module.css';
import type { Purchase } from './usePurchase';

/** True once the element has left the screen upwards. */
function usePassed(element: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setPassed(Boolean(entry && !entry.isIntersecting && entry.boundingClientRect.top < 0)),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return passed;
}

type BuyBarProps = {
  product: Product;
  purchase: Purchase;
  /** The buttons it stands in for. */ buttons: RefObject<HTMLElement | null>;
};

/** On phones the way to the bag stays in thumb's reach after the buttons have scrolled away. It leads to the sizes while none is chosen. */
export function BuyBar({ product, purchase: { chosen, add, adding }, buttons }: BuyBarProps) {
  const passed = usePassed(buttons);
  return (
    <div
      className={styles.bar}
      data-bottom-bar
      data-shown={passed || undefined}
      inert={!passed}
      aria-hidden={!passed}
    >
      <div className={styles.words}>
        {product.price && <Price price={product.price} />}
        {chosen && <p className={styles.size}>Size {chosen.label}</p>}
      </div>
      <Button className={styles.button} busy={adding} onClick={() => void add()}>
        {chosen ? 'Add to bag' : 'Select a size'}
      </Button>
    </div>
  );
}
