import type { StaffDesignerWire } from '@/lib/contract/staffDesigners';

export type DesignerRecord = StaffDesignerWire & { id: number };

export const productsText = ({ products }: Pick<StaffDesignerWire, 'products'>): string =>
  `${products} ${products === 1 ? 'product' : 'products'} in the shop`;
