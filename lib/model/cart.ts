/** All amounts in whole units of the visitor's currency, computed by the server. */
export type CartLine = {
  productId: number;
  sizeId: number;
  size: string;
  quantity: number;
  name: string;
  designer: string;
  href: string;
  image: string;
  mrp: number;
  youPay: number;
  lineTotal: number;
  /** How many can be ordered now; below quantity the line cannot be bought as it stands. */
  stock: number;
  /** YYYY-MM-DD. */
  deliveryDay: string;
};

export type Totals = { amount: number; shipping: number; payable: number; freeShippingIn: number; dutyIncluded: boolean };
export type Cart = {
  lines: CartLine[];
  items: number;
  totals: Totals;
  /** YYYY-MM-DD of the event the pieces are for; null while none is known. */
  eventDay: string | null;
  /** Where the pieces go, as far as the shopper said; null while they named no postcode. */
  postcode: string | null;
};
export type NewLine = { productId: number; sizeId: number; quantity: number };

export const EMPTY_CART: Cart = { lines: [], items: 0, totals: { amount: 0, shipping: 0, payable: 0, freeShippingIn: 0, dutyIncluded: false }, eventDay: null, postcode: null };

/** "Size M", and "Free Size" as it is. */
export const sizeWords = (size: string): string => (/size/i.test(size) ? size : `Size ${size}`);

/** A line that cannot be bought as it stands: sold out, or fewer left than wanted. */
export const isShort = ({ stock, quantity }: CartLine): boolean => stock < quantity;
