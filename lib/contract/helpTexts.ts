import { z } from 'zod';
import { done } from './call';
import { shopPath } from './shopPath';

const text = (maximum: number) =>
  z.string().max(maximum, `Please enter at most ${maximum} characters`);

export const helpTextWire = z.object({
  summary: text(300),
  sections: z
    .array(
      z.object({
        id: z
          .string()
          .regex(/^[a-z][a-z0-9-]{0,59}$/)
          .nullable()
          .optional()
          .describe('The anchor that links of the shop use; by default made of the heading.'),
        heading: text(150),
        paragraphs: z
          .array(text(1_500))
          .min(1, 'Please enter a text')
          .max(20)
          .describe('Plain text, with names of values: "within {return_days} of delivery".'),
        table: z.string().max(60).nullable().optional().describe('The name of a table.'),
        links: z
          .array(z.object({ name: text(80), href: shopPath }))
          .max(8)
          .optional(),
      }),
    )
    .min(1, 'Please enter a section')
    .max(30),
});
export type HelpTextWire = z.infer<typeof helpTextWire>;

export const helpTextCalls = {
  /**
   * The help pages whose text staff have replaced. Pages fill in the values that texts name, from
   * policies and countries. Not in the specification.
   */
  'GET /misc/v1/help-texts': {
    reply: done(z.object({ list: z.array(helpTextWire.extend({ slug: z.string() })) })),
  },
};
