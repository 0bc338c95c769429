import { pick } from './random';
import type { SourceProduct } from './source';

const isForKids = ({ root_category }: SourceProduct) => root_category === 'kids';
const pickPopularity = ({ look_id }: SourceProduct) => pick(`popularity ${look_id}`, 50, 999);

/** The most popular product of a designer who makes mostly adults' wear is for adults. */
export function popularityOf(product: SourceProduct, products: SourceProduct[]): number {
  const popularity = pickPopularity(product);
  if (!isForKids(product)) return popularity;
  const ofDesigner = products.filter(({ designer_id }) => designer_id === product.designer_id);
  const adults = ofDesigner.filter((other) => !isForKids(other));
  if (adults.length * 2 <= ofDesigner.length) return popularity;
  return Math.min(popularity, Math.max(...adults.map(pickPopularity)) - 1);
}
