import { z } from 'zod';
import { done, id } from './call';

const conversionWire = z.object({
  order_id: id,
  confirmed_at: z.iso.datetime(),
  gclid: z.string().nullable(),
  gbraid: z.string().nullable(),
  wbraid: z.string().nullable(),
  value: z
    .number()
    .nonnegative()
    .describe('The price of its items less the coupon, as the purchase event has it.'),
  currency: z.string().length(3),
});
export type ConversionWire = z.infer<typeof conversionWire>;

const day = z.iso.date('Please enter a day as 2026-11-24');

/** Not in the specification. */
export const staffConversionCalls = {
  /**
   * Confirmed orders that a click on a Google advertisement led to, with the visitor's consent to
   * advertising, for an import into Google Ads; at most 90 days, in UTC.
   */
  'GET /staff/v1/conversions': {
    query: z.object({ from: day, to: day.optional() }),
    reply: done(z.object({ list: z.array(conversionWire) })),
  },
};
