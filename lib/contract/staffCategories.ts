import { z } from 'zod';
import { done, id } from './call';
import { idempotencyKey } from './staff';

const categoryTerms = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(60, 'At most 60 characters'),
  intro: z
    .string()
    .trim()
    .max(600, 'At most 600 characters')
    .describe('The text under the heading of its page, which search engines read too.'),
  is_shown: z
    .boolean()
    .describe(
      'Whether menu, tiles, filters and suggestions have it. Its page and products stay when not.',
    ),
});

const staffCategoryWire = categoryTerms.extend({
  category_id: id,
  parent_id: id.nullable().describe('null: a main category.'),
  path: z.string().describe('Of its address, such as "women/sarees". It never changes.'),
  level: z.number().int().min(1).max(3),
  products: z
    .number()
    .int()
    .nonnegative()
    .describe('Of it and its sub-categories, with drafts and withdrawn ones.'),
  picture: z
    .object({ file: z.string(), alt: z.string() })
    .nullable()
    .describe('Of its tile; null: the picture of its most popular product is shown.'),
});
export type StaffCategoryWire = z.infer<typeof staffCategoryWire>;

const act = z.object({ key: idempotencyKey });
const list = done(z.object({ list: z.array(staffCategoryWire) }));

/** The categories of the catalogue. invalid_fields of a 400 has one message per field. */
export const staffCategoryCalls = {
  /** All categories, each followed by its sub-categories in their order. */
  'GET /staff/v1/categories': { reply: list },
  /**
   * Adds a category below another one, after its sub-categories. The name makes its address, which
   * stays when the name changes.
   */
  'POST /staff/v1/categories': {
    body: act.extend({
      parent_id: id,
      name: categoryTerms.shape.name,
      intro: categoryTerms.shape.intro.default(''),
      is_shown: categoryTerms.shape.is_shown.default(true),
    }),
    reply: done(staffCategoryWire),
  },
  /** Puts the sub-categories of one category in this order, which names each once; 409 otherwise. */
  'PUT /staff/v1/categories': {
    body: act.extend({
      parent_id: id.nullable().describe('null: the main categories.'),
      ids: z.array(id).max(500),
    }),
    reply: list,
  },
  /** One category. */
  'GET /staff/v1/categories/:id': { reply: done(staffCategoryWire) },
  /** Changes a category; a field that is absent stays. A picture needs a tile. */
  'PUT /staff/v1/categories/:id': {
    body: categoryTerms.partial().extend({
      key: idempotencyKey,
      picture_file: z.string().max(200).optional().describe('Of POST /staff/v1/pictures.'),
      picture_alt: z.string().trim().min(1, 'Please describe the picture').max(300).optional(),
    }),
    reply: done(staffCategoryWire),
  },
  /**
   * Removes a category; 409 while it has products or sub-categories, or the home page, a banner or a
   * carousel shows it. A main category stays.
   */
  'POST /staff/v1/categories/:id/remove': {
    body: act,
    reply: done(z.object({ category_id: id })),
  },
};
