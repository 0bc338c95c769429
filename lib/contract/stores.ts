import { z } from 'zod';
import { done, id } from './call';

export const STORE_SERVICES = ['pickup', 'styling'] as const;
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const storeWire = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  address_one: z.string(),
  city_name: z.string(),
  state_name: z.string(),
  postal_code: z.string(),
  country_name: z.string(),
  phone: z.string().describe('In international form; empty if the store has none of its own.'),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  time_zone: z.string().describe('IANA name of the zone of opening_hours: "Asia/Kolkata".'),
  opening_hours: z
    .array(
      z.object({
        weekday: z.number().int().min(1).max(7).describe('ISO 8601: Monday is 1.'),
        opens: clock,
        closes: clock,
      }),
    )
    .describe('By weekday; a weekday that is missing is closed.'),
  description: z.string(),
  services: z
    .array(z.enum(STORE_SERVICES))
    .describe('pickup: orders can be collected there. styling: appointments with a stylist.'),
});
export type StoreWire = z.infer<typeof storeWire>;

/** The specification names neither these calls nor the pages that they serve. */
export const storeCalls = {
  /** The stores that have a page, by city. */
  'GET /misc/v1/stores': { reply: done(z.object({ stores: z.array(storeWire) })) },
  /** By slug; 404 for an unknown store. */
  'GET /misc/v1/stores/:slug': { reply: done(storeWire) },
};
