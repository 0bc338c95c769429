import type { Product } from '@/lib/model/product';

/** The product in the words of its page: the stylist's note as plain text, what is included, and its care. */
export const productDescription = (
  {
    name,
    secondaryName,
    components,
    care,
  }: Pick<Product, 'name' | 'secondaryName' | 'components' | 'care'>,
  note: string,
): string =>
  [
    note || secondaryName || name,
    components.length > 1 ? `Includes ${components.join(', ')}` : '',
    care,
  ]
    .filter(Boolean)
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ');
