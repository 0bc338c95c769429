/** Percent deducted from a refund, by where it goes. */
export type RefundDeductions = { sourcePercent: number; walletPercent: number };

/** The store's policies, as its help pages state them. Amounts are rupees. */
export type Policies = {
  seller: { name: string; address: string; gstin: string };
  grievanceOfficer: { name: string; email: string; phone: string; address: string } | null;
  answerHours: number;
  returns: RefundDeductions & {
    days: number;
    daysAbroad: number;
    /** Loyalty tiers with a longer period. */
    tiers: { tier: string; days: number; daysAbroad: number }[];
    discountCutOffPercent: number;
  };
  /** The first row whose hours have not passed applies. */
  cancellation: (RefundDeductions & { withinHours: number | null })[];
  giftCards: { min: number; max: number; validDays: number };
  loyalty: {
    earnPercent: number;
    validDays: number;
    redeemPercent: number;
    tiers: { name: string; from: number }[];
  };
  cashOnDelivery: { min: number; max: number } | null;
  onlineMethods: { name: string; text: string; countries: string[] | null }[];
};
