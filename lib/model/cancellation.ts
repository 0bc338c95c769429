export type CancellationKind = 'cancellation' | 'return';
export type RefundDestination = 'source' | 'wallet';
export const REFUND_DESTINATION_NAMES: Record<RefundDestination, string> = {
  source: 'To your original payment method',
  wallet: 'To your Aza wallet',
};

/** In whole units of the order's currency; `back` lists the destination of each part. */
export type RefundOption = {
  to: RefundDestination;
  amount: number;
  deductionPercent: number;
  deduction: number;
  refund: number;
  breakdown: { money: number; wallet: number; points: number; giftCard: number };
};
/** `refusal`: the reason, or ''. `until`: the end of the return period. */
export type CancellationTerms = {
  allowed: boolean;
  refusal: string;
  until: string | null;
  reasons: string[];
  options: RefundOption[];
  /** The refund is paid after the exchanged item has been returned. */
  waitsForReturn: boolean;
};
export type CancellationRequest = {
  orderId: number;
  lineId: number;
  kind: CancellationKind;
  to: RefundDestination;
  reason: string;
  refund: number;
};

/** The refund of an item that was cancelled or returned. */
export type ItemRefund = {
  to: RefundDestination;
  amount: number;
  /** Not yet paid out. */
  due: boolean;
  /** Until the exchanged item has been returned. */
  waiting: boolean;
  /** Nothing was charged for the item, so that no money is paid back. */
  uncharged?: boolean;
};
