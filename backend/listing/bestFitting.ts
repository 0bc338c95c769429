import type { CatalogueIndex } from './catalogueIndex';
import type { FittingQuery } from './searchEngine';

/** Of each category, so many of the most popular products in stock are compared. */
const MAX_COMPARED = 1_000;

type Weights = { byValue: Int16Array; highest: number };
type Candidate = { docId: number; weight: number };

/** The weight of each value, by its position in the index, and the highest that a product can have. */
function weightsOf(index: CatalogueIndex, weights: FittingQuery['weights']): Weights {
  const byValue = Int16Array.from(index.values, ({ id }) => weights.get(id) ?? 0);
  return { byValue, highest: byValue.reduce((sum, weight) => sum + Math.max(0, weight), 0) };
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
function bestOfCategory(
  index: CatalogueIndex,
  categoryId: number,
  { weights, count }: { weights: Weights; count: number },
): Candidate[] {
  const docIds = index.docIdsWith(categoryId);
  let best: Candidate[] = [];
  let compared = 0;
  for (let position = 0; position < docIds.length && compared < MAX_COMPARED; position++) {
    const docId = docIds[position] as number;
    if (!index.inStock[docId]) continue;
    compared++;
    const weight = weightOf(index, docId, weights);
    const last = best[count - 1];
    // The less popular product has to weigh more.
    if (weight <= (last?.weight ?? 0)) continue;
    best = [...best, { docId, weight }].sort(byWeight).slice(0, count);
    if (best[count - 1]?.weight === weights.highest) break;
  }
  return best;
}

/** Products in stock whose values weigh most. Every category has one before any has two. */
export function bestFitting(
  index: CatalogueIndex,
  { categories, perCategory, weights: weightById, count }: FittingQuery,
): number[] {
  const weights = weightsOf(index, weightById);
  const ranked = categories.map((id) => bestOfCategory(index, id, { weights, count: perCategory }));
  return Array.from({ length: perCategory }, (_, place) =>
    ranked.flatMap((best) => best[place] ?? []).sort(byWeight),
  )
    .flat()
    .slice(0, count)
    .map(({ docId }) => index.columns.id[docId] as number);
}
