import { isOneSize, type LabelledSize } from '@/lib/model/size';
import { labelOptions, optionsPhrase, optionsText } from '@/lib/model/variantOptions';

/** A size and the names of its product's options: "S / Red" of `['Size', 'Colour']`. */
export type ProductSizeLabel = { size: string; option_names: string[] };

/** For `sizeLabel`: "Size S, Colour Red". */
export const labelledSize = ({ size, option_names }: ProductSizeLabel): LabelledSize => ({
  size,
  sizeText: optionsText(size, labelOptions(size, option_names)),
});

/** The end of "2 left in size M" or "2 left in size S, colour Red"; empty if the product has only one size. */
export function inSize(label: ProductSizeLabel): string {
  if (isOneSize(label.size)) return '';
  const { size, option_names } = label;
  return ` in ${optionsPhrase(size, labelOptions(size, option_names)) ?? `size ${size}`}`;
}
