import type { Product } from '@/lib/model/product';

type TitleParts = Pick<
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

/** Several templates, so that the pictures of a gallery have different titles. */
const TEMPLATES: readonly ((parts: TitleParts) => string)[] = [
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

/** The title of a gallery picture by index: templates rotate (specification, section 9). */
export function pictureTitle(parts: TitleParts, at: number): string {
  const template = TEMPLATES[at % TITLE_COUNT];
  if (!template) throw new Error(`no picture title for view ${at}`);
  return template(parts);
}
