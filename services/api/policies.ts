import type { Gateway } from '@/lib/contract';
import type { Policies, RefundDeductions } from '@/lib/model/policies';
import type { ApiClient } from '@/services/http/client';

/** A reply without deductions deducts nothing. */
export const toRefundDeductions = (wire?: {
  source_percent: number;
  wallet_percent: number;
}): RefundDeductions => ({
  sourcePercent: wire?.source_percent ?? 0,
  walletPercent: wire?.wallet_percent ?? 0,
});

export const policiesService = (send: ApiClient<Gateway>) => ({
  async all(): Promise<Policies> {
    const { data } = await send('GET /misc/v1/policies', {});
    const { returns, gift_cards, loyalty, cash_on_delivery } = data;
    return {
      seller: data.seller,
      grievanceOfficer: data.grievance_officer,
      answerHours: data.answer_hours,
      returns: {
        ...toRefundDeductions(returns),
        days: returns.days,
        daysAbroad: returns.days_abroad,
        tiers: returns.tiers.map(({ days_abroad, ...tier }) => ({
          ...tier,
          daysAbroad: days_abroad,
        })),
        discountCutOffPercent: returns.discount_cut_off_percent,
      },
      cancellation: data.cancellation.map((row) => ({
        ...toRefundDeductions(row),
        withinHours: row.within_hours,
      })),
      giftCards: {
        min: gift_cards.min_inr,
        max: gift_cards.max_inr,
        validDays: gift_cards.valid_days,
      },
      loyalty: {
        earnPercent: loyalty.earn_percent,
        validDays: loyalty.valid_days,
        redeemPercent: loyalty.redeem_percent,
        tiers: loyalty.tiers.map(({ name, from_inr }) => ({ name, from: from_inr })),
      },
      cashOnDelivery: cash_on_delivery && {
        min: cash_on_delivery.min_inr,
        max: cash_on_delivery.max_inr,
      },
      onlineMethods: data.online_methods,
    };
  },
});
