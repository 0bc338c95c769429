import type { PendingItem } from './cartItem';
import { priceOf, type ProductSummary, type ProductSize } from './product';

export const toPendingItem = (
  product: Pick<ProductSummary, 'name' | 'designer' | 'image' | 'price'>,
  size: ProductSize,
): PendingItem => ({
  name: product.name,
  designer: product.designer,
  image: size.picture ?? product.image,
  size: size.label,
  options: size.options,
  youPay: priceOf(product, size).youPay,
});
