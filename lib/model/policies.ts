import type { PoliciesWire } from '@/lib/contract/policies';

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
  /** Customers can save cards at a payment provider. */
  savesCards: boolean;
};

/** A reply without deductions deducts nothing. */
export const toRefundDeductions = (wire?: {
  source_percent: number;
  wallet_percent: number;
}): RefundDeductions => ({
  sourcePercent: wire?.source_percent ?? 0,
  walletPercent: wire?.wallet_percent ?? 0,
});

export const toPolicies = (wire: PoliciesWire): Policies => ({
  seller: wire.seller,
  grievanceOfficer: wire.grievance_officer,
  answerHours: wire.answer_hours,
  returns: {
    ...toRefundDeductions(wire.returns),
    days: wire.returns.days,
    daysAbroad: wire.returns.days_abroad,
    tiers: wire.returns.tiers.map(({ days_abroad, ...tier }) => ({
      ...tier,
      daysAbroad: days_abroad,
    })),
    discountCutOffPercent: wire.returns.discount_cut_off_percent,
  },
  cancellation: wire.cancellation.map((row) => ({
    ...toRefundDeductions(row),
    withinHours: row.within_hours,
  })),
  giftCards: {
    min: wire.gift_cards.min_inr,
    max: wire.gift_cards.max_inr,
    validDays: wire.gift_cards.valid_days,
  },
  loyalty: {
    earnPercent: wire.loyalty.earn_percent,
    validDays: wire.loyalty.valid_days,
    redeemPercent: wire.loyalty.redeem_percent,
    tiers: wire.loyalty.tiers.map(({ name, from_inr }) => ({ name, from: from_inr })),
  },
  cashOnDelivery: wire.cash_on_delivery && {
    min: wire.cash_on_delivery.min_inr,
    max: wire.cash_on_delivery.max_inr,
  },
  onlineMethods: wire.online_methods,
  savesCards: wire.saved_cards ?? false,
});
