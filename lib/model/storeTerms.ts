import type { RefundDeductions } from './policies';

export type StoreTerms = {
  seller: { name: string; address: string };
  /** Return period of returnable products, in days after delivery. */
  returnDays: number;
  returnDeductions: RefundDeductions;
  /** Points earned for a hundred rupees. */
  earnPercent: number;
  /** Ascending; every member is in the first. `from` is rupees within twelve months. */
  tiers: { name: string; from: number }[];
};
