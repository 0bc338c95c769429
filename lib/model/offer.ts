import type { DutyEstimate } from './cart';
import type { Coupon } from './cartItem';
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
type Instalment = { monthly: number; months: number; noCost: boolean };

/** Cost, points and instalments of one item. */
export type PriceTerms = {
  /** null if the product has no price. */
  estimate: PriceEstimate | null;
  points: number;
  emi: Instalment | null;
};
/** deliveryDay is YYYY-MM-DD; reason: why a size cannot be returned, empty if it can. */
type SizeOffer = {
  deliveryDay: string;
  returnable: boolean;
  returnDays: number;
  reason: string;
  /** Set if it costs something else than the product. */
  price?: PriceTerms;
};

/** Its terms are those of the product's price. */
export type ProductOffer = PriceTerms & {
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

/** The terms of a size, or of the product before a size is chosen. */
export const priceTermsOf = (offer: ProductOffer, size: { id: number } | undefined): PriceTerms =>
  (size && offer.sizes[size.id]?.price) ?? offer;

/** sizeId: set where sizes differ in price. */
export type CouponQuery = { productId: number; sizeId?: number | undefined };
export type CouponOffer = Pick<Coupon, 'code' | 'type' | 'title' | 'discount'>;

/** Whether a day is not after the event date; both YYYY-MM-DD. */
export const arrivesBy = (deliveryDay: string, eventDay: string): boolean =>
  deliveryDay <= eventDay;
