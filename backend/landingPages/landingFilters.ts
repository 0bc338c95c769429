import { upperFirst } from '@/lib/content/firstLetter';
import { z } from 'zod';
import { searchPhrase } from '@/lib/seo/searchPhrase';
import { formatMoney } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';

/** So many products are a list worth finding; a landing page with fewer is not indexed. */
export const MIN_PRODUCTS = 8;

const slug = z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/);

/** What a landing page shows: slugs of the catalogue, and products under a price in rupees. */
export const landingFilters = z.strictObject({
  category: slug.optional(),
  colour: slug.optional(),
  fabric: slug.optional(),
  occasion: slug.optional(),
  max_inr: z.number().int().positive().optional(),
});
export type LandingFilters = z.infer<typeof landingFilters>;

/** The filters that are values of the catalogue, as its facets are called. */
export const LANDING_FACETS = ['category', 'colour', 'fabric', 'occasion'] as const;
type LandingFacet = (typeof LANDING_FACETS)[number];

/** The filters as facet and slug, without the price. */
export const landingValues = (filters: LandingFilters): { facet: LandingFacet; slug: string }[] =>
  LANDING_FACETS.flatMap((facet) => {
    const value = filters[facet];
    return value === undefined ? [] : [{ facet, slug: value }];
  });

/** The list that shows the filters without the price; of a fabric alone, all products. */
export function broaderList({ category, occasion, colour }: LandingFilters): {
  url: string;
  query: { path?: string; list?: string };
} {
  if (category) return { url: `/collection/${category}`, query: { path: category } };
  const list = occasion ? `occasion/${occasion}` : colour ? `color/${colour}` : 'products';
  return { url: `/${list}`, query: { list } };
}

type LandingNames = Partial<Record<LandingFacet | 'root', string>>;

/** "Red bridal lehengas", "Haldi outfits under ₹20,000". */
export function landingTitle(names: LandingNames, { max_inr }: LandingFilters): string {
  const phrase = searchPhrase({
    ...names,
    ...(max_inr !== undefined && { price: `Under ${formatMoney(max_inr, INDIA)}` }),
  });
  return upperFirst(phrase);
}

/** "red-bridal-lehengas", "haldi-outfits-under-20000". */
export const landingHandle = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/[ -]+/g, '-');
