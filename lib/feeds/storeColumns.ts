import type { RetailStore } from '@/lib/model/stores';
import { toColumns, type FeedColumn } from './feedColumn';
import type { Offer } from './offer';

/** Google's longest named period is six days. */
const MAX_NAMED_DAYS = 6;

function pickupTime({ handlingDays, transitDays = 0 }: Offer): string {
  const days = handlingDays + transitDays;
  if (days > MAX_NAMED_DAYS) return 'multi-week';
  return days === 0 ? 'same day' : days === 1 ? 'next day' : `${days}-day`;
}

/**
 * Google's local inventory for one store. Stock is kept for the whole house, not per store: a piece
 * is sent to the store for collection, and is therefore not in stock there.
 */
export const storeColumns = ({ slug }: RetailStore): FeedColumn[] =>
  toColumns({
    store_code: () => slug,
    id: ({ id }) => id,
    availability: () => 'out_of_stock',
    price: ({ price }) => price,
    sale_price: ({ salePrice }) => salePrice,
    pickup_method: ({ stock }) => (stock > 0 ? 'ship to store' : 'not supported'),
    pickup_sla: (offer) => (offer.stock > 0 ? pickupTime(offer) : ''),
  });
