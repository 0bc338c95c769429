import type { StaffCategoryWire } from '@/lib/contract/staffCategories';

export type CategoryRecord = StaffCategoryWire & { id: number };

/** "/collection/women/sarees · 12 products" */
export const categoryText = ({
  path,
  products,
}: Pick<StaffCategoryWire, 'path' | 'products'>): string =>
  `/collection/${path} · ${products} ${products === 1 ? 'product' : 'products'}`;
