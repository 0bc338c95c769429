import { lowerFirst } from '@/lib/content/firstLetter';
import type { ProductSize } from './product';
import { OPTION_SEPARATOR } from './size';

/** A value of an option; missing: no size has it together with the other choices. */
export type OptionValue = { value: string; state: 'available' | 'sold out' | 'missing' };
export type OptionGroup = { name: string; values: OptionValue[] };

const split = (text: string): string[] => text.split(OPTION_SEPARATOR);

/** Whether a size has all values that are chosen; '' is none. */
const fits = ({ label }: ProductSize, chosen: string[]): boolean =>
  split(label).every((value, index) => !chosen[index] || chosen[index] === value);

/** The options of the sizes, with what of each value the other choices leave. */
export const optionGroups = (sizes: ProductSize[], chosen: string[]): OptionGroup[] =>
  split(sizes[0]?.options ?? '').map((name, place) => ({
    name,
    values: [...new Set(sizes.map(({ label }) => split(label)[place] ?? ''))].map((value) => {
      const fitting = sizes.filter((size) => fits(size, chosen.with(place, value)));
      const isInStock = fitting.some(({ stock }) => stock > 0);
      return { value, state: isInStock ? 'available' : fitting.length ? 'sold out' : 'missing' };
    }),
  }));

/** The choices of a size; without one, the values that all sizes have. */
export function choicesOf(sizes: ProductSize[], size: ProductSize | undefined): string[] {
  if (size) return split(size.label);
  return optionGroups(
    sizes,
    split(sizes[0]?.options ?? '').map(() => ''),
  ).map(({ values }) => (values.length === 1 ? (values[0]?.value ?? '') : ''));
}

/** The choices after one more; those that no size has together with it are chosen anew. */
export function withChoice(
  sizes: ProductSize[],
  chosen: string[],
  place: number,
  value: string,
): string[] {
  const only = chosen.map((_, index) => (index === place ? value : ''));
  return chosen.reduce((kept, other, index) => {
    const next = kept.with(index, index === place ? value : other);
    return sizes.some((size) => fits(size, next)) ? next : kept;
  }, only);
}

/** The size that has these values; undefined while an option is not chosen. */
export const chosenSize = (sizes: ProductSize[], chosen: string[]): ProductSize | undefined =>
  sizes.find(({ label }) => label === chosen.join(OPTION_SEPARATOR));

/** "Please select size and colour": the options that are not chosen. */
export function missingOptionsText(sizes: ProductSize[], chosen: string[]): string {
  const names = split(sizes[0]?.options ?? '')
    .filter((_, index) => !chosen[index])
    .map(lowerFirst);
  return `Please select ${names.join(' and ')}`;
}
