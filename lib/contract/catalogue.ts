import { z } from 'zod';
import { done, id } from './call';
import { CATALOGUE_PART, SITEMAP_PART } from '@/lib/model/catalogueParts';
import { MARGIN_BANDS } from '@/lib/model/product';
import { productWire } from './product';

export const catalogueProductWire = productWire.extend({
  updated_at: z.iso
    .datetime()
    .describe("When the content of the product's page last changed; stock changes do not count."),
  margin_band: z
    .enum(MARGIN_BANDS)
    .optional()
    .describe('Of the price in India, for labels of feeds; absent if the cost is not known.'),
});
export type CatalogueProductWire = z.infer<typeof catalogueProductWire>;

/** The fields of a product in a sitemap. */
export const sitemapProductWire = catalogueProductWire.pick({
  id: true,
  name: true,
  url: true,
  seo: true,
  media_gallery: true,
  updated_at: true,
});
export type SitemapProductWire = z.infer<typeof sitemapProductWire>;

/** The fields of a product in merchant feeds. */
export const feedProductWire = catalogueProductWire
  .pick({
    id: true,
    name: true,
    designer_name: true,
    secondary_name: true,
    url: true,
    discount_percentage: true,
    delivery: true,
    price_varies: true,
    product_price: true,
    product_price_usa: true,
    product_price_row: true,
    display_you_pay: true,
    display_you_pay_usa: true,
    display_you_pay_row: true,
    root_category_name: true,
    category_name: true,
    sub_category_name: true,
    color_name: true,
    fabric: true,
    work: true,
    pattern: true,
    components: true,
    occasions: true,
    care: true,
    stylist_note: true,
    gender: true,
    celebrity_name: true,
    product_added_date: true,
    sizes: true,
    sale: true,
    margin_band: true,
  })
  .extend({
    country_of_origin: z.string(),
    pictures: z.array(z.string()).describe('Paths of its pictures below the media host, in order.'),
    film: z.string().optional().describe('Path of its first film; absent if none.'),
  });
export type FeedProductWire = z.infer<typeof feedProductWire>;

/** Of parts by ascending id. */
const partQuery = (most: number) =>
  z.object({
    after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
    limit: z.coerce.number().int().min(1).max(most).default(most),
  });

/** The source of sitemaps and feeds. The specification does not name these paths. */
export const catalogueCalls = {
  /** All products, whole, by ascending id; request again with after = next until next is null. The shop itself requests the two below. */
  'GET /browse/v2/catalogue': {
    query: partQuery(CATALOGUE_PART),
    reply: done(z.object({ products: z.array(catalogueProductWire), next: id.nullable() })),
  },
  /** The same products with only the fields of merchant feeds. */
  'GET /browse/v2/catalogue/feed': {
    query: partQuery(CATALOGUE_PART),
    reply: done(z.object({ products: z.array(feedProductWire), next: id.nullable() })),
  },
  /** The same products with only the fields of a sitemap, in larger parts. */
  'GET /browse/v2/catalogue/sitemap': {
    query: partQuery(SITEMAP_PART),
    reply: done(z.object({ products: z.array(sitemapProductWire), next: id.nullable() })),
  },
  /** Parts of a given size: the first id of each is greater than `after`. */
  'GET /browse/v2/catalogue/parts': {
    query: z.object({ size: z.coerce.number().int().min(1).max(50_000) }),
    reply: done(
      z.object({
        parts: z.array(
          z.object({
            after: z.number().int().nonnegative(),
            count: z.number().int().positive(),
            updated_at: z.iso.datetime(),
          }),
        ),
      }),
    ),
  },
  /** Every listing with products, and when the content of one of them last changed. */
  'GET /browse/v2/catalogue/lists': {
    reply: done(
      z.object({ lists: z.array(z.object({ url: z.string(), updated_at: z.iso.datetime() })) }),
    ),
  },
};
