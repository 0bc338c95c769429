import { storeWire, type StoreWire } from '@/lib/contract/stores';
import type { StorePageRow } from './repository';

/** Drops the columns of the row that are not public. */
export const storeView = (row: StorePageRow): StoreWire => storeWire.parse(row);
