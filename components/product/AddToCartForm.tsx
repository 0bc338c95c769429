import dynamic from 'next/dynamic';
import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useNavigation } from '@/components/ui/Link';
import type { Product } from '@/lib/model/product';
import { selectCustomer } from '@/store/auth/slice';
import { useAppSelector } from '@/store/hooks';
import { SizePicker } from './SizePicker';
import type { Purchase } from './usePurchase';
import styles from './AddToCartForm.module.css';

const SizeGuide = dynamic(
  () => import('./SizeGuideDialog').then((module) => module.SizeGuideDialog),
  {
    ssr: false,
  },
);

const SizeSuggestionLine = dynamic(
  () => import('./SizeSuggestionLine').then((module) => module.SizeSuggestionLine),
  { ssr: false },
);

type AddToCartFormProps = {
  product: Product;
  purchase: Purchase;
  /** The buttons' element, for the bar that replaces them when they are off screen. */
  buttonsRef: RefObject<HTMLDivElement | null>;
};

export function AddToCartForm({ product, purchase, buttonsRef }: AddToCartFormProps) {
  const { selectedSize, add, buy, adding, buying } = purchase;
  const { site } = useNavigation();
  const isSignedIn = useAppSelector(selectCustomer) !== null;
  const [isGuideOpen, setIsGuideOpen] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <>
      <form className={styles.form} action="/api/cart" method="post" onSubmit={submit} noValidate>
        <input type="hidden" name="product_id" value={product.id} />
        <input type="hidden" name="site" value={site} />
        <SizePicker
          sizes={product.sizes}
          purchase={purchase}
          onGuide={product.sizes.length > 1 ? () => setIsGuideOpen(true) : undefined}
          suggestion={
            isSignedIn && <SizeSuggestionLine product={product} madeForId={purchase.madeFor?.id} />
          }
        />
        <div className={styles.buttons} ref={buttonsRef}>
          <Button type="submit" wide busy={adding}>
            Add to cart
          </Button>
          <Button
            look="secondary"
            className={styles.scriptOnly}
            wide
            busy={buying}
            onClick={() => void buy()}
          >
            Buy now
          </Button>
        </div>
      </form>
      {isGuideOpen && (
        <SizeGuide
          product={product}
          selectedSize={selectedSize}
          onClose={() => setIsGuideOpen(false)}
        />
      )}
    </>
  );
}
