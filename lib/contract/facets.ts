import { z } from 'zod';

/** The filters of a listing in their display order. Price is separate: its values are ranges. */
export const FACETS = [
  'category',
  'designer',
  'size',
  'colour',
  'occasion',
  'delivery_time',
  'availability',
  'discount',
  'fabric',
  'work',
  'pattern',
  'celebrity',
] as const;
export type FacetNameWire = (typeof FACETS)[number];

const VALUE = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;
const MAX_VALUES = 60;

/** Comma-separated values of one filter, combined with OR. Unknown values are ignored. */
const values = z
  .string()
  .max(2000)
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(
    z
      .array(z.string().regex(VALUE, 'Values are slugs, parted by commas'))
      .max(MAX_VALUES, `At most ${MAX_VALUES} values`),
  )
  .describe('Comma-separated slugs; products with any of them match.');

/**
 * "5000-10000", "under-5000", "over-100000": whole units of the visitor's currency, the lower end
 * inclusive; the upper one too in "5000-upto-10000" and "upto-5000".
 */
export const PRICE_RANGE = /^(?:\d{1,9}-(?:upto-)?\d{1,9}|(?:under|over|upto)-\d{1,9})$/;
const ranges = z
  .string()
  .max(400)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(PRICE_RANGE, 'Prices are ranges such as 5000-10000, under-5000 or over-100000'),
      )
      .max(20),
  )
  .describe(
    "Comma-separated ranges in the visitor's currency: 5000-10000 (lower end inclusive, upper exclusive), under-5000, over-100000, and with an inclusive upper end 5000-upto-10000, upto-5000.",
  );

export const filterQuery = {
  category: values.optional(),
  designer: values.optional(),
  size: values.optional(),
  colour: values.optional(),
  occasion: values.optional(),
  delivery_time: values.optional(),
  availability: values.optional(),
  discount: values.optional(),
  fabric: values.optional(),
  work: values.optional(),
  pattern: values.optional(),
  celebrity: values.optional(),
  price: ranges.optional(),
  deliver_by: z.iso
    .date()
    .optional()
    .describe(
      "YYYY-MM-DD: only products delivered to the visitor's country by this day if ordered today.",
    ),
};

export const facetValueWire = z.object({
  value: z.string().describe('The value in the URL: a slug, a category path, or a price range.'),
  name: z.string(),
  count: z
    .number()
    .int()
    .nonnegative()
    .describe(
      'How many products this value would show with the current choice of all other facets.',
    ),
  selected: z.boolean(),
  hex: z.string().optional().describe('The swatch of a colour, "#a5141f".'),
});

/** A facet is counted without its own choice, so that its other values stay available. */
export const facetWire = z.object({
  id: z.enum([...FACETS, 'price']),
  title: z.string(),
  values: z
    .array(facetValueWire)
    .describe(
      'In display order. Sizes: letters, numbers and ages, each from the smallest; one size last.',
    ),
});
export type FacetWire = z.infer<typeof facetWire>;

/** Whole units of the visitor's currency, over the results of the other filters. */
export const priceSpanWire = z.object({
  min: z.number().int().nonnegative(),
  max: z.number().int().nonnegative(),
  currency_code: z.string().length(3),
  currency_symbol: z.string(),
  histogram: z
    .array(z.number().int().nonnegative())
    .optional()
    .describe(
      'The number of products in each price band, from the lowest price to the highest: two bands for a value of the price facet. The price filter has no effect on it.',
    ),
});
export type PriceSpanWire = z.infer<typeof priceSpanWire>;

/** An applied filter, shown as a removable chip. */
export const chipWire = z.object({
  facet: z.enum([...FACETS, 'price', 'deliver_by']),
  value: z.string(),
  name: z.string(),
});
export type ChipWire = z.infer<typeof chipWire>;
