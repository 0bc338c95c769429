import type { GiftCardDesign } from './giftCard';

export type PendingItem = {
  name: string;
  designer: string;
  image: string;
  size: string;
  options?: string;
  youPay: number;
};

export type CartGiftCard = {
  id: number;
  amount: number;
  recipient: string;
  email: string;
  design: GiftCardDesign;
  /** YYYY-MM-DD in store time; null for as soon as it is paid. */
  sendDay: string | null;
};

/** Deductions from and charges on the cart; 0 or null if there are none. */
export type Deductions = {
  /** refusal: '' while it applies. needsVerification: only a verified contact is missing. */
  coupon: { code: string; discount: number; refusal: string; needsVerification?: boolean } | null;
  points: number;
  giftCard: { lastFour: string; amount: number } | null;
  wallet: number;
  kit: number;
  giftWrap: number;
  giftCards: number;
  /** Included in the prices. */
  tax: number;
  pointsToEarn: number;
};
export const NO_DEDUCTIONS: Deductions = {
  coupon: null,
  points: 0,
  giftCard: null,
  wallet: 0,
  kit: 0,
  giftWrap: 0,
  giftCards: 0,
  tax: 0,
  pointsToEarn: 0,
};

export type GiftOptions = {
  giftWrap: boolean;
  /** The packing slip shows no prices. */
  hidePrices: boolean;
};

export const MAX_GIFT_MESSAGE_LENGTH = 300;

export type Coupon = {
  code: string;
  type: string;
  title: string;
  terms: string;
  discount: number;
  applicable: boolean;
  refusal: string;
  needsVerification?: boolean;
  /** ISO 8601; null for a coupon without an end. */
  endsAt: string | null;
};
/** Largest discount first; `best` is the best applicable code, or null. */
export type Coupons = { list: Coupon[]; best: string | null };

export type Redemption = 'points' | 'wallet' | 'gift_card';
/** `usable` in the cart's currency, balances in points and rupees. */
export type Redeemable = {
  points: { balance: number; usable: number };
  wallet: { balance: number; usable: number };
};
