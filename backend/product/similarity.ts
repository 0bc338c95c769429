export type ComparableProduct = {
  id: number;
  category: string;
  subCategory: string;
  root: string;
  colour: string;
  fabric: string;
  work: string;
  occasions: string[];
  price: number;
};

function similarity(a: ComparableProduct, b: ComparableProduct): number {
  if (a.root !== b.root) return 0;
  const shared = a.occasions.filter((occasion) => b.occasions.includes(occasion)).length;
  const priceProximity = 1 - Math.abs(Math.log(a.price / b.price)) / 3;
  return (
    (a.category === b.category ? 6 : 0) +
    (a.subCategory === b.subCategory ? 2 : 0) +
    (a.colour === b.colour ? 2 : 0) +
    (a.fabric === b.fabric ? 1 : 0) +
    (a.work === b.work ? 1.5 : 0) +
    shared * 0.5 +
    Math.max(0, priceProximity) * 2
  );
}

export const mostSimilarIds = (
  product: ComparableProduct,
  all: ComparableProduct[],
  count: number,
): number[] =>
  all
    .filter(({ id }) => id !== product.id)
    .map((other) => ({ id: other.id, score: similarity(product, other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, count)
    .map(({ id }) => id);
