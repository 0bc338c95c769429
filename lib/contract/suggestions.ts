import { z } from 'zod';
import { id } from './call';

const link = z.object({ name: z.string(), url: z.string() });

export const suggestionsWire = z.object({
  read_as: z
    .string()
    .nullable()
    .describe(
      'The corrected search text, if it differs from the typed one: "lehnga" as "lehenga".',
    ),
  searches: z
    .array(link.extend({ count: z.number().int().positive() }))
    .optional()
    .describe(
      'The text as a search with filters, "Lehengas · Red · Under ₹50,000", if words of it mean filters: its results and their number.',
    ),
  products: z
    .array(
      z.object({
        id,
        name: z.string(),
        designer_name: z.string(),
        url: z.string(),
        thumbnail_image: z.string(),
        display_you_pay: z.string().optional(),
        display_you_pay_usa: z.string().optional(),
        display_you_pay_row: z.string().optional(),
      }),
    )
    .describe('Only products that meet the filters of the text, such as a colour or a price.'),
  designers: z.array(link),
  categories: z.array(link.extend({ count: z.number().int() })),
  help: z
    .array(link)
    .optional()
    .describe('Help pages that the whole text asks for: "track order", "size guide".'),
  pages: z.array(link).describe('Help pages, and pages such as /new, that match the text.'),
});
export type SuggestionsWire = z.infer<typeof suggestionsWire>;
