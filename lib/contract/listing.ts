import { z } from 'zod';
import { done, id } from './call';
import { cardWire, crumbWire } from './product';

export const SORTS = ['recommended', 'new', 'price_low', 'price_high', 'discount'] as const;

const listingQuery = z.object({
  /** Slugs from root to leaf, joined by "/": "women/lehengas/bridal-lehengas". Left out in a search. */
  path: z.string().max(200).optional(),
  q: z.string().max(200).optional(),
  /** 'popularity' is the address books' older name for 'recommended'. */
  sort: z.enum([...SORTS, 'popularity']).default('recommended'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const picture = z.object({ file: z.string(), width: z.number().int(), height: z.number().int() });
export const bannerWire = z.object({ id: z.string(), alt: z.string(), copy_space: z.enum(['left', 'right', 'top']), wide: picture, mobile: picture });
export const tileWire = z.object({ id: z.string(), kind: z.enum(['category', 'occasion']), label: z.string(), url: z.string(), alt: z.string(), ...picture.shape });

export const listingWire = z.object({
  title: z.string(),
  intro: z.string(),
  breadcrumbs: z.array(crumbWire),
  /** The sub-levels of this category, with a picture each where there is one. */
  tiles: z.array(tileWire),
  banner: bannerWire.nullable(),
  products: z.array(cardWire),
  total: z.number().int().nonnegative(),
  page: z.number().int().min(1),
  pages: z.number().int().min(1),
});
export type ListingWire = z.infer<typeof listingWire>;

const branch = z.object({ name: z.string(), url: z.string(), count: z.number().int() });
export const navigationWire = z.object({
  roots: z.array(branch.extend({
    image: z.string(),
    image_alt: z.string(),
    categories: z.array(branch.extend({ sub_categories: z.array(branch) })),
  })),
});
export type NavigationWire = z.infer<typeof navigationWire>;

export const homeWire = z.object({
  banners: z.array(bannerWire.extend({ heading: z.string(), text: z.string(), link_label: z.string(), url: z.string() })),
  categories: z.array(tileWire),
  /** Occasion tiles lead to a search for the occasion until occasions have pages of their own. */
  occasions: z.array(tileWire),
  designers: z.array(z.object({ id, name: z.string(), city: z.string(), founded: z.number().int(), story: z.string(), cover: z.string(), cover_alt: z.string(), url: z.string() })),
  rails: z.array(z.object({ id: z.string(), title: z.string(), text: z.string(), url: z.string().nullable(), products: z.array(cardWire) })),
});
export type HomeWire = z.infer<typeof homeWire>;

export const listingCalls = {
  'GET /browse/v2/navigation': { reply: done(navigationWire) },
  'GET /browse/v2/home': { reply: done(homeWire) },
  /** 404 when the path names no category or the page lies past the end. */
  'GET /browse/v2/listing': { query: listingQuery, reply: done(listingWire) },
};
