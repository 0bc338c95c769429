import type { CatalogueIndex } from '@/backend/listing/catalogueIndex';
import { complementaryRoots } from './completeTheLook';

/** category_id: of the middle level, such as lehengas. */
export type ProductTraits = {
  root: string;
  category_id: number;
  values: { facet: 'occasion' | 'colour' | 'gender'; slug: string }[];
};

/** Limits each category: a look is not four pairs of earrings. */
const MAX_PER_CATEGORY = 2;
/** Of each category, so many of the most popular products in stock are compared. */
const MAX_COMPARED = 1_000;

const WEIGHTS = { occasion: 1, colour: 2 };
const OTHER_GENDER: Partial<Record<string, string>> = { women: 'men', men: 'women' };
/** Of a value that no product of the look may have: more than all weights together. */
const EXCLUDED = -10_000;

type Weights = { byValue: Int16Array; highest: number };
type Candidate = { docId: number; weight: number };

/** The weight of each value, by its position in the index, and of a product that has all of them. */
function weightsOf(index: CatalogueIndex, { values }: ProductTraits): Weights {
  const byValue = new Int16Array(index.values.length);
  let highest = 0;
  for (const { facet, slug } of values) {
    const weighed = facet === 'gender' ? OTHER_GENDER[slug] : slug;
    const position = index.values.findIndex(
      (value) => value.facet === facet && value.slug === weighed,
    );
    if (position < 0) continue;
    byValue[position] = facet === 'gender' ? EXCLUDED : WEIGHTS[facet];
    if (facet !== 'gender') highest += WEIGHTS[facet];
  }
  return { byValue, highest };
}

function weightOf(index: CatalogueIndex, docId: number, { byValue }: Weights): number {
  const terms = index.terms.at(docId);
  let weight = 0;
  for (let position = 0; position < terms.length; position++)
    weight += byValue[terms[position] as number] as number;
  return weight;
}

const byWeight = (a: Candidate, b: Candidate) => b.weight - a.weight || a.docId - b.docId;

/** The products of a category that fit best, the best first. */
function bestOfCategory(index: CatalogueIndex, categoryId: number, weights: Weights): Candidate[] {
  const docIds = index.docIdsWith(categoryId);
  let best: Candidate[] = [];
  let compared = 0;
  for (let position = 0; position < docIds.length && compared < MAX_COMPARED; position++) {
    const docId = docIds[position] as number;
    if (!index.inStock[docId]) continue;
    compared++;
    const weight = weightOf(index, docId, weights);
    const last = best[MAX_PER_CATEGORY - 1];
    // The less popular product has to weigh more.
    if (weight <= (last?.weight ?? 0)) continue;
    best = [...best, { docId, weight }].sort(byWeight).slice(0, MAX_PER_CATEGORY);
    if (best[MAX_PER_CATEGORY - 1]?.weight === weights.highest) break;
  }
  return best;
}

/**
 * Products in stock of complementary categories and the same gender; those of the same occasions
 * and colour first, then the most popular. Every category has one before any has two.
 */
export function fittingIds(index: CatalogueIndex, traits: ProductTraits, count: number): number[] {
  const roots = complementaryRoots(traits.root);
  const weights = weightsOf(index, traits);
  const ranked = index.values
    .filter(({ id, level, slug }) => {
      const [root = ''] = slug.split('/');
      return level === 2 && roots.includes(root) && id !== traits.category_id;
    })
    .map(({ id }) => bestOfCategory(index, id, weights));
  return Array.from({ length: MAX_PER_CATEGORY }, (_, place) =>
    ranked.flatMap((best) => best[place] ?? []).sort(byWeight),
  )
    .flat()
    .slice(0, count)
    .map(({ docId }) => index.columns.id[docId] as number);
}
