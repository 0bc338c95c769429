import type { CartItem } from './cart';
import { sizeLabel, type LabelledSize } from './size';

/** "Size M, made to measure for Asha". */
export const sizeAndMeasurementLabel = (
  item: LabelledSize & { madeFor?: { person: string } | null | undefined },
): string => sizeLabel(item) + (item.madeFor ? `, made to measure for ${item.madeFor.person}` : '');

/** "Ivory Silk Saree, Size M": the name of an item's controls. */
export const cartItemLabel = (item: Pick<CartItem, 'name' | 'size' | 'sizeText'>): string =>
  `${item.name}, ${sizeLabel(item)}`;
