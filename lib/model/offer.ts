/** What one piece comes to where the visitor is; amounts in whole units of the visitor's currency, computed by the server. */
type PriceEstimate = {
  youPay: number;
  shipping: number;
  total: number;
  freeShippingIn: number;
  dutyIncluded: boolean;
};
/** deliveryDay is YYYY-MM-DD; reason says why a size cannot come back, and is empty where it can. */
type SizeOffer = {
  deliveryDay: string;
  returnable: boolean;
  returnDays: number;
  reason: string;
};
type Instalment = { monthly: number; months: number; noCost: boolean };

export type ProductOffer = {
  /** null where the piece has no price. */
  estimate: PriceEstimate | null;
  points: number;
  emi: Instalment | null;
  delivery: {
    deliverable: boolean;
    /** Empty while none was named. */ postcode: string;
    place: string;
  };
  /** By size id. */
  sizes: Record<number, SizeOffer>;
  tierDays: { tier: string; days: number }[];
};

export type CouponOffer = { code: string; title: string; discount: number };

/** Whether a day is before or on the day of an event, both YYYY-MM-DD. */
export const arrivesBy = (deliveryDay: string, eventDay: string): boolean =>
  deliveryDay <= eventDay;
