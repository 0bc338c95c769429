import { categoryAncestors } from '@/backend/catalogue/categoriesRepository';
import { facetValueBySlug } from '@/backend/browse/repository';
import type { Database } from '@/backend/infra/db/database';
import { landingValues, type LandingFilters } from './landingFilters';
import type { LandingPage } from './repository';

type Crumb = { name: string; url: string };
/** The values of a landing page in the catalogue, and the lists that it is a part of. */
type ResolvedLandingPage = { terms: number[]; crumbs: Crumb[] };

async function categoryTrail(db: Database, path: string) {
  const trail = await categoryAncestors(db, path);
  return trail.at(-1)?.path === path ? trail : undefined;
}

/** The breadcrumbs of the broader list: a category, else an occasion, else a colour. */
function crumbsOf(
  trail: { name: string; path: string }[],
  names: Map<string, string>,
  { occasion, colour }: LandingFilters,
): Crumb[] {
  if (trail.length) return trail.map(({ name, path }) => ({ name, url: `/collection/${path}` }));
  const [facet, url] = occasion
    ? (['occasion', `/occasion/${occasion}`] as const)
    : (['colour', `/color/${colour}`] as const);
  const name = names.get(facet);
  return name === undefined ? [] : [{ name, url }];
}

/** Undefined if a value is no longer in the catalogue. */
export async function resolveLandingPage(
  db: Database,
  { handle, title, filters }: LandingPage,
): Promise<ResolvedLandingPage | undefined> {
  const trail = filters.category === undefined ? [] : await categoryTrail(db, filters.category);
  if (!trail) return undefined;
  const values = await Promise.all(
    landingValues(filters)
      .filter(({ facet }) => facet !== 'category')
      .map(async ({ facet, slug }) => facetValueBySlug(db, facet, slug)),
  );
  const found = values.filter((value) => value !== undefined);
  if (found.length < values.length) return undefined;
  const category = trail.at(-1);
  return {
    terms: [...(category ? [category.id] : []), ...found.map(({ id }) => id)],
    crumbs: [
      ...crumbsOf(trail, new Map(found.map(({ facet, name }) => [facet, name])), filters),
      { name: title, url: `/collection/${handle}` },
    ],
  };
}
