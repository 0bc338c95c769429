import { z } from 'zod';
import type { ImportRow } from '@/backend/catalogue/rows';

const text = z.string().nullish();

const variantWire = z.object({
  sku: text,
  barcode: text,
  price: z.union([z.string(), z.number()]).nullish(),
  compare_at_price: z.union([z.string(), z.number()]).nullish(),
  inventory_quantity: z.number().nullish(),
  inventory_policy: text,
  inventory_management: text.describe('null: nobody counts the variant.'),
  option1: text,
  option2: text,
  option3: text,
  image_id: z.number().nullish(),
});

/** The body of the topics products/create and products/update (Shopify Admin API, resource Product). */
export const shopifyProductWire = z.object({
  id: z.number().int().positive(),
  handle: z.string().min(1),
  title: z.string(),
  body_html: text,
  vendor: text,
  product_type: text,
  category: z.object({ full_name: text }).nullish(),
  tags: text,
  status: text,
  published_at: text,
  updated_at: z.iso.datetime({ offset: true }),
  variants: z.array(variantWire).default([]),
  options: z.array(z.object({ name: z.string() })).default([]),
  images: z.array(z.object({ id: z.number().nullish(), src: z.string(), alt: text })).default([]),
});
export type ShopifyProduct = z.infer<typeof shopifyProductWire>;

/** The body of the topic products/delete. */
export const shopifyDeletionWire = z.object({ id: z.number().int().positive() });

/** Whether the product is for sale in the online store. */
export const isOnSale = ({ status, published_at }: ShopifyProduct): boolean =>
  status === 'active' && Boolean(published_at);

/** The rows that Shopify's own CSV export has for a product: one for each variant or picture. */
export function shopifyExportRows(product: ShopifyProduct, handle: string): ImportRow[] {
  const { variants, images, options } = product;
  const texts = {
    title: product.title,
    'body (html)': product.body_html,
    vendor: product.vendor,
    type: product.product_type,
    'product category': product.category?.full_name,
    tags: product.tags,
    ...Object.fromEntries(options.map(({ name }, index) => [`option${index + 1} name`, name])),
  };
  const sources = new Map(images.map(({ id, src }) => [id, src]));
  return Array.from({ length: Math.max(variants.length, images.length, 1) }, (_, index) => {
    const variant = variants[index];
    const cells = {
      handle,
      ...(index === 0 && texts),
      'variant sku': variant?.sku,
      'variant barcode': variant?.barcode,
      'variant price': variant?.price,
      'variant compare at price': variant?.compare_at_price,
      'variant inventory qty': variant?.inventory_quantity,
      'variant inventory policy': variant?.inventory_policy,
      ...(variant?.inventory_management !== undefined && {
        'variant inventory tracker': variant.inventory_management,
      }),
      'option1 value': variant?.option1,
      'option2 value': variant?.option2,
      'option3 value': variant?.option3,
      'image src': images[index]?.src,
      'image alt text': images[index]?.alt,
      ...(variant?.image_id !== undefined && {
        'variant image': variant.image_id && sources.get(variant.image_id),
      }),
    };
    return {
      line: index,
      cells: new Map(Object.entries(cells).map(([name, value]) => [name, String(value ?? '')])),
    };
  });
}
