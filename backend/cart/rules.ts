/** No line holds more pieces than this, whatever the setting says: the wire takes no larger number. */
export const MOST_PER_LINE = 20;

type Wish = { asked: number; inBag: number; stock: number; size: string; most: number };

/** Why so many pieces cannot be in the bag, for the shopper to read; undefined when they can. */
export function refusalToAdd({ asked, inBag, stock, size, most }: Wish): string | undefined {
  const wanted = asked + inBag;
  if (stock === 0) return `Size ${size} is sold out`;
  if (wanted > stock) {
    const left = `Only ${stock} left in size ${size}`;
    return inBag
      ? `${left}, and ${inBag === stock ? (stock === 1 ? 'it is' : 'all are') : `${Math.min(inBag, stock)} ${inBag === 1 ? 'is' : 'are'}`} already in your bag`
      : left;
  }
  if (wanted > most) return `At most ${most} pieces of one size can be ordered at a time`;
  return undefined;
}

/** Why a line of the bag cannot be bought as it stands. */
export const shortOf = ({
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
