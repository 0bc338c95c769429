import { attributeNames } from '@/lib/model/attributeNames';
import {
  deliveryOf,
  type DeliveryTime,
  type FeedProduct,
  type ProductPrice,
  type ProductSize,
} from '@/lib/model/product';
import type { Region } from '@/lib/i18n/region';
import type { SiteConfig } from '@/lib/model/site';
import type { StoreTerms } from '@/lib/model/storeTerms';
import { picturesOfSize } from '@/lib/model/sizePictures';
import { optionValue } from '@/lib/model/variantOptions';
import { ageRange, offerUrl, skuOf } from '@/lib/seo/productData';
import { productDescription } from '@/lib/seo/productDescription';
import { mediaUrl } from '@/lib/seo/urls';
import { customLabels } from './customLabels';
import { feedImageUrl } from './feedImageUrl';
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
const ageGroupOf = ({ rootCategory }: FeedProduct, size: ProductSize) =>
  rootCategory !== 'Kids' ? 'adult' : (ageRange(size)?.max ?? Infinity) <= 5 ? 'toddler' : 'kids';

/** Lists in feeds are separated by commas, so that a comma in a URL is encoded. */
const feedUrl = (url: string) => url.replaceAll(',', '%2C');

function imagesOf(product: FeedProduct, site: SiteConfig, size?: ProductSize) {
  const [image = '', ...moreImages] = picturesOfSize(product, size).map(({ src }) =>
    feedUrl(feedImageUrl(site, src)),
  );
  return { image, moreImages: moreImages.slice(0, MAX_IMAGES) };
}

function videoOf({ media }: FeedProduct, site: SiteConfig): string {
  const film = media.find(({ kind }) => kind === 'video');
  return film ? feedUrl(mediaUrl(site.url, site.mediaBase, film.src)) : '';
}

/** The rows of the product's page, as section, name and value. */
const detailsOf = (product: FeedProduct) =>
  [
    ['Work', product.work],
    [attributeNames(product).fabric, product.fabric],
    ['Includes', product.components.join(', ')],
    ['Occasions', product.occasions.join(', ')],
    ['As worn by', product.celebrity ?? ''],
    ['Care', product.care],
    ['Country of origin', product.supplier.origin],
  ].flatMap(([name = '', value = '']) => (value ? [['Details', name, value]] : []));

/** The label of products without sizes. */
const ONE_SIZE = 'Free Size';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment (ISO 8601) from which a size on back order is sent; empty for any other. */
const availableFrom = ({ kind, handlingDays }: DeliveryTime, now: Date) =>
  kind === 'on_back_order' ? new Date(now.getTime() + handlingDays * DAY_MS).toISOString() : '';

/** Start and end of reduced prices (ISO 8601); empty when no end is known. */
const salePeriodOf = ({ sale }: FeedProduct, { mrp, youPay }: ProductPrice): string[] =>
  sale && mrp > youPay ? [sale.startsAt, sale.endsAt] : [];

/** The facts that depend on the price of a size. */
function priceFacts(
  product: FeedProduct,
  price: ProductPrice,
  { region, terms, now }: FeedContext,
) {
  const { currency, rate, shipping } = region;
  const money = (amount: number) => `${amount.toFixed(2)} ${currency}`;
  return {
    price: money(price.mrp),
    salePrice: price.mrp > price.youPay ? money(price.youPay) : '',
    salePeriod: salePeriodOf(product, price),
    labels: customLabels(product, price, { rate, now }),
    points: Math.round((price.youPay / rate) * (terms.earnPercent / 100)),
    shippingFee: shipping ? money(price.youPay >= shipping.freeFrom ? 0 : shipping.fee) : '',
  };
}

/** Columns that are the same for every size of a product. */
function sharedFacts(product: FeedProduct, note: FeedNote, { site, region, terms }: FeedContext) {
  const { code } = region;
  const category = googleCategory(product);
  return {
    ...imagesOf(product, site),
    video: videoOf(product, site),
    groupId: String(product.id),
    groupTitle: `${product.designer} ${product.name}`.slice(0, 150),
    description: productDescription(product, note.text).slice(0, 5000),
    country: code,
    siteUrl: site.url,
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
    tier: terms.tiers[0]?.name ?? '',
    transitDays: region.shipping?.transitDays,
  };
}

/**
 * The offers of a product, one per size; empty without a price or delivery in the country, and
 * without a picture, which every reader requires.
 */
export function toOffers(product: FeedProduct, note: FeedNote, context: FeedContext) {
  const { price } = product;
  const { site, region } = context;
  if (!price || region.shippingRestricted) return [];
  const shared = sharedFacts(product, note, context);
  if (!shared.image) return [];
  const usual = priceFacts(product, price, context);
  return product.sizes.map((size) => {
    const { price, salePrice, salePeriod, labels, points, shippingFee } = size.price
      ? priceFacts(product, size.price, context)
      : usual;
    const { image, moreImages } = size.picture ? imagesOf(product, site, size) : shared;
    const delivery = deliveryOf(product, size);
    // Named one by one, because every spread after the first takes as long as all the rest.
    return {
      ...shared,
      image,
      moreImages,
      price,
      salePrice,
      salePeriod,
      labels,
      points,
      shippingFee,
      id: skuOf(product, size),
      link: offerUrl(site.url, region.code, product, size),
      gtin: size.gtin ?? '',
      stock: size.stock,
      availableFrom: availableFrom(delivery, context.now),
      size: optionValue(size, 'size') ?? ONE_SIZE,
      colour: optionValue(size, 'colour') ?? shared.colour,
      fabric: optionValue(size, 'material') ?? shared.fabric,
      sizeSystem: product.category === 'Footwear' ? 'EU' : '',
      ageGroup: isApparel(shared.category) ? ageGroupOf(product, size) : '',
      handlingDays: delivery.handlingDays,
    };
  });
}
export type Offer = ReturnType<typeof toOffers>[number];
