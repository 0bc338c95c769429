import { deliveryOf, type Product, type ProductSize } from '@/lib/model/product';
import { optionValue } from '@/lib/model/variantOptions';

const VARYING = { size: 'size', colour: 'color', material: 'material' } as const;
type Varying = keyof typeof VARYING;
const OPTIONS = Object.keys(VARYING) as Varying[];

/** The properties in which the variants of a product differ. */
export const variesBy = ({ sizes }: Product) =>
  OPTIONS.filter((option) => sizes.some((size) => optionValue(size, option) !== undefined)).map(
    (option) => `https://schema.org/${VARYING[option]}`,
  );

/** Size, colour and material of a variant, those that its product has as options. */
export const optionsOf = (size: ProductSize) =>
  Object.fromEntries(
    OPTIONS.flatMap((option) => {
      const value = optionValue(size, option);
      return value === undefined ? [] : [[VARYING[option], value]];
    }),
  ) as { size?: string; color?: string; material?: string };

/** The schema.org value of a size's availability. */
export const schemaAvailability = (product: Product, size: ProductSize) => {
  if (size.stock === 0) return 'OutOfStock';
  return deliveryOf(product, size).kind === 'on_back_order' ? 'BackOrder' : 'InStock';
};
