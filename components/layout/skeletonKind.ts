import { safeLookup } from '@/lib/model/safeLookup';
import { type PageType, pageTypeOf } from '@/lib/routing/pageTypes';
import type { SkeletonKind } from './Skeleton';

const KIND_OF_TYPE: Partial<Record<PageType, SkeletonKind>> = {
  home: 'home',
  product: 'product',
  checkout: 'checkout',
  account: 'account',
  help: 'text',
  stores: 'text',
  gift_cards: 'text',
  offline: 'text',
  other: 'text',
};

/** Pages by path that differ from others of their type. */
const KIND_OF_PATH: Record<string, SkeletonKind> = {
  '/products': 'list',
  '/collections': 'tiles',
  '/designer': 'tiles',
  '/designers': 'tiles',
  '/designer-collections': 'tiles',
  '/top-designers': 'tiles',
  '/popular-styles': 'tiles',
  '/occasion': 'tiles',
  '/color': 'tiles',
  '/price': 'tiles',
  '/image-search': 'text',
};

/** The skeleton of a path without site prefix: most pages are lists. */
export const skeletonKindOf = (path: string): SkeletonKind =>
  safeLookup(KIND_OF_PATH, path) ?? KIND_OF_TYPE[pageTypeOf(path)] ?? 'list';
