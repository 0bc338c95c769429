import { slotOf } from '@/lib/analytics/promotionAttributes';
import type { ListName } from './itemsImpressed';

/** The id and name of a product list, from its label. */
export const toItemList = (label: string): ListName => ({
  item_list_id: slotOf(label),
  item_list_name: label,
});
