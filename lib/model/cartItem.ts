import type { ProductSummary, ProductSize } from './product';

/** What a shopper sees of a piece while the server is still asked about it. */
export type PendingItem = {
  name: string;
  designer: string;
  image: string;
  size: string;
  youPay: number;
};

export const toPendingItem = (
  { name, designer, image, price }: Pick<ProductSummary, 'name' | 'designer' | 'image' | 'price'>,
  { label }: Pick<ProductSize, 'label'>,
): PendingItem => ({ name, designer, image, size: label, youPay: price.youPay });

/** A gift card that is being bought. */
export type CartGiftCard = { id: number; amount: number; recipient: string; email: string };

/** What is taken off the bag, and what is added to it; all 0 or null where there is nothing. */
export type Deductions = {
  /** refusal: why it gives nothing as things stand; empty while it applies. needsProof: only a verified email or mobile number is missing. */
  coupon: { code: string; discount: number; refusal: string; needsProof?: boolean } | null;
  points: number;
  giftCard: { lastFour: string; amount: number } | null;
  wallet: number;
  kit: number;
  giftCards: number;
  /** Lies inside the prices. */
  tax: number;
  pointsToEarn: number;
};
export const NO_DEDUCTIONS: Deductions = {
  coupon: null,
  points: 0,
  giftCard: null,
  wallet: 0,
  kit: 0,
  giftCards: 0,
  tax: 0,
  pointsToEarn: 0,
};

/** Most letters of a gift message. */
export const MAX_GIFT_MESSAGE_LENGTH = 300;

export type Coupon = {
  code: string;
  type: string;
  title: string;
  terms: string;
  discount: number;
  applicable: boolean;
  refusal: string;
  /** Only a verified email or mobile number is missing. */ needsProof?: boolean;
  /** ISO 8601; null for one without an end. */ endsAt: string | null;
};
/** The best first; best is the code that takes off most, null when none applies. */
export type Coupons = { list: Coupon[]; best: string | null };

export type Redemption = 'points' | 'wallet' | 'gift_card';
/** What could be taken off this bag: usable in the currency of the bag, balances in points and rupees. */
export type Redeemable = {
  points: { balance: number; usable: number };
  wallet: { balance: number; usable: number };
};
