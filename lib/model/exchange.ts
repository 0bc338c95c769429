/** The same piece in another size: what is to be paid, or comes back, in whole units of the order's currency. deliveryDay is YYYY-MM-DD. */
export type ExchangeSize = {
  sizeId: number;
  size: string;
  price: number;
  toPay: number;
  back: number;
  deliveryDay: string;
};
/** refusal: why it cannot be exchanged, or ''. until: the last moment to do so. */
export type ExchangeTerms = {
  allowed: boolean;
  refusal: string;
  until: string | null;
  reasons: string[];
  paid: number;
  sizes: ExchangeSize[];
};
export type ExchangeRequest = {
  orderId: number;
  lineId: number;
  sizeId: number;
  reason: string;
  /** What the shopper was shown. */ toPay: number;
  back: number;
  token: string;
};
