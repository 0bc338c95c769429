import type { Product } from '@/lib/model/product';

type Words = Pick<
  Product,
  | 'name'
  | 'designer'
  | 'colour'
  | 'fabric'
  | 'work'
  | 'pattern'
  | 'category'
  | 'subCategory'
  | 'rootCategory'
  | 'designerCity'
>;

/** Eleven ways to title a product's picture, so that a gallery does not say the same words at every view. */
const TEMPLATES: readonly ((words: Words) => string)[] = [
  ({ name, designer }) => `${name} by ${designer}`,
  ({ name, designer }) => `${designer}: ${name}`,
  ({ colour, subCategory, designer }) => `${colour} ${subCategory} by ${designer}`,
  ({ fabric, category, designer }) => `${fabric} ${category} by ${designer}`,
  ({ work, category, designer }) => `${work} ${category} by ${designer}`,
  ({ name, designerCity }) => `${name}, designed in ${designerCity}`,
  ({ colour, fabric, subCategory }) => `${subCategory} in ${colour} ${fabric}`,
  ({ pattern, colour, category }) => `${pattern} ${category} in ${colour}`,
  ({ designer, subCategory, rootCategory }) => `${designer} ${subCategory} for ${rootCategory}`,
  ({ name, rootCategory }) => `${name} in ${rootCategory}`,
  ({ name, work, fabric }) => `${name}: ${work} on ${fabric}`,
];
export const TITLE_COUNT = TEMPLATES.length;

/** The title of the view at this place of the gallery: the variants take turns (specification, section 9). */
export function pictureTitle(words: Words, at: number): string {
  const template = TEMPLATES[at % TITLE_COUNT];
  if (!template) throw new Error(`no picture title for view ${at}`);
  return template(words);
}
