import { formatDay } from '@/lib/i18n/day';
import type { CartItem } from '@/lib/model/cart';

/** "Arrives by Friday, 4 December", and whether some of it has to come in first. */
export const cartArrivalText = (
  { deliveryDay, onBackOrder }: Pick<CartItem, 'deliveryDay' | 'onBackOrder'>,
  locale: string,
): string => `${onBackOrder ? 'On back order. ' : ''}Arrives by ${formatDay(deliveryDay, locale)}`;
