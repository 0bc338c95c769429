/** Amounts in whole units of the order's currency; deliveryDay is YYYY-MM-DD. */
export type ExchangeSize = {
  sizeId: number;
  size: string;
  sizeText?: string;
  price: number;
  toPay: number;
  refund: number;
  deliveryDay: string;
};
/** refusal: the reason, or ''. until: the end of the exchange period. */
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
  toPay: number;
  refund: number;
  token: string;
};
