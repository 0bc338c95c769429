import type { Garment } from './measurement';

const CATEGORY_GARMENTS = new Map<string, Garment>([
  ['Women', 'women'],
  ['Men', 'men'],
  ['Kids', 'kids'],
]);
/** The garment of a product's root category; undefined for jewellery, accessories and home. */
export const garmentOf = (rootCategory = ''): Garment | undefined =>
  CATEGORY_GARMENTS.get(rootCategory);

type Measurable = { isMadeToOrder: boolean; sizeCount: number; rootCategory: string };

/** The garment of a product that can be made to measure: one that is made to order and has sizes. */
export const madeToMeasureGarment = ({
  isMadeToOrder,
  sizeCount,
  rootCategory,
}: Measurable): Garment | undefined =>
  isMadeToOrder && sizeCount > 1 ? garmentOf(rootCategory) : undefined;
