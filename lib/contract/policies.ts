import { z } from 'zod';
import { done } from './call';

const rupees = z.number().int().nonnegative();
const percent = z.number().min(0).max(100);
const days = z.number().int().nonnegative();
export const refundDeductionsWire = z.object({
  source_percent: percent.describe('Deducted from a refund to the payment method.'),
  wallet_percent: percent.describe('Deducted from a refund to the wallet.'),
});

export const policiesWire = z.object({
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.string() }),
  grievance_officer: z
    .object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() })
    .nullable()
    .describe('Null until the operator names one.'),
  answer_hours: z
    .number()
    .int()
    .positive()
    .describe('Customer support answers within these hours.'),
  returns: refundDeductionsWire.extend({
    days: days.describe('After delivery in India.'),
    days_abroad: days,
    tiers: z
      .array(z.object({ tier: z.string(), days, days_abroad: days }))
      .describe('Loyalty tiers with a longer period.'),
    discount_cut_off_percent: percent.describe('Products reduced by more cannot be returned.'),
  }),
  cancellation: z
    .array(refundDeductionsWire.extend({ within_hours: z.number().nullable() }))
    .describe('The first row whose hours have not passed applies; null for no limit.'),
  gift_cards: z.object({ min_inr: rupees, max_inr: rupees, valid_days: days }),
  loyalty: z.object({
    earn_percent: percent,
    valid_days: days,
    redeem_percent: percent.describe('The largest share of an order that points can pay.'),
    tiers: z.array(z.object({ name: z.string(), from_inr: rupees })),
  }),
  cash_on_delivery: z
    .object({ min_inr: rupees, max_inr: rupees })
    .nullable()
    .describe('Order amounts in India; null if it is not offered.'),
  online_methods: z.array(
    z.object({ name: z.string(), text: z.string(), countries: z.array(z.string()).nullable() }),
  ),
  saved_cards: z
    .boolean()
    .optional()
    .describe('A payment provider keeps cards, which customers list and remove in their account.'),
});
export type PoliciesWire = z.infer<typeof policiesWire>;

export const policyCalls = {
  /** The figures that cart, checkout and returns apply. Not in the specification. */
  'GET /misc/v1/policies': { reply: done(policiesWire) },
};
