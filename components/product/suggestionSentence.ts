import type { ProductSize } from '@/lib/model/product';
import type { SizeSuggestion } from '@/lib/model/sizeSuggestion';

/** "Your measurements suggest M", and whether the product has that size. */
export function suggestionSentence(
  { whose, size, largest, fits: [{ above }] }: SizeSuggestion & { whose: string },
  sizes: ProductSize[],
): string {
  if (size === undefined) return `${whose} measurements are above ${largest}`;
  const offered = sizes.find(({ label }) => label === size);
  const note = !offered
    ? ', not made in this style'
    : offered.stock === 0
      ? ', sold out'
      : above
        ? `, between ${above} and ${size}`
        : '';
  return `${whose} measurements suggest ${size}${note}`;
}
