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

/** The skeleton of a path without site prefix: most pages are lists. */
export const skeletonKindOf = (path: string): SkeletonKind =>
  path === '/products' ? 'list' : (KIND_OF_TYPE[pageTypeOf(path)] ?? 'list');
