import { lowerFirst } from '@/lib/content/firstLetter';
import type { ProductSize } from './product';
import { OPTION_SEPARATOR, sizeLabel } from './size';

/** The options of a product whose sizes are sizes and nothing else. */
export const SIZE_ALONE = ['Size'];

type LabelledSize = Pick<ProductSize, 'label' | 'options'>;
type Option = 'size' | 'colour' | 'material';

const PATTERNS: Record<Option, RegExp> = {
  size: /size/i,
  colour: /^colou?r$/i,
  material: /^(material|fabric)$/i,
};
/** The names of a size that is not called one: Waist, Length, Age. */
const ANY_SIZE = /^(?!(?:colou?r|material|fabric)$)/i;

/** "Size / Colour", the options of a label; undefined for a size alone, as is a label without a value for each. */
export function labelOptions(label: string, names: string[]): string | undefined {
  const values = names.length === 1 ? names : label.split(OPTION_SEPARATOR);
  const options = names.join(OPTION_SEPARATOR);
  return values.length !== names.length || options === SIZE_ALONE[0] ? undefined : options;
}

/** The value of an option in the label of a size; undefined if it has no such option. */
export function optionValue({ label, options }: LabelledSize, option: Option): string | undefined {
  if (options === undefined) return option === 'size' ? label : undefined;
  const names = options.split(OPTION_SEPARATOR);
  const values = names.length === 1 ? [label] : label.split(OPTION_SEPARATOR);
  const valueOf = (pattern: RegExp) => values[names.findIndex((name) => pattern.test(name))];
  return valueOf(PATTERNS[option]) ?? (option === 'size' ? valueOf(ANY_SIZE) : undefined);
}

/** "Size S, Colour Red" of "S / Red"; undefined for a size alone. */
export function optionsText(label: string, options: string | null | undefined): string | undefined {
  const values = label.split(OPTION_SEPARATOR);
  return options
    ?.split(OPTION_SEPARATOR)
    .map((name, index) => `${name} ${values[index]}`)
    .join(', ');
}

/** In a sentence: "size S, colour Red" of "S / Red"; undefined for a size alone. */
export const optionsPhrase = (...label: Parameters<typeof optionsText>): string | undefined =>
  optionsText(...label)
    ?.split(', ')
    .map(lowerFirst)
    .join(', ');

/** The size of an order item beside other details, with its options as they were ordered. */
export const orderedSizeLabel = ({ size, options }: { size: string; options: string | null }) =>
  sizeLabel({ size, sizeText: optionsText(size, options) });
