import type { ProductSummary } from './product';

/** What is kept of a piece to be read without a network. */
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

/** Where the service worker (worker/) keeps what the page without a network reads: lists by name. */
export const OFFLINE_CACHE = 'mine';
export const offlineListUrl = (name: 'looks' | 'wishlist'): string => `/${OFFLINE_CACHE}/${name}`;
