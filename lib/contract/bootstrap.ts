import { z } from 'zod';
import { amount, done, id } from './call';
import { customerWire } from './account';

export const currencyWire = z.object({
  code: z.string().length(3).describe('ISO 4217.'),
  title: z.string().describe('The symbol put before an amount: "₹", "CA$".'),
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
    .describe('While active, prices are multiplied by value and already hold duties and taxes.'),
  shipping: z
    .object({
      transit_days: z.number().int().nonnegative(),
      fee: z.number().nonnegative(),
      free_from: z.number().nonnegative(),
    })
    .describe(
      "Whole days from dispatch to the door; fee and limit in whole units of the country's currency. Not in the specification.",
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
      'Where the network address is, whichever country was chosen and wherever the store sells; null where nobody knows. Not in the specification.',
    ),
  geo_override: z
    .boolean()
    .describe('True when the country was chosen (X-Country) and not found by address.'),
  insights: z.record(z.string(), z.unknown()),
  trail_id: z.uuid(),
  ip: z.string(),
  is_logged_in: z.boolean(),
  app_intervention_credits: z
    .object({ india: z.number().int().nonnegative(), non_india: z.number().int().nonnegative() })
    .describe(
      'Credits for a new customer: rupees in India, US dollars elsewhere. 0 where the backend grants none.',
    ),
});
export type BootstrapWire = z.infer<typeof bootstrapWire>;

export const personalizationWire = z.object({
  personalization: z.object({ scores: z.record(z.string(), z.number()), for_you_hook: z.string() }),
  misc: z.object({ boosting_designers: z.array(id) }),
});
export type PersonalizationWire = z.infer<typeof personalizationWire>;

export const storeTermsWire = z.object({
  seller: z.object({ name: z.string(), address: z.string() }),
  return_days: z
    .number()
    .int()
    .nonnegative()
    .describe(
      "Days after delivery in the visitor's country, for a piece that can come back at all.",
    ),
  loyalty: z.object({
    earn_percent: z.number(),
    tiers: z
      .array(z.object({ name: z.string(), from: amount }))
      .min(1)
      .describe('First to highest; from is rupees bought for within twelve months.'),
  }),
});

/** Served by both bases: the gateway's holds nothing about a person, the main one's knows the session. */
export const bootstrapCalls = {
  /** Who is here and from where: read before anything else. A visit without a trail is given one. Not shown in the specification what insights holds: it is empty. */
  'GET /account/v1/web-bootstrap': { reply: done(bootstrapWire) },
};

export const visitCalls = {
  /** The countries the store sells to, without those on its exclusion list: the list is data, its contents are not shown in the specification. */
  'GET /misc/v1/countries': { reply: done(z.object({ list: z.array(countryWire) })) },
  /** A number that rises where pieces come to the catalogue or leave it: what was made of a lower one is out of date. Not in the specification; a backend without it answers 404. */
  'GET /misc/v1/catalogue-revision': {
    reply: done(z.object({ revision: z.number().int().nonnegative() })),
  },
  /** What the store promises everybody: who sells, how long a piece can come back, what members earn. Not in the specification. */
  'GET /misc/v1/store': { reply: done(storeTermsWire) },
  /** How much each category is to be shown to a visitor, 0 to 1, by customer or trail id. A customer's own leaning is told only to their session; whoever else asks is told what everybody likes. */
  'GET /browse/v2/profiles/:id/personalization': { reply: done(personalizationWire) },
};
