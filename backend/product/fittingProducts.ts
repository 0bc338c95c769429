import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import { complementaryRoots } from './completeTheLook';

/** category_id: of the middle level, such as lehengas. */
export type ProductTraits = {
  root: string;
  category_id: number;
  values: { facet: 'occasion' | 'colour' | 'gender'; slug: string }[];
};

/** Limits each category: a look is not four pairs of earrings. */
const MAX_PER_CATEGORY = 2;

const WEIGHTS = { occasion: 1, colour: 2 };
const OTHER_GENDER: Partial<Record<string, string>> = { women: 'men', men: 'women' };
/** Of a value that no product of the look may have: more than all weights together. */
const EXCLUDED = -10_000;

/** The weight of each value, by id. */
const weightsOf = (catalogue: SearchCatalogue, { values }: ProductTraits): Map<number, number> =>
  new Map(
    values.flatMap(({ facet, slug }) => {
      const weighed = facet === 'gender' ? OTHER_GENDER[slug] : slug;
      const value = weighed === undefined ? undefined : catalogue.findValue(facet, weighed);
      return value ? [[value.id, facet === 'gender' ? EXCLUDED : WEIGHTS[facet]] as const] : [];
    }),
  );

/**
 * Products in stock of complementary categories and the same gender; those of the same occasions
 * and colour first, then the most popular. Every category has one before any has two.
 */
export function fittingIds(
  catalogue: SearchCatalogue,
  traits: ProductTraits,
  count: number,
): Promise<number[]> {
  const roots = complementaryRoots(traits.root);
  const categories = catalogue.values.filter(({ id, level, slug }) => {
    const [root = ''] = slug.split('/');
    return level === 2 && roots.includes(root) && id !== traits.category_id;
  });
  return catalogue.fittingProducts({
    categories: categories.map(({ id }) => id),
    perCategory: MAX_PER_CATEGORY,
    weights: weightsOf(catalogue, traits),
    count,
  });
}
