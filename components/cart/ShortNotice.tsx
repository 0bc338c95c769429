import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { type CartLine, sizeWords } from '@/lib/model/cart';
import { useAppDispatch } from '@/store/hooks';
import { setQuantity } from '@/store/cart/slice';

/** Why a line cannot be bought as it stands, and what mends it. */
export function ShortNotice({ line }: { line: CartLine }) {
  const dispatch = useAppDispatch();
  const { productId, sizeId, size, stock } = line;
  if (stock === 0)
    return (
      <Notice tone="warn">
        {sizeWords(size)} has sold out since you chose it. Please remove it to go on.
      </Notice>
    );
  return (
    <Notice tone="warn">
      <p>Only {stock} left in this size.</p>
      <Button
        look="quiet"
        onClick={() => void dispatch(setQuantity({ productId, sizeId, quantity: stock }))}
      >
        Change the quantity to {stock}
      </Button>
    </Notice>
  );
}
