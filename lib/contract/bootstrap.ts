import { z } from 'zod';
import { amount, done, id } from './call';
import { customerWire } from './account';
import { refundDeductionsWire } from './policies';

export const currencyWire = z.object({
  code: z.string().length(3).describe('ISO 4217.'),
  title: z.string().describe('The symbol before an amount: "₹", "CA$".'),
  rate: z.number().positive().describe('Units of this currency for one Indian rupee; 1 for India.'),
});

export const countryWire = z.object({
  id,
  name: z.string(),
  shipping_restricted: z.boolean(),
  country_code: z.string().length(2),
  mobile_code: z.string(),
  currency: currencyWire,
  duty_info: z
    .object({ is_active: z.boolean(), value: z.number().positive() })
    .describe('While active, prices are multiplied by value and include duties and taxes.'),
  shipping: z
    .object({
      transit_days: z.number().int().nonnegative(),
      fee: z.number().nonnegative(),
      free_from: z.number().nonnegative(),
    })
    .describe(
      "Transit days, and fee and free-shipping limit in whole units of the country's currency. Not in the specification.",
    ),
});
export type CountryWire = z.infer<typeof countryWire>;

export const bootstrapWire = z.object({
  customer_data: customerWire.nullable(),
  device_type: z.enum(['web', 'mweb']),
  geo: z.object({
    country_code: z.string().length(2),
    currency_code: z.string().length(3),
    currency_rate: z.number().positive(),
  }),
  located_country: z
    .string()
    .length(2)
    .nullable()
    .optional()
    .describe(
      'The country of the network address, independent of the chosen one and of where the store sells; null if unknown. Not in the specification.',
    ),
  geo_override: z
    .boolean()
    .describe(
      'True if the country was chosen (X-Country) and not derived from the network address.',
    ),
  insights: z.record(z.string(), z.unknown()),
  trail_id: z.uuid(),
  ip: z.string(),
  is_logged_in: z.boolean(),
  app_intervention_credits: z
    .object({ india: z.number().int().nonnegative(), non_india: z.number().int().nonnegative() })
    .describe(
      'Credits for a new customer: rupees in India, US dollars elsewhere. 0 if the backend grants none.',
    ),
});
export type BootstrapWire = z.infer<typeof bootstrapWire>;

export const personalizationWire = z.object({
  personalization: z.object({
    scores: z.record(z.string(), z.number()),
    for_you_hook: z.string(),
    is_personal: z
      .boolean()
      .optional()
      .describe('False while nothing is known about the visitor. Not in the specification.'),
  }),
  misc: z.object({ boosting_designers: z.array(id) }),
});
export type PersonalizationWire = z.infer<typeof personalizationWire>;

export const storeTermsWire = z.object({
  seller: z.object({ name: z.string(), address: z.string() }),
  return_days: z
    .number()
    .int()
    .nonnegative()
    .describe("Days after delivery in the visitor's country, for returnable products."),
  return_deductions: refundDeductionsWire
    .optional()
    .describe('Deducted from the refund of a return; absent if nothing is.'),
  loyalty: z.object({
    earn_percent: z.number(),
    tiers: z
      .array(z.object({ name: z.string(), from: amount }))
      .min(1)
      .describe('Ascending; from is rupees spent within twelve months.'),
  }),
});

export const announcementWire = z
  .object({
    text: z.string(),
    link: z.object({ label: z.string(), url: z.string() }).nullable(),
  })
  .describe('A sentence above the header of every page.');

export const maintenanceWire = z
  .object({
    text: z.string().describe('Empty: the usual sentence.'),
    expected_end: z.iso.datetime({ offset: true }).nullable(),
  })
  .describe('The shop is closed: pages and calls of shoppers are a 503.');

/** On both API bases: the main one's response depends on the session. */
export const bootstrapCalls = {
  /** The visitor, country and settings; a visit without a trail id receives one. */
  'GET /account/v1/web-bootstrap': { reply: done(bootstrapWire) },
};

export const visitCalls = {
  /** The countries that the store sells to, without its exclusion list. */
  'GET /misc/v1/countries': {
    reply: done(
      z.object({
        list: z.array(countryWire),
        is_test_store: z
          .boolean()
          .optional()
          .describe(
            'True if no order is real: a public store with sandboxes, whose pages say so. Not in the specification.',
          ),
        announcement: announcementWire.optional(),
      }),
    ),
  },
  /** Rises when the catalogue changes. Not in the specification: a backend may respond 404. */
  'GET /misc/v1/catalogue-revision': {
    reply: done(
      z.object({
        revision: z.number().int().nonnegative(),
        maintenance: maintenanceWire.optional(),
      }),
    ),
  },
  /** The store's terms: seller, return period and loyalty points. Not in the specification. */
  'GET /misc/v1/store': { reply: done(storeTermsWire) },
  /** The weight of each category, 0 to 1; a customer's own weights require their session. */
  'GET /browse/v2/profiles/:id/personalization': { reply: done(personalizationWire) },
};
