/** The price columns of a sheet. An empty cell changes nothing. */
export const PRICE_COLUMNS = [
  'mrp_india',
  'price_india',
  'mrp_usa',
  'price_usa',
  'mrp_row',
  'price_row',
] as const;
export type PriceColumn = (typeof PRICE_COLUMNS)[number];

/** The columns of a sheet beside code. An empty cell changes nothing, "none" removes a limit. */
export const COUPON_COLUMNS = [
  'title',
  'terms',
  'type',
  'customer_email',
  'percent',
  'flat',
  'max_discount',
  'min_goods',
  'countries',
  'starts_at',
  'ends_at',
  'max_uses',
  'per_customer',
] as const;
export type CouponColumn = (typeof COUPON_COLUMNS)[number];
