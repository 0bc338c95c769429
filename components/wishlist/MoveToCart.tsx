import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { ProductSummary } from '@/lib/model/product';
import { useAppDispatch } from '@/store/hooks';
import { removeFromWishlist } from '@/store/wishlist/slice';

const SizeSheet = dynamic(
  () =>
    import(/* webpackChunkName: "quick-add" */ '@/components/product-card/QuickAddSheet').then(
      (module) => module.QuickAddSheet,
    ),
  { ssr: false },
);

/** Moves a product to the cart in a size; if adding fails, it stays in the wishlist. */
export function MoveToCart({ product }: { product: ProductSummary }) {
  const dispatch = useAppDispatch();
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const openSheet = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  if (!product.inStock) return null;
  return (
    <>
      <Button look="tertiary" onClick={openSheet}>
        Move to cart<span className="visually-hidden">: {product.name}</span>
      </Button>
      {wasOpened && (
        <SizeSheet
          product={product}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onAdded={() => void dispatch(removeFromWishlist(product))}
        />
      )}
    </>
  );
}
