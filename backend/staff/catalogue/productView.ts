import type { StaffProductRowWire, StaffProductWire } from '@/lib/contract/staffProducts';
import { pricesOf, type StaffProduct, type StaffProductRow } from './productRepository';

export const staffProductRowView = ({
  you_pay_minor,
  stock,
  ...row
}: StaffProductRow): StaffProductRowWire => ({
  ...row,
  price: you_pay_minor / 100,
  stock: stock ?? 0,
});

export const staffProductView = (product: StaffProduct): StaffProductWire => ({
  product_id: product.id,
  sku: product.sku,
  name: product.name,
  designer_name: product.designer_name,
  category: product.category,
  url: product.url,
  is_published: product.withdrawn_on === null,
  added_on: product.added_on,
  description: product.stylist_note,
  meta_description: product.meta_description,
  prices: pricesOf(product),
  sizes: product.sizes,
});

/** What the audit log keeps of a product: all that staff can change but stock. */
export const auditedProduct = (product: StaffProduct) => {
  const { name, description, meta_description, prices, is_published } = staffProductView(product);
  return { name, description, meta_description, prices, is_published };
};
