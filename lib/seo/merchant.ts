import { deliveryOf, type Product, type ProductSize } from '@/lib/model/product';
import type { Region } from '@/lib/i18n/region';
import type { SiteConfig } from '@/lib/model/site';
import { productDescription } from './productDescription';
import { imageUrl } from './urls';
import { offerUrl, skuOf, ageRange } from './productData';

/** Attributes of Google's product data specification, in column order. */
export const ATTRIBUTES = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'brand',
  'condition',
  'identifier_exists',
  'gender',
  'age_group',
  'color',
  'material',
  'pattern',
  'size',
  'product_type',
  'max_handling_time',
] as const;
export type MerchantOffer = Record<(typeof ATTRIBUTES)[number], string>;

const MAX_IMAGES = 10;

/** Google's toddlers are up to five years old. */
const ageGroupOf = (rootCategory: string, size: ProductSize) =>
  rootCategory !== 'Kids' ? 'adult' : (ageRange(size)?.max ?? Infinity) <= 5 ? 'toddler' : 'kids';

/** Merchant Center offers, one per size, with the stylist's note as plain text; empty without a price or delivery in the country. */
export function toMerchantOffers(
  product: Product,
  note: string,
  { url, mediaBase }: SiteConfig,
  region: Region,
): MerchantOffer[] {
  const { price, sizes, media, rootCategory, category, subCategory } = product;
  if (!price || region.shippingRestricted) return [];
  const [picture = '', ...more] = media
    .filter(({ kind }) => kind === 'image')
    .map(({ src }) => imageUrl(url, mediaBase, src));
  const money = (amount: number) => `${amount.toFixed(2)} ${region.currency}`;
  return sizes.map((size: ProductSize): MerchantOffer => ({
    id: skuOf(product, size),
    item_group_id: String(product.id),
    title: `${product.designer} ${product.name}`.slice(0, 150),
    description: productDescription(product, note).slice(0, 5000),
    link: offerUrl(url, region.code, product, size),
    image_link: picture,
    additional_image_link: more.slice(0, MAX_IMAGES).join(','),
    availability: size.stock > 0 ? 'in_stock' : 'out_of_stock',
    price: money(price.mrp),
    sale_price: price.mrp > price.youPay ? money(price.youPay) : '',
    brand: product.designer,
    condition: 'new',
    // The pieces have no GTIN or MPN.
    identifier_exists: 'no',
    gender: product.gender,
    age_group: ageGroupOf(rootCategory, size),
    color: product.colour,
    material: product.fabric,
    pattern: product.pattern,
    size: size.label,
    product_type: [rootCategory, category, subCategory].filter(Boolean).join(' > '),
    max_handling_time: String(deliveryOf(product, size).handlingDays),
  }));
}
