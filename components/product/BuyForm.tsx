import dynamic from 'next/dynamic';
import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useNavigation } from '@/components/ui/Link';
import type { Product } from '@/lib/model/product';
import { CustomSize, garmentToMeasure } from './CustomSize';
import { SizePicker } from './SizePicker';
import type { Purchase } from './usePurchase';
import styles from './BuyForm.module.css';

const CustomSizeDialog = dynamic(
  () => import('./CustomSizeDialog').then((module) => module.CustomSizeDialog),
  { ssr: false },
);
const SizeGuide = dynamic(() => import('./SizeGuide').then((module) => module.SizeGuide), {
  ssr: false,
});

type BuyFormProps = {
  product: Product;
  purchase: Purchase;
  /** Where the buttons stand, for the bar that takes over below them. */ buttons: RefObject<HTMLDivElement | null>;
};

/** Sizes and the two ways to buy. */
export function BuyForm({ product, purchase, buttons }: BuyFormProps) {
  const { chosen, madeFor, setMadeFor, add, buy, adding, buying } = purchase;
  const { site } = useNavigation();
  const [opened, setOpened] = useState<'guide' | 'measures'>();
  const close = () => setOpened(undefined);
  const garment = garmentToMeasure(product);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <>
      <form className={styles.form} action="/api/bag" method="post" onSubmit={submit} noValidate>
        <input type="hidden" name="product_id" value={product.id} />
        <input type="hidden" name="site" value={site} />
        <SizePicker
          sizes={product.sizes}
          purchase={purchase}
          onGuide={product.sizes.length > 1 ? () => setOpened('guide') : undefined}
        />
        {garment && (
          <CustomSize
            madeFor={madeFor}
            onOpen={() => setOpened('measures')}
            onForget={() => setMadeFor(undefined)}
          />
        )}
        <div className={styles.buttons} ref={buttons}>
          <Button type="submit" wide busy={adding}>
            Add to bag
          </Button>
          <Button
            look="secondary"
            className={styles.scripted}
            wide
            busy={buying}
            onClick={() => void buy()}
          >
            Buy now
          </Button>
        </div>
      </form>
      {opened === 'guide' && <SizeGuide product={product} chosen={chosen?.label} onClose={close} />}
      {opened === 'measures' && garment && (
        <CustomSizeDialog
          garment={garment}
          chosenId={madeFor?.id}
          onChoose={setMadeFor}
          onClose={close}
        />
      )}
    </>
  );
}
