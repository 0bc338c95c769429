import { Button } from '@/components/ui/Button';
import type { ProductSummary } from '@/lib/model/product';
import { useAppDispatch } from '@/store/hooks';
import { listsOpened } from '@/store/wishlist/slice';

/** For customers: opens the choice of lists. */
export function AddToList({ product, label }: { product: ProductSummary; label: string }) {
  const dispatch = useAppDispatch();
  return (
    <Button
      look="tertiary"
      aria-haspopup="dialog"
      onClick={() => void dispatch(listsOpened(product))}
    >
      {label}
      <span className="visually-hidden">: {product.name}</span>
    </Button>
  );
}
