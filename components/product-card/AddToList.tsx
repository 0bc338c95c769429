import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { ProductSummary } from '@/lib/model/product';

const ListPicker = dynamic(() => import('./ListPicker').then((module) => module.ListPicker), {
  ssr: false,
});

/** For customers: opens the choice of lists. */
export function AddToList({ product, label }: { product: ProductSummary; label: string }) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const openPicker = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button look="tertiary" aria-haspopup="dialog" onClick={openPicker}>
        {label}
        <span className="visually-hidden">: {product.name}</span>
      </Button>
      {wasOpened && <ListPicker product={product} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
