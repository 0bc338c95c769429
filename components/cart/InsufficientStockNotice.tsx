import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { CartItem } from '@/lib/model/cart';
import { isOneSize } from '@/lib/model/size';
import { useAppDispatch } from '@/store/hooks';
import { setQuantity } from '@/store/cart/slice';

export function InsufficientStockNotice({ item }: { item: CartItem }) {
  const dispatch = useAppDispatch();
  const { productId, sizeId, size, stock } = item;
  if (stock === 0)
    return (
      <Notice tone="warn">
        {isOneSize(size) ? 'This piece' : 'This size'} has sold out. Please remove it to continue.
      </Notice>
    );
  return (
    <Notice tone="warn">
      <p>
        Only {stock} left{isOneSize(size) ? '' : ' in this size'}.
      </p>
      <Button
        look="tertiary"
        onClick={() => void dispatch(setQuantity({ productId, sizeId, quantity: stock }))}
      >
        Change quantity to {stock}
      </Button>
    </Notice>
  );
}
