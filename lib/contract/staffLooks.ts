import { z } from 'zod';
import { done, id } from './call';
import { idempotencyKey } from './staff';

const MAX_LOOK_PRODUCTS = 12;

const lookTerms = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name')
    .max(120, 'At most 120 characters')
    .describe('For staff: the shop does not show it.'),
  product_ids: z
    .array(id)
    .min(2, 'Please choose at least two products')
    .max(MAX_LOOK_PRODUCTS, 'Please choose at most 12 products')
    .describe('In the order of the shop.'),
});

const staffLookWire = z.object({
  look_id: id,
  name: z.string(),
  products: z.array(
    z.object({ product_id: id, sku: z.string(), name: z.string(), is_listed: z.boolean() }),
  ),
});
export type StaffLookWire = z.infer<typeof staffLookWire>;

const act = z.object({ key: idempotencyKey });
const reply = done(staffLookWire);

/** Products that are shown together. invalid_fields of a 400 has one message per field. */
export const staffLookCalls = {
  /** Looks, the newest first; before_id continues the list. */
  'GET /staff/v1/looks': {
    query: z.object({
      search: z.string().trim().max(100).optional().describe('A part of its name.'),
      before_id: z.coerce.number().pipe(id).optional().describe('The last id of the page before.'),
      per_page: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: done(z.object({ list: z.array(staffLookWire), next_before_id: id.nullable() })),
  },
  /**
   * Adds a look: on the page of each of its products, the others that are in stock come first of
   * those that complete the look.
   */
  'POST /staff/v1/looks': { body: act.extend(lookTerms.shape), reply },
  /** One look. */
  'GET /staff/v1/looks/:id': { reply },
  /** Changes a look; a field that is absent stays. */
  'PUT /staff/v1/looks/:id': { body: lookTerms.partial().extend(act.shape), reply },
  /** Removes a look; its products stay. */
  'POST /staff/v1/looks/:id/remove': { body: act, reply: done(z.object({ look_id: id })) },
};
