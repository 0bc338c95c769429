/** No line holds more pieces than this, whatever the setting says: the wire takes no larger number. */
export const MAX_QUANTITY_PER_ITEM = 20;

type QuantityRequest = {
  requested: number;
  inCart: number;
  stock: number;
  size: string;
  max: number;
};

/** Why so many pieces cannot be in the bag, for the shopper to read; undefined when they can. */
export function quantityRefusal({
  requested,
  inCart,
  stock,
  size,
  max,
}: QuantityRequest): string | undefined {
  const total = requested + inCart;
  if (stock === 0) return `Size ${size} is sold out`;
  if (total > stock) {
    const stockMessage = `Only ${stock} left in size ${size}`;
    return inCart
      ? `${stockMessage}, and ${inCart === stock ? (stock === 1 ? 'it is' : 'all are') : `${Math.min(inCart, stock)} ${inCart === 1 ? 'is' : 'are'}`} already in your bag`
      : stockMessage;
  }
  if (total > max) return `At most ${max} pieces of one size can be ordered at a time`;
  return undefined;
}

/** Why a line of the bag cannot be bought as it stands. */
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
    ? `${name} in size ${size} has just sold out. Please remove it from your bag.`
    : `Only ${stock} left of ${name} in size ${size}. Please change the quantity.`;
