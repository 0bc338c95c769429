import { z } from 'zod';
import { done, id } from './call';
import { chipWire, facetWire, filterQuery, priceSpanWire } from './facets';
import { productSummaryWire, crumbWire } from './product';

export const SORTS = ['recommended', 'new', 'price_low', 'price_high', 'discount'] as const;

const listingQuery = z.object({
  path: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Slugs from root to leaf, joined by "/": "women/lehengas/bridal-lehengas"; or the handle of a landing page: "green-lehengas". Absent in a search.',
    ),
  q: z.string().max(200).optional(),
  exact: z
    .enum(['1'])
    .optional()
    .describe("'1' searches for the words as they are typed, without spelling correction."),
  list: z
    .string()
    .max(200)
    .optional()
    .describe(
      'A browse link by its own path: "new", "ready-to-ship", "aza-curates", "offers", "clearance-sale", "ships-in-24-hours", "products", "occasion/haldi", "color/red", "price/5000-10000", "designers/mehrunika" (anything after the slug is ignored).',
    ),
  ...filterQuery,
  per_page: z.coerce
    .number()
    .int()
    .min(1)
    .max(48)
    .default(24)
    .describe('Products per page: 24, or up to 48.'),
  facets: z
    .enum(['0', '1'])
    .default('1')
    .describe("'0' leaves the facets out: further pages of the same listing need none."),
  tiles: z
    .enum(['0', '1'])
    .default('1')
    .describe(
      "'0' may leave out the tiles and the banner, which GET /browse/v2/listing/tiles has.",
    ),
  sort: z
    .enum([...SORTS, 'popularity'])
    .optional()
    .describe("'popularity' is the older name of 'recommended' in links."),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const picture = z.object({ file: z.string(), width: z.number().int(), height: z.number().int() });
export const bannerWire = z.object({
  id: z.string(),
  alt: z.string(),
  copy_space: z.enum(['left', 'right', 'top']),
  wide: picture,
  mobile: picture,
});
export const tileWire = z.object({
  id: z.string(),
  kind: z.enum(['category', 'occasion', 'landing_page']),
  label: z.string(),
  url: z.string(),
  alt: z.string(),
  ...picture.shape,
});

export const listingWire = z.object({
  title: z.string(),
  intro: z.string(),
  read_as: z
    .string()
    .nullable()
    .optional()
    .describe(
      'The search text with its misspelt words corrected, if there are any: "lehnga" as "lehenga". The products are those of the corrected text, unless the search is exact.',
    ),
  understood: z
    .array(
      z.object({
        facet: z.enum([
          'price',
          'colour',
          'occasion',
          'gender',
          'size',
          'delivery',
          'sale',
          'clothing',
        ]),
        name: z.string(),
        q: z.string().describe('The search without the words that mean this filter.'),
      }),
    )
    .optional()
    .describe(
      'Filters that words of the search mean, and that the products meet: "navy sherwani under 60k" has a colour and a price.',
    ),
  breadcrumbs: z.array(crumbWire),
  tiles: z
    .array(tileWire)
    .describe(
      'The sub-categories of this category, each with a picture if there is one; of a list without sub-categories the nearest landing pages.',
    ),
  banner: bannerWire.nullable(),
  products: z.array(productSummaryWire),
  total: z.number().int().nonnegative(),
  page: z.number().int().min(1),
  pages: z.number().int().min(1),
  facets: z
    .array(facetWire)
    .optional()
    .describe(
      'The filters of the listing in display order; facets that offer no choice are left out.',
    ),
  price_span: priceSpanWire.nullable().optional(),
  applied: z
    .array(chipWire)
    .optional()
    .describe('Every applied filter, in the order of the facets.'),
  price_pages: z
    .array(z.object({ country_code: z.string().length(2), url: z.string() }))
    .optional()
    .describe(
      'Of a price page: the same range in the currency of each country in which it has products. Empty for a range that is not listed. Absent for other listings.',
    ),
  landing_page: z
    .object({
      is_open: z
        .boolean()
        .describe('Whether enough products match for the page to be indexed and linked.'),
    })
    .optional()
    .describe('Of a landing page: a combination of filters that people search for.'),
  moved_to: z
    .string()
    .optional()
    .describe(
      'The URL of the list in the reply, which replaces a landing page that the country does not have: one with a price in rupees.',
    ),
  sort: z
    .enum(SORTS)
    .optional()
    .describe('The applied sort; a page such as /new has its own default.'),
});
export type ListingWire = z.infer<typeof listingWire>;
export const shownListingWire = listingWire.partial({ tiles: true, banner: true });
export type ShownListingWire = z.infer<typeof shownListingWire>;

const branch = z.object({ name: z.string(), url: z.string(), count: z.number().int() });
export const navigationWire = z.object({
  roots: z.array(
    branch.extend({
      image: z.string(),
      image_alt: z.string(),
      categories: z.array(branch.extend({ sub_categories: z.array(branch) })),
    }),
  ),
});
export type NavigationWire = z.infer<typeof navigationWire>;

const carousel = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  url: z.string().nullable(),
  products: z.array(productSummaryWire),
});
export const homeWire = z.object({
  banners: z.array(
    bannerWire.extend({
      heading: z.string(),
      text: z.string(),
      link_label: z.string(),
      url: z.string(),
      video: z
        .object({ ...picture.shape, poster: z.string(), alt: z.string() })
        .nullable()
        .optional()
        .describe('A short silent film, shown in place of the picture.'),
    }),
  ),
  categories: z.array(tileWire),
  occasions: z.array(tileWire),
  designers: z.array(
    z.object({
      id,
      name: z.string(),
      city: z.string(),
      founded: z.number().int(),
      story: z.string(),
      cover: z.string(),
      cover_alt: z.string(),
      url: z.string(),
    }),
  ),
  carousels: z.array(carousel),
});
export type HomeWire = z.infer<typeof homeWire>;

export const shownHomeWire = homeWire.extend({
  carousels: z
    .array(carousel.partial({ products: true }))
    .describe('Without products, GET /browse/v2/home/carousels/:id has them.'),
});
export type ShownHomeWire = z.infer<typeof shownHomeWire>;

export const listingCalls = {
  /** The category tree, three levels deep, with the number of products of each. */
  'GET /browse/v2/navigation': { reply: done(navigationWire) },
  /** The home page. No product is in two of its carousels. */
  'GET /browse/v2/home': {
    query: z.object({
      products: z
        .enum(['0', '1'])
        .default('1')
        .describe("'0' may leave out the products of the carousels, which take the longest."),
    }),
    reply: done(shownHomeWire),
  },
  /**
   * The products of a carousel of the home page, none of which is in one above it. Empty without
   * products; 404 for a carousel that is not shown. Not in the specification.
   */
  'GET /browse/v2/home/carousels/:id': {
    reply: done(z.object({ products: z.array(productSummaryWire) })),
  },
  /** 404 for an unknown path or list, or a page past the end; 400 without path, list or q. */
  'GET /browse/v2/listing': { query: listingQuery, reply: done(shownListingWire) },
  /**
   * The tiles and the banner of a listing. 404 for an unknown path or list; 400 without both. Not in
   * the specification.
   */
  'GET /browse/v2/listing/tiles': {
    query: listingQuery.pick({ path: true, list: true }),
    reply: done(listingWire.pick({ tiles: true, banner: true })),
  },
};
