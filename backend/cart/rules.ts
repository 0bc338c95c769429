import { isOneSize, sizeLabel } from '@/lib/model/size';
import { inSize, labelledSize, type ProductSizeLabel } from '@/backend/product/labelledSize';

/** Upper bound of the `items_per_size` setting: the contract accepts no larger quantity. */
export const MAX_QUANTITY_PER_ITEM = 20;

type QuantityRequest = ProductSizeLabel & {
  requested: number;
  inCart: number;
  stock: number;
  max: number;
};

/** The message for a quantity that the cart cannot hold; undefined when it can. */
export function quantityRefusal({
  requested,
  inCart,
  stock,
  max,
  ...label
}: QuantityRequest): string | undefined {
  const total = requested + inCart;
  if (stock === 0)
    return isOneSize(label.size)
      ? 'This item is sold out'
      : `${sizeLabel(labelledSize(label))} is sold out`;
  if (total > stock) {
    const stockMessage = `Only ${stock} left${inSize(label)}`;
    return inCart
      ? `${stockMessage}, and ${inCart === stock ? (stock === 1 ? 'it is' : 'all are') : `${Math.min(inCart, stock)} ${inCart === 1 ? 'is' : 'are'}`} already in your cart`
      : stockMessage;
  }
  if (total > max) return `You can order up to ${max} items of one size at a time`;
  return undefined;
}

export const stockShortageMessage = ({
  name,
  stock,
  ...label
}: ProductSizeLabel & {
  name: string;
  stock: number;
}): string =>
  stock === 0
    ? `${name}${inSize(label)} has just sold out. Please remove it from your cart.`
    : `Only ${stock} left of ${name}${inSize(label)}. Please change the quantity.`;
