import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '@/lib/model/paymentProviders';
import { courierName } from './staffShipments';

const text = z.string().trim().min(1, 'Please enter a text').max(200);
const size = z.number().positive('Please enter a number above 0');
const rupees = z.number().int('Please enter whole rupees').min(0).default(0);
const count = z.number().int('Please enter a whole number').min(1, 'Please enter a number from 1');
const amount = z.number().min(0, 'Please enter a number from 0');
const COUNTRY_CODE = 'Please enter a code of two capital letters, such as US';
const countryCode = z.string().regex(/^[A-Z]{2}$/, COUNTRY_CODE);
const byCountry = <Value extends z.ZodType>(value: Value) =>
  z.record(countryCode, value, {
    error: ({ code }) => (code === 'invalid_key' ? COUNTRY_CODE : undefined),
  });

/** Settings of the store's operation, by the name of their row in `settings`. */
export const operationValues = z.object({
  couriers: z.object({
    default_courier: courierName,
    package: z.object({ weight_kg: size, length_cm: size, breadth_cm: size, height_cm: size }),
    shiprocket: z
      .object({
        pickup_location: text.describe(
          'As it is called in the account: Settings, Pickup Addresses.',
        ),
        warehouse: z
          .object({
            name: text,
            address: text,
            city: text,
            state: text,
            postcode: z.string().regex(/^\d{6}$/, 'Please enter a postcode of six digits'),
            phone: z.string().regex(/^\d{10}$/, 'Please enter a phone number of ten digits'),
            email: z.email(),
          })
          .describe('The same place, for rates and returns.'),
      })
      .nullable(),
  }),
  payment_providers: z
    .array(
      z.object({
        provider: z.enum(PAYMENT_PROVIDERS),
        countries: z.array(countryCode).optional(),
        currencies: z.array(z.string().length(3)).optional(),
        ways: z.array(z.string()).optional().describe('Codes of the payment page, such as "upi".'),
      }),
    )
    .min(1, 'Please enter a rule')
    .describe(
      'The first rule that fits the order, and whose provider has keys, takes its payment.',
    ),
  delay_emails: z.object({
    days_before: z
      .number()
      .int()
      .min(0)
      .max(30)
      .describe('Days before the item has to be dispatched; 0: when that day has passed.'),
  }),
  staff_limits: z
    .record(
      z.string(),
      z.object({
        goodwill_inr: rupees.describe('Credits and gift cards.'),
        refund_inr: rupees.describe('Refunds of items that are kept, and lost parcels.'),
        return_inr: rupees
          .optional()
          .describe(
            'Items that the shop has: cancellations, accepted returns and parcels that came back. By default as refund_inr.',
          ),
      }),
    )
    .describe('Rupees a day, by role; a role without a row may give nothing.'),
  staff_notifications: z.object({
    new_order: z.boolean(),
    return_booked: z.boolean(),
    low_stock: z.boolean(),
    payment_difference: z.boolean(),
    undelivered_webhook: z.boolean(),
    undelivered_shipment: z.boolean().default(true).describe('Lost, or back at its sender.'),
    daily_summary: z.boolean(),
    low_stock_at: z.number().int().nonnegative().describe('Pieces of a size.'),
    daily_summary_hour: z.number().int().min(0).max(23).describe('In store time.'),
  }),
  mail_limits: z
    .object({ per_day: z.object({ proved: count, unproved: count }) })
    .describe('Notifications to an address in a day: one that a customer has proved, and others.'),
  import_duties: byCountry(
    z.object({
      duty_percent: z.number().min(0, 'Please enter 0 to 1000').max(1000),
      duty_free_up_to: amount.describe("In the country's currency."),
      tax_percent: z.number().min(0, 'Please enter 0 to 100').max(100, 'Please enter 0 to 100'),
      tax_free_up_to: amount,
      source: text.describe('Shown to shoppers beside the estimate.'),
      checked_on: z.iso.date('Please enter a date'),
    }),
  ).describe('By country; one without a row has no estimate.'),
  delivery_zones: byCountry(
    z.array(
      z.object({
        begins: z.array(text).min(1, 'Please enter the beginning of a postcode'),
        days: count.max(60, 'Please enter 1 to 60 days'),
      }),
    ),
  ).describe('Days that postcodes add to the delivery, by country; the longest beginning counts.'),
  landing_pages: z.object({
    max_pages: z.number().int().min(0).describe('Of all sources; no page is added beyond.'),
    min_searches: count.describe('Searches for a combination within `days`.'),
    days: count,
  }),
  support: z.object({
    answer_hours: count.describe('Help pages promise an answer within these hours.'),
    grievance_officer: z
      .object({
        name: text,
        email: z.email('Please enter an email address'),
        phone: z.string().trim().max(40),
        address: z.string().trim().max(300),
      })
      .nullable()
      .describe('Whom help pages name for complaints.'),
  }),
});
