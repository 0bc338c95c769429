import type { SearchCatalogue, FacetValueRow } from '@/backend/listing/searchEngine';
import type { SearchInterest } from './interestRepository';
import {
  landingHandle,
  landingTitle,
  landingValues,
  MIN_PRODUCTS,
  type LandingFilters,
} from './landingFilters';
import { landingCriteria, landingTotal } from './openLandingPages';
import type { LandingPage } from './repository';

/** A combination that could have a page: its title, its number of products and how often it is searched for. */
export type Candidate = SearchInterest & { title: string; products: number };

/** The same text for the same combination. */
export const combinationKey = (filters: LandingFilters) =>
  JSON.stringify([
    ...landingValues(filters).map(({ facet, slug }) => [facet, slug]),
    filters.max_inr,
  ]);

/** "Red bridal lehengas"; undefined if a value has left the catalogue. */
export function composeLandingTitle(
  catalogue: SearchCatalogue,
  filters: LandingFilters,
): string | undefined {
  const values = landingValues(filters).map(({ facet, slug }) => catalogue.findValue(facet, slug));
  const known = values.filter((value) => value !== undefined);
  if (known.length < values.length) return undefined;
  const [root] = filters.category?.split('/') ?? [];
  return landingTitle(
    {
      ...Object.fromEntries(known.map(({ facet, name }) => [facet, name])),
      ...(root && { root: catalogue.findValue('category', root)?.name }),
    },
    filters,
  );
}

const isQuality = ({ facet }: FacetValueRow) => ['colour', 'fabric', 'occasion'].includes(facet);

/** Each category with each colour, fabric and occasion that has enough of its products. */
async function catalogueCombinations(catalogue: SearchCatalogue): Promise<LandingFilters[]> {
  const combinations: LandingFilters[] = [];
  for (const { facet, slug: category } of catalogue.values) {
    const criteria = facet === 'category' ? landingCriteria(catalogue, { category }) : undefined;
    if (!criteria) continue;
    const { counts } = await catalogue.find({ criteria, counts: { priceBounds: [] } });
    for (const value of counts?.values ?? [])
      if (isQuality(value) && value.count >= MIN_PRODUCTS)
        combinations.push({ category, [value.facet]: value.slug });
  }
  return combinations;
}

/** Interest of several sources by combination. */
function mergeInterest(interest: SearchInterest[]): SearchInterest[] {
  const merged = new Map<string, SearchInterest>();
  for (const { filters, searches } of interest) {
    const key = combinationKey(filters);
    merged.set(key, { filters, searches: searches + (merged.get(key)?.searches ?? 0) });
  }
  return [...merged.values()];
}

/**
 * The combinations that people search for or the catalogue could show, without those that have a
 * page: the most searched for first, then those with the most products.
 */
export async function findCandidates(
  catalogue: SearchCatalogue,
  interest: SearchInterest[],
  pages: LandingPage[],
): Promise<Candidate[]> {
  const taken = new Set(pages.flatMap(({ handle, filters }) => [handle, combinationKey(filters)]));
  const combinations = await catalogueCombinations(catalogue);
  const possible = combinations.map((filters) => ({ filters, searches: 0 }));
  const candidates: Candidate[] = [];
  for (const { filters, searches } of mergeInterest([...interest, ...possible])) {
    const title = composeLandingTitle(catalogue, filters);
    if (title === undefined || taken.has(combinationKey(filters))) continue;
    const products = await landingTotal(catalogue, filters);
    candidates.push({ filters, searches, title, products });
  }
  return candidates
    .toSorted((a, b) => b.searches - a.searches || b.products - a.products)
    .filter(({ title }) => {
      const handle = landingHandle(title);
      if (taken.has(handle)) return false;
      taken.add(handle);
      return true;
    });
}
