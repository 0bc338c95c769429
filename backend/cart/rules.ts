import { inSize, isOneSize, sizeLabel } from '@/lib/model/size';

/** Upper bound of the `items_per_size` setting: the contract accepts no larger quantity. */
export const MAX_QUANTITY_PER_ITEM = 20;

type QuantityRequest = {
  requested: number;
  inCart: number;
  stock: number;
  size: string;
  max: number;
};

/** The message for a quantity that the cart cannot hold; undefined when it can. */
export function quantityRefusal({
  requested,
  inCart,
  stock,
  size,
  max,
}: QuantityRequest): string | undefined {
  const total = requested + inCart;
  if (stock === 0)
    return isOneSize(size) ? 'This item is sold out' : `${sizeLabel(size)} is sold out`;
  if (total > stock) {
    const stockMessage = `Only ${stock} left${inSize(size)}`;
    return inCart
      ? `${stockMessage}, and ${inCart === stock ? (stock === 1 ? 'it is' : 'all are') : `${Math.min(inCart, stock)} ${inCart === 1 ? 'is' : 'are'}`} already in your cart`
      : stockMessage;
  }
  if (total > max) return `You can order up to ${max} pieces of one size at a time`;
  return undefined;
}

export const stockShortageMessage = ({
  name,
  size,
  stock,
}: {
  name: string;
  size: string;
  stock: number;
}): string =>
  stock === 0
    ? `${name}${inSize(size)} has just sold out. Please remove it from your cart.`
    : `Only ${stock} left of ${name}${inSize(size)}. Please change the quantity.`;
