import { safeLookup } from '@/lib/model/safeLookup';

/** Page types by route (specification, section 2), then this shop's own. */
const TYPE_OF_ROUTE = {
  '': 'home',
  collections: 'collections',
  'designer-collections': 'collections',
  designer: 'designer',
  designers: 'designers',
  collection: 'product_category',
  'aza-curates': 'curated',
  'aza-exclusives': 'curated',
  products: 'product',
  offers: 'offers',
  search: 'search',
  new: 'listing',
  'ready-to-ship': 'listing',
  occasion: 'dynamic',
  color: 'dynamic',
  price: 'dynamic',
  'clearance-sale': 'sale',
  'ships-in-24-hours': 'sale',
  similar: 'similarity',
  'image-search': 'similarity',
  'top-searched-products': 'top_list',
  'top-designer-collections': 'top_list',
  'top-designers': 'top_list',
  checkout: 'checkout',
  user: 'account',
  'popular-styles': 'listing',
  'shared-wishlist': 'wishlist',
  'gift-cards': 'gift_cards',
  help: 'help',
  stores: 'stores',
  offline: 'offline',
} as const;

export type PageType = (typeof TYPE_OF_ROUTE)[keyof typeof TYPE_OF_ROUTE] | 'other';
export const PAGE_ROUTES = Object.keys(TYPE_OF_ROUTE);
export const PAGE_TYPES: PageType[] = [...new Set(Object.values(TYPE_OF_ROUTE)), 'other'];

/** By the first segment; "other" for an unknown one. */
export const pageTypeOf = (path: string): PageType =>
  safeLookup<PageType>(TYPE_OF_ROUTE, path.split('/')[1] ?? '') ?? 'other';
