import type { PageData } from '@/lib/model/pageData';
import { priceOf } from '@/lib/model/product';
import { skuOf } from '@/lib/seo/productData';

type ProductMetaTagsProps = { load: Pick<PageData, 'product' | 'region'> | undefined };

/**
 * The product tags of Open Graph, which catalogues and link previews read: the price of the page in
 * its currency. The item is a size in stock, by its id in the feeds. Rendered in the document,
 * outside the app: the browser does not load its code.
 */
export function ProductMetaTags({ load }: ProductMetaTagsProps) {
  const { product, region } = load ?? {};
  if (!product?.price || !region) return null;
  const size = product.sizes.find(({ stock }) => stock > 0) ?? product.sizes[0];
  const { youPay, mrp } = priceOf({ price: product.price }, size);
  const tags = {
    'product:price:amount': youPay.toFixed(2),
    'product:price:currency': region.currency,
    ...(mrp > youPay && {
      'product:original_price:amount': mrp.toFixed(2),
      'product:original_price:currency': region.currency,
    }),
    'product:availability': product.inStock ? 'in stock' : 'out of stock',
    'product:condition': 'new',
    'product:brand': product.designer,
    'product:item_group_id': String(product.id),
    ...(size && { 'product:retailer_item_id': skuOf(product, size) }),
  };
  return Object.entries(tags).map(([property, content]) => (
    <meta key={property} property={property} content={content} />
  ));
}
