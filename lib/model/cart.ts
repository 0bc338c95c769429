import {
  type CartGiftCard,
  type Deductions,
  type GiftOptions,
  NO_DEDUCTIONS,
  type PendingItem,
} from './cartItem';

/** The person whose saved measurements apply. */
export type MadeToMeasure = { id: number; person: string };

export type CartItem = {
  productId: number;
  sizeId: number;
  size: string;
  /** "Size S, Colour Red", if it is not a size alone. */
  sizeText?: string;
  quantity: number;
  name: string;
  designer: string;
  href: string;
  image: string;
  mrp: number;
  youPay: number;
  lineTotal: number;
  /** Quantity available now; below `quantity` the item cannot be ordered. */
  stock: number;
  /** YYYY-MM-DD. */
  deliveryDay: string;
  /** Some of it is not in stock. */
  onBackOrder?: boolean;
  /** The return terms in one phrase, or ''. */
  returnPolicy: string;
  /** Names, the widest first. */
  categories?: string[];
  /** Whether it arrives by the event date; undefined without one. */
  inTime?: boolean;
  /** The unit price when it was added, if it was different. */
  whenAdded?: number;
  /** Message if the quantity exceeds the order limit; otherwise undefined. */
  limitNotice?: string;
  /** The person it is made to measure for; undefined for a standard size. */
  madeFor?: MadeToMeasure;
};
export type SavedItem = Pick<
  CartItem,
  | 'productId'
  | 'sizeId'
  | 'size'
  | 'sizeText'
  | 'quantity'
  | 'name'
  | 'designer'
  | 'href'
  | 'image'
  | 'mrp'
  | 'youPay'
  | 'stock'
>;

/** Estimate of the import duty collected on delivery; in no total. `reviewed` is the day of its rates. */
export type DutyEstimate = { amount: number; source: string; reviewed: string };

export type CartTotals = {
  amount: number;
  shipping: number;
  payable: number;
  freeShippingIn: number;
  dutyIncluded: boolean;
  dutyEstimate?: DutyEstimate;
};
export type Cart = GiftOptions & {
  lines: CartItem[];
  items: number;
  totals: CartTotals;
  eventDay: string | null;
  postcode: string | null;
  saved: SavedItem[];
  giftCards: CartGiftCard[];
  deductions: Deductions;
  kit: boolean;
  /** Whether an item is or can be made to measure. */
  offersKit: boolean;
  /** From a store: nothing is shipped. */
  isCollected?: boolean | undefined;
  giftMessage: string;
  /** Fee of gift wrap for this order, chosen or not; absent if it is not offered. */
  giftWrapFee?: number;
};
export type NewCartItem = {
  productId: number;
  sizeId: number;
  quantity: number;
  madeFor?: MadeToMeasure;
  /** Shown until the server has answered. */
  pendingItem?: PendingItem;
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
  offersKit: false,
  giftMessage: '',
  giftWrap: false,
  hidePrices: false,
};

/** Whether the item cannot be ordered: sold out, or less stock than its quantity. */
export const isShortOfStock = ({ stock, quantity }: CartItem): boolean => stock < quantity;
