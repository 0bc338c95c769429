import type { Product } from './product';

/** Jewels and vessels have a material and a shape, clothes a fabric and a pattern. */
export const attributeNames = ({
  rootCategory,
  category,
}: Pick<Product, 'rootCategory' | 'category'>) =>
  rootCategory === 'Jewellery' || category === 'Festive Decor'
    ? { fabric: 'Material', pattern: 'Shape' }
    : { fabric: 'Fabric', pattern: 'Pattern' };
