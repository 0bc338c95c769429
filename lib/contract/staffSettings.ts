import { z } from 'zod';
import { done } from './call';
import { idempotencyKey } from './staff';

const count = z.number().int('Please enter a whole number').min(1, 'Please enter a number from 1');
const days = z.number().int('Please enter whole days').min(0).max(3_650);
const rupees = z.number().int('Please enter whole rupees').min(0).max(100_000_000);
const percent = z.number().min(0, 'Please enter 0 to 100').max(100, 'Please enter 0 to 100');
const deductions = z.object({ source_percent: percent, wallet_percent: percent });
const perDay = z.object({ customer: count, phone: count, address: count });
const reasons = z.array(z.string().trim().min(1).max(120)).min(1, 'Please enter a reason').max(20);

const orderLimits = z.object({
  per_order: z.object({ lines: count, items: count, items_per_size: count, gift_cards: count }),
  per_day: perDay.extend({ network: count }),
  gift_cards_per_recipient_and_day: count,
  cash_per_day: perDay,
  unpaid: z.object({
    minutes: count,
    orders: count,
    items: count,
    share_percent: percent,
    share_from_items: count,
  }),
});

/** Terms of sale. Each page, checkout and the structured data read them from here. */
const settingsWire = z.object({
  returns: z.object({
    india_days: days,
    discount_cut_off_percent: percent.describe('Items reduced by more are not returned.'),
    never: z.array(z.string().trim().min(1).max(200)).describe('Paths of categories.'),
  }),
  after_sale: z.object({
    cancellation: z
      .array(deductions.extend({ within_hours: z.number().min(0).nullable() }))
      .min(1, 'Please enter a deduction'),
    return: deductions.extend({
      abroad_days: days,
      tier_days: z.record(z.string(), days),
      abroad_tier_days: z.record(z.string(), days),
    }),
    cancel_reasons: reasons,
    return_reasons: reasons,
  }),
  order_limits: orderLimits,
  loyalty: z.object({
    earn_percent: percent,
    valid_days: count,
    tiers: z
      .array(z.object({ name: z.string().trim().min(1).max(40), from_inr: rupees }))
      .min(1, 'Please enter a tier')
      .refine(
        (tiers) =>
          tiers.every(({ from_inr }, i) => i === 0 || from_inr > (tiers[i - 1]?.from_inr ?? 0)),
        'Each tier has to begin above the one before',
      ),
  }),
  emi: z.object({
    from_inr: rupees,
    banks: z.array(
      z.object({
        bank: z.string().trim().min(1).max(60),
        plans: z.array(z.object({ months: count, percent })),
      }),
    ),
  }),
  gift_cards: z
    .object({ least_inr: rupees, most_inr: rupees, valid_days: count })
    .refine(({ least_inr, most_inr }) => least_inr <= most_inr, {
      error: 'The highest amount is below the lowest',
      path: ['most_inr'],
    }),
  gift_wrap: z.object({ fee_inr: z.object({ india: rupees, usa: rupees, row: rupees }) }),
  checkout: z.object({ measuring_kit_inr: rupees, points_most_percent: percent }),
  payment_capture: z.object({
    at: z
      .enum(['order', 'dispatch'])
      .describe('dispatch: at providers that support it; others capture with the order.'),
    delivered_within_days: z
      .number()
      .int('Please enter whole days')
      .min(0, 'Please enter 0 to 30 days')
      .max(30, 'Please enter 0 to 30 days')
      .describe('Orders that are delivered later are captured with the order.'),
  }),
});
export type StaffSettingsWire = z.infer<typeof settingsWire>;
export const SETTING_NAMES = settingsWire.keyof().options;
export const settingValues = settingsWire;

const shippingTerms = z.object({
  fee_inr: rupees,
  free_from_inr: rupees.describe('Orders from this value have no fee.'),
  transit_days: days,
});
const shippingWire = shippingTerms.extend({ country_code: z.string(), name: z.string() });
export type StaffShippingWire = z.infer<typeof shippingWire>;

const paymentMethodWire = z.object({
  code: z.string().describe('"cod", or a method of the payment page, such as "upi".'),
  name: z.string(),
  is_on: z.boolean(),
});
const paymentMethods = done(z.object({ list: z.array(paymentMethodWire) }));

/** Terms of sale. invalid_fields of a 400 has one message per field. */
export const staffSettingCalls = {
  /** The terms of sale that apply now. */
  'GET /staff/v1/settings': { reply: done(settingsWire) },
  /**
   * Replaces the settings that are named; the others stay. Orders keep their prices and fees; return
   * periods and deductions are those of the day of the return.
   */
  'PUT /staff/v1/settings': {
    body: settingsWire.partial().extend({ key: idempotencyKey }),
    reply: done(settingsWire),
  },
  /** Shipping by country, in rupees. */
  'GET /staff/v1/shipping': { reply: done(z.object({ list: z.array(shippingWire) })) },
  /** Changes the shipping to a country, by its code; checkout follows within a minute. */
  'PUT /staff/v1/shipping/:code': {
    body: shippingTerms.partial().extend({ key: idempotencyKey }),
    reply: done(shippingWire),
  },
  /** Cash on delivery, and the methods of the payment page. */
  'GET /staff/v1/payment-methods': { reply: paymentMethods },
  /** Switches a payment method on or off; 409 for the last one that is on. */
  'PUT /staff/v1/payment-methods/:code': {
    body: z.object({ key: idempotencyKey, is_on: z.boolean() }),
    reply: paymentMethods,
  },
};
