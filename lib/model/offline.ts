import type { ProductSummary } from './product';

export type OfflineProduct = Pick<
  ProductSummary,
  'id' | 'name' | 'designer' | 'href' | 'image' | 'imageAlt'
>;

export const toOfflineProduct = ({
  id,
  name,
  designer,
  href,
  image,
  imageAlt,
}: OfflineProduct): OfflineProduct => ({
  id,
  name,
  designer,
  href,
  image,
  imageAlt,
});

/** The service worker's cache of offline data (worker/personal.mjs): lists by name. */
export const OFFLINE_CACHE = 'mine';
export const offlineListUrl = (name: 'recent' | 'wishlist'): string => `/${OFFLINE_CACHE}/${name}`;
