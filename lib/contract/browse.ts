import { z } from 'zod';
import { done, id } from './call';
import { tileWire } from './listing';
import { productSummaryWire } from './product';
import { suggestionsWire } from './suggestions';

const searchText = z.string().trim().min(1, 'Please enter a search').max(100);

export const designerTileWire = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  founded: z.number().int(),
  count: z.number().int().nonnegative().describe('Number of products in the store.'),
  monogram: z.string(),
  monogram_alt: z.string(),
  cover: z.string(),
  cover_alt: z.string(),
  url: z.string().describe('"/designers/mehrunika/101"'),
});
export type DesignerTileWire = z.infer<typeof designerTileWire>;

export const designersWire = z.object({
  letters: z
    .array(z.object({ letter: z.string().length(1), count: z.number().int().nonnegative() }))
    .describe("A to Z, then '#'; letters without designers have 0."),
  designers: z.array(designerTileWire),
});
export type DesignersWire = z.infer<typeof designersWire>;

export const designerWire = designerTileWire.extend({
  story: z.string(),
  categories: z
    .array(
      z.object({
        id: z.string(),
        label: z.string(),
        url: z.string(),
        count: z.number().int(),
        file: z.string(),
        width: z.number().int(),
        height: z.number().int(),
        alt: z.string(),
      }),
    )
    .describe(
      "The designer's categories, largest first; each links to its products of that category.",
    ),
  products: z
    .array(productSummaryWire)
    .describe(
      'The newest products, at most eight. All products: the listing\'s list "designers/{slug}".',
    ),
});
export type DesignerWire = z.infer<typeof designerWire>;

const browseLink = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  count: z.number().int().nonnegative(),
});
const linkPicture = {
  image: z
    .string()
    .optional()
    .describe('For a colour, a close view of a product; empty without products.'),
  image_alt: z.string().optional(),
};
/** All browse links: /collections, /occasion, /color and /price are made from it. */
export const collectionsWire = z.object({
  pages: z.array(browseLink.extend({ text: z.string(), image: z.string(), image_alt: z.string() })),
  occasions: z.array(browseLink.extend({ image: z.string(), image_alt: z.string() })),
  colours: z.array(browseLink.extend({ hex: z.string(), ...linkPicture })),
  prices: z.array(browseLink.extend(linkPicture)).describe("In the visitor's currency."),
  landing_pages: z
    .array(browseLink)
    .optional()
    .describe('Combinations that people search for, with enough products to be indexed.'),
});
export type CollectionsWire = z.infer<typeof collectionsWire>;

const point = z.object({ letter: z.string(), name: z.string(), how: z.string() });
const measure = z.object({ in: z.number(), cm: z.number() });
export const sizeGuidesWire = z.object({
  guides: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      file: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      points: z.array(point),
    }),
  ),
  charts: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        columns: z.array(z.string()),
        rows: z.array(
          z.object({
            size: z.string(),
            values: z.record(z.string(), z.union([measure, z.number()])),
          }),
        ),
      }),
    )
    .describe(
      'Body measurements per size; columns in display order. A measurement is inches and centimetres, or one number in the unit that its name ends with.',
    ),
});
export type SizeGuidesWire = z.infer<typeof sizeGuidesWire>;

/** Largest picture for the image search, in bytes. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;
/** Fractions of the picture, "x,y,width,height": "0.1,0.2,0.5,0.6". */
const crop = z
  .string()
  .regex(
    /^(?:0?\.\d{1,4}|[01](?:\.0{1,4})?)(?:,(?:0?\.\d{1,4}|[01](?:\.0{1,4})?)){3}$/,
    'A crop is four fractions: x,y,width,height',
  )
  .transform((text) => text.split(',').map(Number))
  .pipe(
    z.tuple([
      z.number(),
      z.number(),
      z.number().min(0.02, 'The crop is too narrow'),
      z.number().min(0.02, 'The crop is too short'),
    ]),
  );

export const imageSearchWire = z.object({
  close: z
    .boolean()
    .describe(
      'False when no product is similar to the picture; products is then empty, and message says so.',
    ),
  message: z.string(),
  products: z.array(productSummaryWire.extend({ likeness: z.number().min(0).max(1) })),
});
export type ImageSearchWire = z.infer<typeof imageSearchWire>;

/** The specification names none of these paths; they serve the routes of its section 2. */
export const browseCalls = {
  /** Designers by name: all, those of an initial letter, or those that match a search text. */
  'GET /browse/v2/designers': {
    query: z.object({
      letter: z
        .string()
        .regex(/^[A-Za-z#]$/, 'A letter, or #')
        .optional(),
      q: searchText.optional(),
    }),
    reply: done(designersWire),
  },
  /** By id or slug; 404 for an unknown designer. */
  'GET /browse/v2/designers/:designer': { reply: done(designerWire) },
  /** All browse links, each with its number of products. */
  'GET /browse/v2/collections': { reply: done(collectionsWire) },
  /** The most viewed products of the last thirty days, filled up with the most wishlisted. */
  'GET /browse/v2/top-searched-products': {
    reply: done(z.object({ products: z.array(productSummaryWire) })),
  },
  /** The designers whose products in stock are the most popular. */
  'GET /browse/v2/top-designers': {
    reply: done(z.object({ designers: z.array(designerTileWire) })),
  },
  /** The most popular designers, each with four products. */
  'GET /browse/v2/top-designer-collections': {
    reply: done(
      z.object({
        collections: z.array(
          z.object({ designer: designerTileWire, products: z.array(productSummaryWire) }),
        ),
      }),
    ),
  },
  /** The most popular product types, each with a picture. */
  'GET /browse/v2/popular-styles': {
    reply: done(z.object({ styles: z.array(tileWire.extend({ count: z.number().int() })) })),
  },
  /** Products by id, at most sixty, in this order and without discontinued ones. */
  'GET /browse/v2/pieces': {
    query: z.object({
      ids: z.string().regex(/^\d{1,9}(,\d{1,9}){0,59}$/, 'Ids, separated by commas'),
    }),
    reply: done(z.object({ products: z.array(productSummaryWire) })),
  },
  /** Suggestions while typing: tolerant of typos and synonyms, at most six of each kind. */
  'GET /browse/v2/suggestions': {
    query: z.object({ q: searchText }),
    reply: done(suggestionsWire),
  },
  /** All size guides and charts, or those for one product; 404 for an unknown product. */
  'GET /browse/v2/size-guides': {
    query: z.object({ product_id: z.coerce.number().pipe(id).optional() }),
    reply: done(sizeGuidesWire),
  },
  /** Products whose first picture is similar, most similar first; 404 for an unknown product. */
  'GET /browse/v2/products/:id/look-alikes': {
    reply: done(
      z.object({
        products: z.array(productSummaryWire.extend({ likeness: z.number().min(0).max(1) })),
      }),
    ),
  },
  /**
   * The request body is the picture: JPEG, PNG, WebP or AVIF, at most 8 MB and 25 million pixels.
   * It is not stored. 400 for an invalid picture, 413 for a larger one, 503 with Retry-After while
   * too many requests wait.
   */
  'POST /browse/v2/image-search': {
    query: z.object({ crop: crop.optional() }),
    body: z
      .file()
      .max(MAX_UPLOAD_BYTES)
      .mime(['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
    reply: done(imageSearchWire),
  },
};
