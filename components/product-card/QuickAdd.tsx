import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import type { ProductSummary } from '@/lib/model/product';
import styles from './QuickAdd.module.css';

/** Loaded when quick add is first used. */
const QuickAddSheet = dynamic(
  () =>
    import(/* webpackChunkName: "quick-add" */ './QuickAddSheet').then(
      (module) => module.QuickAddSheet,
    ),
  {
    ssr: false,
  },
);

export function QuickAdd({ product }: { product: ProductSummary }) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const openSheet = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={`Choose a size: ${product.name}`}
        onClick={openSheet}
      >
        <Icon name="bag" />
      </button>
      {wasOpened && (
        <QuickAddSheet product={product} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
