import type { DutyEstimate } from './cart';
import type { RefundDeductions } from './policies';

/** In whole units of the visitor's currency, computed by the server. */
type PriceEstimate = {
  youPay: number;
  shipping: number;
  total: number;
  freeShippingIn: number;
  dutyIncluded: boolean;
  dutyEstimate?: DutyEstimate;
};
/** deliveryDay is YYYY-MM-DD; reason: why a size cannot be returned, empty if it can. */
type SizeOffer = {
  deliveryDay: string;
  returnable: boolean;
  returnDays: number;
  reason: string;
};
type Instalment = { monthly: number; months: number; noCost: boolean };

export type ProductOffer = {
  /** null if the product has no price. */
  estimate: PriceEstimate | null;
  points: number;
  emi: Instalment | null;
  delivery: {
    deliverable: boolean;
    /** Empty if none is set. */
    postcode: string;
    locality: string;
  };
  /** By size id. */
  sizes: Record<number, SizeOffer>;
  tierDays: { tier: string; days: number }[];
  /** Deducted from the refund of a return. */
  deductions: RefundDeductions;
};

export type CouponOffer = { code: string; title: string; discount: number };

/** Whether a day is not after the event date; both YYYY-MM-DD. */
export const arrivesBy = (deliveryDay: string, eventDay: string): boolean =>
  deliveryDay <= eventDay;
