export type CancellationKind = 'cancellation' | 'return';
export type RefundDestination = 'source' | 'wallet';
export const REFUND_DESTINATION_NAMES: Record<RefundDestination, string> = {
  source: 'Back to how it was paid',
  wallet: 'Into your wallet',
};

/** One way to get a refund, in whole units of the order's currency. back: where each part of it goes. */
export type RefundOption = {
  to: RefundDestination;
  amount: number;
  deductionPercent: number;
  deduction: number;
  refund: number;
  back: { money: number; wallet: number; points: number; giftCard: number };
};
/** On which terms a piece can be given up now. refusal: why it cannot, or ''. until: the last moment to return it. */
export type CancellationTerms = {
  allowed: boolean;
  refusal: string;
  until: string | null;
  reasons: string[];
  options: RefundOption[];
  /** The refund waits until the item that was given in exchange is back. */ waitsForReturn: boolean;
};
export type CancellationRequest = {
  orderId: number;
  lineId: number;
  kind: CancellationKind;
  to: RefundDestination;
  reason: string;
  /** What the shopper was shown. */ refund: number;
};
