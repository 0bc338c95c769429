import type { CatalogueIndex, FacetValueRow } from '@/backend/listing/catalogueIndex';
import type { SearchInterest } from './interestRepository';
import {
  landingHandle,
  landingTitle,
  landingValues,
  MIN_PRODUCTS,
  type LandingFilters,
} from './landingFilters';
import { landingHits } from './openLandingPages';
import type { LandingPage } from './repository';

/** A combination that could have a page: its title, its products and how often it is searched for. */
export type Candidate = SearchInterest & { title: string; hits: Uint32Array };

/** The same text for the same combination. */
export const combinationKey = (filters: LandingFilters) =>
  JSON.stringify([
    ...landingValues(filters).map(({ facet, slug }) => [facet, slug]),
    filters.max_inr,
  ]);

/** "Red bridal lehengas"; undefined if a value has left the catalogue. */
export function composeLandingTitle(
  index: CatalogueIndex,
  filters: LandingFilters,
): string | undefined {
  const values = landingValues(filters).map(({ facet, slug }) => index.findValue(facet, slug));
  const known = values.filter((value) => value !== undefined);
  if (known.length < values.length) return undefined;
  const [root] = filters.category?.split('/') ?? [];
  return landingTitle(
    {
      ...Object.fromEntries(known.map(({ facet, name }) => [facet, name])),
      ...(root && { root: index.findValue('category', root)?.name }),
    },
    filters,
  );
}

const isQuality = ({ facet }: FacetValueRow) => ['colour', 'fabric', 'occasion'].includes(facet);

/** Each category with each colour, fabric and occasion that has enough of its products. */
function catalogueCombinations(index: CatalogueIndex): LandingFilters[] {
  return index.values
    .filter(({ facet }) => facet === 'category')
    .flatMap(({ slug: category }) => {
      const hits = landingHits(index, { category });
      const counts = index.terms.countTerms(hits);
      return index.values.flatMap((value, number) => {
        const count = counts[number] ?? 0;
        return isQuality(value) && count >= MIN_PRODUCTS
          ? [{ category, [value.facet]: value.slug }]
          : [];
      });
    });
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
export function findCandidates(
  index: CatalogueIndex,
  interest: SearchInterest[],
  pages: LandingPage[],
): Candidate[] {
  const taken = new Set(pages.flatMap(({ handle, filters }) => [handle, combinationKey(filters)]));
  const possible = catalogueCombinations(index).map((filters) => ({ filters, searches: 0 }));
  return mergeInterest([...interest, ...possible])
    .flatMap(({ filters, searches }) => {
      const title = composeLandingTitle(index, filters);
      if (title === undefined || taken.has(combinationKey(filters))) return [];
      return [{ filters, searches, title, hits: landingHits(index, filters) }];
    })
    .toSorted((a, b) => b.searches - a.searches || b.hits.length - a.hits.length)
    .filter(({ title }) => {
      const handle = landingHandle(title);
      if (taken.has(handle)) return false;
      taken.add(handle);
      return true;
    });
}
