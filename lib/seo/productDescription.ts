import type { Product } from '@/lib/model/product';

/** The product in the words of its page: the stylist's note as plain text, what is included, and its care. */
export const productDescription = (
  { components, care, metaDescription }: Product,
  note: string,
): string =>
  [
    note || metaDescription,
    components.length > 1 ? `Includes ${components.join(', ').toLowerCase()}` : '',
    care,
  ]
    .filter(Boolean)
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ');
