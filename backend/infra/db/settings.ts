import { z } from 'zod';
import { operationValues } from '@/lib/contract/operationSettings';
import { isGstin } from '@/lib/model/gstin';
import { MAX_QUANTITY_PER_ITEM } from '@/backend/cart/rules';
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
  ...operationValues.shape,
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
