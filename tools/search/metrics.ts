const DEPTH = 10;
/** From this grade on, a result counts as relevant for precision. */
const RELEVANT_GRADE = 2;

const gain = (grades: number[]) =>
  grades
    .slice(0, DEPTH)
    .reduce((sum, grade, position) => sum + (2 ** grade - 1) / Math.log2(position + 2), 0);

/** NDCG@10: 1 when no other order of all products would be better. */
export function ndcg(shown: number[], all: number[]): number {
  const ideal = gain(all.toSorted((a, b) => b - a));
  return ideal === 0 ? 0 : gain(shown) / ideal;
}

/** precision@10: the relevant part of the first ten, or of as many as there are relevant products. */
export function precision(shown: number[], all: number[]): number {
  const isRelevant = (grade: number) => grade >= RELEVANT_GRADE;
  const possible = Math.min(DEPTH, all.filter(isRelevant).length);
  return possible === 0 ? 0 : shown.slice(0, DEPTH).filter(isRelevant).length / possible;
}

export const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
