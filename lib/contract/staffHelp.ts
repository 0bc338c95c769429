import { z } from 'zod';
import { done } from './call';
import { helpTextWire } from './helpTexts';
import { idempotencyKey } from './staff';

const helpPageWire = z.object({
  slug: z.string(),
  title: z.string(),
  is_replaced: z.boolean().describe('The shop shows a text of staff.'),
  has_draft: z.boolean(),
});
const wholePageWire = helpPageWire.extend({
  text: helpTextWire.describe('To edit: the draft, or what the shop shows.'),
  default_text: helpTextWire.describe('Of the shop, which a revert shows again.'),
  values: z
    .array(z.object({ name: z.string(), text: z.string().nullable() }))
    .describe(
      'What texts may name in braces, as shoppers in India read it now. A paragraph with a value that is null is left out.',
    ),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    }),
  ),
});
export type StaffHelpPageWire = z.infer<typeof wholePageWire>;
const act = z.object({ key: idempotencyKey });
const page = done(wholePageWire);

/** The texts of help pages; :slug is the last part of their address. */
export const staffHelpCalls = {
  /** The help pages in the order of the shop. */
  'GET /staff/v1/help-pages': { reply: done(z.object({ list: z.array(helpPageWire) })) },
  /** One help page, with the values and tables that its text may name. */
  'GET /staff/v1/help-pages/:slug': { reply: page },
  /**
   * Stores a draft. 400 for a text that names an unknown value, or lacks a value, table or anchor
   * of the default text: invalid_fields has one message per field.
   */
  'PUT /staff/v1/help-pages/:slug': {
    body: helpTextWire.extend({ key: idempotencyKey }),
    reply: page,
  },
  /** Shows the draft to shoppers; 409 without one. */
  'POST /staff/v1/help-pages/:slug/publish': { body: act, reply: page },
  /** Shows the default text again, and removes the draft; 409 when there is nothing to remove. */
  'POST /staff/v1/help-pages/:slug/revert': { body: act, reply: page },
};
