import type { Garment } from './measurement';

const CATEGORY_GARMENTS = new Map<string, Garment>([
  ['Women', 'women'],
  ['Men', 'men'],
  ['Kids', 'kids'],
]);
/** The garment of a product's root category; undefined for jewellery, accessories and home. */
export const garmentOf = (rootCategory: string): Garment | undefined =>
  CATEGORY_GARMENTS.get(rootCategory);
