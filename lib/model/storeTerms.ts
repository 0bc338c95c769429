import type { RefundDeductions } from './policies';

/** Store-wide terms in the visitor's country. */
export type StoreTerms = {
  seller: { name: string; address: string };
  /** Return period of returnable products, in days after delivery. */
  returnDays: number;
  /** Deducted from the refund of a return. */
  returnDeductions: RefundDeductions;
  /** Points earned for a hundred rupees. */
  earnPercent: number;
  /** Ascending; every member is in the first. `from` is rupees within twelve months. */
  tiers: { name: string; from: number }[];
};
