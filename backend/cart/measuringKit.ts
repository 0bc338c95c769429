import { garmentOf } from '@/lib/model/garment';
import type { CartItemRecord } from './repository';

type Item = Pick<CartItemRecord, 'made_for' | 'is_made_to_order' | 'size_count' | 'root_name'>;

/**
 * Whether an item is or can be made to the customer's measurements: clothing that is made to order
 * in several sizes, as the product page offers it.
 */
export const takesMeasurements = ({
  made_for,
  is_made_to_order,
  size_count,
  root_name,
}: Item): boolean =>
  made_for !== null || (is_made_to_order && size_count > 1 && garmentOf(root_name) !== undefined);
