import { z } from 'zod';
import { done, id } from './call';
import { idempotencyKey } from './staff';

const designerTerms = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(120, 'At most 120 characters'),
  city: z.string().trim().min(1, 'Please enter a city').max(60, 'At most 60 characters'),
  founded: z
    .number()
    .int('Please enter a year')
    .min(1700, 'Please enter a year')
    .max(2100, 'Please enter a year')
    .describe('The year since which the label exists.'),
  story: z.string().trim().max(3000, 'At most 3,000 characters').describe('The introduction.'),
  cover_file: z.string().max(200).describe('Of POST /staff/v1/pictures, or as it is; "": none.'),
  cover_alt: z.string().trim().max(300, 'At most 300 characters'),
});
export type DesignerTermsWire = z.infer<typeof designerTerms>;

const staffDesignerWire = designerTerms.extend({
  designer_id: id,
  founded: z.number().int().describe('0: not known yet.'),
  url: z.string().describe('It never changes.'),
  products: z.number().int().nonnegative().describe('That the shop has.'),
  is_withdrawn: z.boolean().describe('Whether the shop has no page of it.'),
});
export type StaffDesignerWire = z.infer<typeof staffDesignerWire>;

const act = z.object({ key: idempotencyKey });
const reply = done(staffDesignerWire);

/** The designers of the catalogue. invalid_fields of a 400 has one message per field. */
export const staffDesignerCalls = {
  /** Designers by address, which is their name; after continues the list. */
  'GET /staff/v1/designers': {
    query: z.object({
      search: z.string().trim().max(100).optional().describe('A part of name or city.'),
      state: z.enum(['shown', 'withdrawn']).optional(),
      after: z.string().max(120).optional().describe('next_after of the page before.'),
      per_page: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: done(z.object({ list: z.array(staffDesignerWire), next_after: z.string().nullable() })),
  },
  /** Adds a designer. The name makes the address, which stays when the name changes. */
  'POST /staff/v1/designers': {
    body: act.extend({
      ...designerTerms.shape,
      story: designerTerms.shape.story.default(''),
      cover_file: designerTerms.shape.cover_file.default(''),
      cover_alt: designerTerms.shape.cover_alt.default(''),
    }),
    reply,
  },
  /** One designer. */
  'GET /staff/v1/designers/:id': { reply },
  /** Changes a designer; a field that is absent stays. */
  'PUT /staff/v1/designers/:id': { body: designerTerms.partial().extend(act.shape), reply },
  /** Takes a designer out of the shop; 409 while the shop has products of it. */
  'POST /staff/v1/designers/:id/withdraw': { body: act, reply },
  /** Shows a withdrawn designer again, as publishing one of its products does; 409 when shown. */
  'POST /staff/v1/designers/:id/publish': { body: act, reply },
};
