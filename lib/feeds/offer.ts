import { deliveryOf, type Product, type ProductPrice, type ProductSize } from '@/lib/model/product';
import type { Region } from '@/lib/i18n/region';
import type { SiteConfig } from '@/lib/model/site';
import type { StoreTerms } from '@/lib/model/storeTerms';
import { ageRange, offerUrl, skuOf } from '@/lib/seo/productData';
import { productDescription } from '@/lib/seo/productDescription';
import { imageUrl, mediaUrl } from '@/lib/seo/urls';
import { customLabels } from './customLabels';
import { googleCategory, isApparel } from './googleCategory';

type FeedContext = {
  site: SiteConfig;
  region: Region;
  terms: Pick<StoreTerms, 'earnPercent' | 'tiers'>;
  now: Date;
};

/** The stylist's note as plain text, and the items of its lists. */
type FeedNote = { text: string; items: string[] };

const MAX_IMAGES = 10;
const MAX_HIGHLIGHT = 150;

/** Google's toddlers are up to five years old. */
const ageGroupOf = ({ rootCategory }: Product, size: ProductSize) =>
  rootCategory !== 'Kids' ? 'adult' : (ageRange(size)?.max ?? Infinity) <= 5 ? 'toddler' : 'kids';

/** Lists in feeds are separated by commas, so that a comma in a URL is encoded. */
const feedUrl = (url: string) => url.replaceAll(',', '%2C');

function mediaOf({ media }: Product, { url, mediaBase }: SiteConfig) {
  const [image = '', ...moreImages] = media
    .filter(({ kind }) => kind === 'image')
    .map(({ src }) => feedUrl(imageUrl(url, mediaBase, src)));
  const film = media.find(({ kind }) => kind === 'video');
  return {
    image,
    moreImages: moreImages.slice(0, MAX_IMAGES),
    video: film ? feedUrl(mediaUrl(url, mediaBase, film.src)) : '',
  };
}

/** The rows of the product's page, as section, name and value. */
const detailsOf = ({ fabric, work, components, occasions, care, supplier, ...product }: Product) =>
  [
    ['Work', work],
    ['Fabric', fabric],
    ['Includes', components.join(', ')],
    ['Occasions', occasions.join(', ')],
    ['As worn by', product.celebrity ?? ''],
    ['Care', care],
    ['Country of origin', supplier.origin],
  ].flatMap(([name = '', value = '']) => (value ? [['Details', name, value]] : []));

/** What every size of a product has in common. */
function sharedFacts(
  product: Product,
  price: ProductPrice,
  note: FeedNote,
  { site, region, terms, now }: FeedContext,
) {
  const { currency, rate, code } = region;
  const category = googleCategory(product);
  const money = (amount: number) => `${amount.toFixed(2)} ${currency}`;
  return {
    ...mediaOf(product, site),
    groupId: String(product.id),
    groupTitle: `${product.designer} ${product.name}`.slice(0, 150),
    description: productDescription(product, note.text).slice(0, 5000),
    country: code,
    siteUrl: site.url,
    price: money(price.mrp),
    salePrice: price.mrp > price.youPay ? money(price.youPay) : '',
    brand: product.designer,
    category,
    productType: [product.rootCategory, product.category, product.subCategory]
      .filter(Boolean)
      .join(' > '),
    gender: isApparel(category) ? product.gender : '',
    colour: product.colour,
    fabric: product.fabric,
    pattern: product.pattern,
    sizeType: category.includes('> Clothing') ? 'regular' : '',
    sizeCount: product.sizes.length,
    highlights: note.items.filter(({ length }) => length <= MAX_HIGHLIGHT),
    details: detailsOf(product),
    labels: customLabels(product, price, { rate, now }),
    points: Math.round((price.youPay / rate) * (terms.earnPercent / 100)),
    tier: terms.tiers[0]?.name ?? '',
    shippingFee: region.shipping
      ? money(price.youPay >= region.shipping.freeFrom ? 0 : region.shipping.fee)
      : '',
    transitDays: region.shipping?.transitDays,
  };
}

/** The offers of a product, one per size; empty without a price or delivery in the country. */
export function toOffers(product: Product, note: FeedNote, context: FeedContext) {
  const { price } = product;
  const { site, region } = context;
  if (!price || region.shippingRestricted) return [];
  const shared = sharedFacts(product, price, note, context);
  return product.sizes.map((size) => ({
    ...shared,
    id: skuOf(product, size),
    link: offerUrl(site.url, region.code, product, size),
    stock: size.stock,
    size: size.label,
    sizeSystem: product.category === 'Footwear' ? 'EU' : '',
    ageGroup: isApparel(shared.category) ? ageGroupOf(product, size) : '',
    handlingDays: deliveryOf(product, size).handlingDays,
  }));
}
export type Offer = ReturnType<typeof toOffers>[number];
