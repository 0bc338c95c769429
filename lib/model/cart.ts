import { type CartGiftCard, type Deductions, NO_DEDUCTIONS, type PendingItem } from './cartItem';

/** A person whose measures are kept. */
export type MadeToMeasure = { id: number; person: string };

/** All amounts in whole units of the visitor's currency, computed by the server. */
export type CartItem = {
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
  /** Whether it arrives by the day of the event; undefined while no day is known. */
  inTime?: boolean;
  /** What one cost when it was added, where that was another price. */
  whenAdded?: number;
  /** Why it is more than one order holds; undefined while it is not. */
  limitNotice?: string;
  /** Whose measures it is made to; undefined for a size as it is. */
  madeFor?: MadeToMeasure;
};
/** A piece put aside for another day, at today's price. */
export type SavedItem = Pick<
  CartItem,
  | 'productId'
  | 'sizeId'
  | 'size'
  | 'quantity'
  | 'name'
  | 'designer'
  | 'href'
  | 'image'
  | 'mrp'
  | 'youPay'
  | 'stock'
>;

export type CartTotals = {
  amount: number;
  shipping: number;
  payable: number;
  freeShippingIn: number;
  dutyIncluded: boolean;
};
export type Cart = {
  lines: CartItem[];
  items: number;
  totals: CartTotals;
  /** YYYY-MM-DD of the event the pieces are for; null while none is known. */
  eventDay: string | null;
  /** Where the pieces go, as far as the shopper said; null while they named no postcode. */
  postcode: string | null;
  saved: SavedItem[];
  giftCards: CartGiftCard[];
  deductions: Deductions;
  /** Whether a measuring kit travels with the order. */
  kit: boolean;
  /** Words that travel with the parcel, or ''. */
  giftMessage: string;
};
export type NewCartItem = {
  productId: number;
  sizeId: number;
  quantity: number;
  madeFor?: MadeToMeasure;
  /** What it is, to be shown before the server has answered. */ piece?: PendingItem;
};

export const EMPTY_CART: Cart = {
  lines: [],
  items: 0,
  totals: { amount: 0, shipping: 0, payable: 0, freeShippingIn: 0, dutyIncluded: false },
  eventDay: null,
  postcode: null,
  saved: [],
  giftCards: [],
  deductions: NO_DEDUCTIONS,
  kit: false,
  giftMessage: '',
};

/** "Size M", and "Free Size" as it is. */
export const sizeLabel = (size: string): string => (/size/i.test(size) ? size : `Size ${size}`);

/** "Size M, made to the measures of Asha". */
export const sizeAndMeasurementLabel = ({
  size,
  madeFor,
}: Pick<CartItem, 'size' | 'madeFor'>): string =>
  [sizeLabel(size), madeFor && `made to the measures of ${madeFor.person}`]
    .filter(Boolean)
    .join(', ');

/** A piece that comes in no other size. */
export const isOneSize = ({ size }: Pick<CartItem, 'size'>): boolean =>
  /^(free|one) size$/i.test(size);

/** A line that cannot be bought as it stands: sold out, or fewer left than wanted. */
export const isShortOfStock = ({ stock, quantity }: CartItem): boolean => stock < quantity;
