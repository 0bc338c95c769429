import { OPTION_SEPARATOR } from '@/lib/model/size';
import { SIZE_ALONE } from '@/lib/model/variantOptions';
import { toSingleLine, truncate } from './productDraft';

/** An option of a product, such as its size, with the value of each variant; '' for none. */
export type VariantOption = { name: string; values: string[] };

const MAX_LABEL = 60;
const MAX_NAME = 30;
const NO_OPTION = ['', 'Default Title'];

export const isColour = ({ name }: Pick<VariantOption, 'name'>): boolean => /^colou?r$/i.test(name);
const isSize = ({ name }: VariantOption) => /size/i.test(name);
const isShared = ({ values }: VariantOption) => new Set(values.filter(Boolean)).size < 2;

/**
 * The options that tell variants apart: not the only colour, and no value that all variants share,
 * such as "Regular" of "S / Regular".
 */
function distinctOptions(options: VariantOption[]): VariantOption[] {
  const named = options.filter((option) => !isColour(option) || !isShared(option));
  const distinct = named.filter((option) => isSize(option) || !isShared(option));
  return distinct.some(({ values }) => values.some(Boolean)) ? distinct : named;
}

/** The names of the options that the labels of the sizes have, in their order. */
export function optionNamesOf(options: VariantOption[]): string[] {
  const names = distinctOptions(options)
    .filter(({ values }) => values.some((value) => !NO_OPTION.includes(value)))
    .map((option) => (isColour(option) ? 'Colour' : truncate(toSingleLine(option.name), MAX_NAME)));
  return names.length && !names.includes('') ? names : SIZE_ALONE;
}

/** Option names of this shop's own files: "Size / Colour". */
export function parseOptionNames(text: string): string[] | undefined {
  const names = text
    .split(OPTION_SEPARATOR.trim())
    .map((name) => truncate(toSingleLine(name), MAX_NAME))
    .filter(Boolean);
  return names.length ? names.slice(0, 3) : undefined;
}

/** The size labels of variants, with the colour when the product has several. */
export function sizeLabels(options: VariantOption[], count: number): string[] {
  const distinct = distinctOptions(options);
  return Array.from({ length: count }, (_, index) => {
    const label = distinct
      .map(({ values }) => values[index] ?? '')
      .filter(Boolean)
      .join(OPTION_SEPARATOR);
    return NO_OPTION.includes(label) ? 'Free Size' : truncate(label, MAX_LABEL);
  });
}

/**
 * The codes of variants as their sizes have them: without the quote by which tables keep digits, and
 * without a code that several variants have, which is the product's.
 */
export function sizeCodes(cells: string[]): string[] {
  const codes = cells.map((cell) => toSingleLine(cell).replace(/^'/, ''));
  return codes.map((code) => (codes.filter((other) => other === code).length === 1 ? code : ''));
}
