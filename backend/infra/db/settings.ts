import { z } from 'zod';
import { isGstin } from '@/lib/model/gstin';
import { MAX_QUANTITY_PER_ITEM } from '@/backend/cart/rules';
import { couriersSetting } from '@/backend/couriers/settings';
import { PAYMENT_PROVIDERS } from '@/backend/payments/providerChoice';
import type { Database } from './database';

const positiveInteger = z.number().int().positive();
const perDay = z.object({
  customer: positiveInteger,
  phone: positiveInteger,
  address: positiveInteger,
});

const refundPercents = z.object({
  source_percent: z.number().min(0).max(100),
  wallet_percent: z.number().min(0).max(100),
});

/** Of the business that sells; lut is its letter of undertaking, valid until lut_until. */
export const sellerSetting = z.object({
  name: z.string(),
  address: z.string(),
  /** Empty: not registered for tax, as with a number that is no GSTIN. */
  gstin: z.string().transform((text) => (isGstin(text) ? text : '')),
  hsn: z.string(),
  state: z.string(),
  lut: z.string().default(''),
  lut_until: z.string().default(''),
});

/** Settings that operators change in the database, by name. */
const schemas = {
  /** In order of preference. */
  payment_providers: z.array(
    z.object({
      provider: z.enum(PAYMENT_PROVIDERS),
      countries: z.array(z.string().length(2)).optional(),
      currencies: z.array(z.string().length(3)).optional(),
      ways: z.array(z.string()).optional(),
    }),
  ),
  /** dispatch: of orders that are delivered in time; see captureMode. */
  payment_capture: z.object({
    at: z.enum(['order', 'dispatch']),
    delivered_within_days: z.number().int().min(0).max(30),
  }),
  announcement: z.object({
    is_on: z.boolean(),
    text: z.string(),
    link_label: z.string(),
    url: z.string(),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
  }),
  /** While on, shoppers see that the shop is closed. */
  maintenance: z.object({
    is_on: z.boolean(),
    text: z.string(),
    expected_end: z.string().nullable(),
  }),
  couriers: couriersSetting,
  delay_emails: z.object({
    /** Days before the item has to be dispatched; 0: when that day has passed. */
    days_before: z.number().int().min(0).max(30),
  }),
  landing_pages: z.object({
    /** Of all sources; no page is added beyond. */
    max_pages: z.number().int().nonnegative(),
    /** Searches for a combination within so many days. */
    min_searches: positiveInteger,
    days: positiveInteger,
  }),
  app_intervention_credits: z.object({
    india: z.number().int().nonnegative(),
    non_india: z.number().int().nonnegative(),
  }),
  for_you_hook: z.string(),
  order_limits: z.object({
    per_order: z.object({
      lines: positiveInteger,
      items: positiveInteger,
      items_per_size: positiveInteger.max(MAX_QUANTITY_PER_ITEM),
      gift_cards: positiveInteger,
    }),
    per_day: perDay.extend({ network: positiveInteger }),
    gift_cards_per_recipient_and_day: positiveInteger,
    cash_per_day: perDay,
    unpaid: z.object({
      minutes: positiveInteger,
      orders: positiveInteger,
      items: positiveInteger,
      share_percent: z.number().min(0).max(100),
      share_from_items: positiveInteger,
    }),
  }),
  mail_limits: z.object({
    per_day: z.object({ proved: positiveInteger, unproved: positiveInteger }),
  }),
  checkout: z
    .object({
      measuring_kit_inr: z.number().int().nonnegative(),
      points_most_percent: z.number().min(0).max(100),
    })
    .transform(({ measuring_kit_inr, points_most_percent }) => ({
      measuring_kit_inr,
      max_points_percent: points_most_percent,
    })),
  gift_wrap: z.object({
    fee_inr: z.object({
      india: z.number().int().nonnegative(),
      usa: z.number().int().nonnegative(),
      row: z.number().int().nonnegative(),
    }),
  }),
  /** By country; one without a row has no estimate. */
  import_duties: z.record(
    z.string().length(2),
    z.object({
      duty_percent: z.number().min(0).max(1000),
      duty_free_up_to: z.number().nonnegative(),
      tax_percent: z.number().min(0).max(100),
      tax_free_up_to: z.number().nonnegative(),
      source: z.string().min(1),
      checked_on: z.iso.date(),
    }),
  ),
  emi: z.object({
    from_inr: z.number(),
    banks: z.array(
      z.object({
        bank: z.string(),
        plans: z.array(
          z.object({ months: z.number().int().positive(), percent: z.number().nonnegative() }),
        ),
      }),
    ),
  }),
  gift_cards: z
    .object({
      least_inr: z.number().int(),
      most_inr: z.number().int(),
      valid_days: z.number().int(),
    })
    .transform(({ least_inr, most_inr, valid_days }) => ({
      min_inr: least_inr,
      max_inr: most_inr,
      valid_days,
    })),
  after_sale: z.object({
    cancellation: z.array(refundPercents.extend({ within_hours: z.number().nullable() })),
    return: refundPercents.extend({
      abroad_days: z.number().int(),
      tier_days: z.record(z.string(), z.number().int()),
      abroad_tier_days: z.record(z.string(), z.number().int()),
    }),
    cancel_reasons: z.array(z.string()).min(1),
    return_reasons: z.array(z.string()).min(1),
  }),
  returns: z.object({
    india_days: z.number().int(),
    discount_cut_off_percent: z.number(),
    never: z.array(z.string()),
  }),
  delivery_zones: z.record(
    z.string(),
    z.array(
      z
        .object({ begins: z.array(z.string()), days: z.number().int().positive() })
        .transform(({ begins, days }) => ({ postcodePrefixes: begins, days })),
    ),
  ),
  seller: sellerSetting,
  /** Rupees a day, by role; a role without a row may give nothing. */
  staff_limits: z.record(
    z.string(),
    z.object({
      goodwill_inr: z.number().int().nonnegative().default(0),
      refund_inr: z.number().int().nonnegative().default(0),
    }),
  ),
  /** Which emails go to STAFF_EMAIL; the hour is store time. */
  staff_notifications: z.object({
    new_order: z.boolean(),
    return_booked: z.boolean(),
    low_stock: z.boolean(),
    payment_difference: z.boolean(),
    undelivered_webhook: z.boolean(),
    daily_summary: z.boolean(),
    low_stock_at: z.number().int().nonnegative(),
    daily_summary_hour: z.number().int().min(0).max(23),
  }),
  support: z.object({
    answer_hours: positiveInteger,
    grievance_officer: z
      .object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() })
      .nullable(),
  }),
  loyalty: z.object({
    earn_percent: z.number(),
    valid_days: z.number().int(),
    tiers: z.array(z.object({ name: z.string(), from_inr: z.number() })).min(1),
  }),
};

/** Every setting by name; parsed, some have other names for their values. */
export const settingSchemas = z.object(schemas);

export type Settings = { [Name in keyof typeof schemas]: z.output<(typeof schemas)[Name]> };

export async function loadSetting<Name extends keyof Settings>(
  db: Database,
  name: Name,
): Promise<Settings[Name]> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return schemas[name].parse(value) as Settings[Name];
}

/** Reads a setting and locks it until the transaction ends. */
export async function lockSetting<Name extends keyof Settings>(
  tx: Database,
  name: Name,
): Promise<Settings[Name]> {
  await tx.selectFrom('settings').select('name').where('name', '=', name).forUpdate().execute();
  return loadSetting(tx, name);
}

export const updateSetting = (tx: Database, name: keyof Settings, value: object) =>
  tx
    .updateTable('settings')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', name)
    .execute();
