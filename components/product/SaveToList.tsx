import { useState } from 'react';
import { ListPicker } from '@/components/product-card/ListPicker';
import { Icon } from '@/components/ui/Icon';
import type { ProductSummary } from '@/lib/model/product';
import styles from './SaveToList.module.css';

/** For a customer whose wishlist has the product. */
export function SaveToList({ product }: { product: ProductSummary }) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const openPicker = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label="Save to a list"
        title="Save to a list"
        onClick={openPicker}
      >
        <Icon name="plus" />
      </button>
      {wasOpened && <ListPicker product={product} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
