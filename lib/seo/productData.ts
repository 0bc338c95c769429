import type {
  MerchantReturnPolicy,
  Offer as OfferData,
  OfferShippingDetails,
  Product as ProductData,
  ProductGroup,
  QuantitativeValue,
  UnitPriceSpecification,
  WithContext,
} from 'schema-dts';
import { priceTermsOf, type ProductOffer } from '@/lib/model/offer';
import {
  deliveryOf,
  priceOf,
  type ProductPrice,
  type Product,
  type ProductSize,
} from '@/lib/model/product';
import { picturesOfSize } from '@/lib/model/sizePictures';
import type { Region } from '@/lib/i18n/region';
import { schemaAvailability, optionsOf, variesBy } from './variantData';
import { merchantReturnPolicy } from './returnPolicy';
import { productDescription } from './productDescription';
import { absoluteUrlIn, absoluteUrl, imageUrl } from './urls';
import type { PageLocation } from './pageData';
import { tierId } from './storeData';

type ProductContext = {
  product: Product;
  /** The stylist's note as plain text. */
  note?: string;
  /** The product's prices and delivery in this country. */
  offer: ProductOffer;
  region: Region;
  place: PageLocation;
};

/** The SKU of a size, in search consoles, feeds and landing pages. */
export const skuOf = (product: { id: number }, size: { id: number }): string =>
  `${product.id}-${size.id}`;

/** The URL of a size in the currency of a country: feeds and structured data use the same. */
export const offerUrl = (
  siteUrl: string,
  country: string,
  { href, sizes }: Pick<Product, 'href' | 'sizes'>,
  { label }: ProductSize,
): string =>
  absoluteUrlIn(
    siteUrl,
    country,
    sizes.length > 1 ? `${href}?size=${encodeURIComponent(label)}` : href,
  );

const days = (value: number): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue: value,
  maxValue: value,
  unitCode: 'DAY',
});

type Audience = {
  '@type': 'PeopleAudience';
  suggestedGender?: string;
  suggestedMinAge?: number;
  suggestedMaxAge?: number;
};

const KIDS_AGES = { suggestedMinAge: 2, suggestedMaxAge: 13 };

/** Undefined for what anybody wears or uses. */
function audienceOf({ gender, rootCategory }: Product): Audience | undefined {
  const ages = rootCategory === 'Kids' ? KIDS_AGES : {};
  const genders = {
    female: { suggestedGender: 'Female' },
    male: { suggestedGender: 'Male' },
    unisex: {},
  };
  const audience = { ...genders[gender], ...ages };
  return Object.keys(audience).length > 0 ? { '@type': 'PeopleAudience', ...audience } : undefined;
}

const YEARS = /^(\d+)-(\d+)Y$/;

/** The age range of a children's size, in years; undefined for any other size. */
export function ageRange({ label }: ProductSize): { min: number; max: number } | undefined {
  const [, min, max] = YEARS.exec(label) ?? [];
  return min && max ? { min: Number(min), max: Number(max) } : undefined;
}

/** The audience of a size, whose ages are narrower than those of its product. */
function sizeAudienceOf(product: Product, size: ProductSize): { audience?: Audience } {
  const years = ageRange(size);
  const audience = audienceOf(product);
  return audience && years
    ? { audience: { ...audience, suggestedMinAge: years.min, suggestedMaxAge: years.max } }
    : {};
}

const returnPolicy = (
  { offer: { sizes, deductions }, region: { code } }: ProductContext,
  { id }: ProductSize,
): MerchantReturnPolicy =>
  merchantReturnPolicy({ country: code, days: sizes[id]?.returnDays ?? 0, deductions });

/** Empty if the country has no shipping terms or no delivery. */
function shippingDetails(
  { product, offer, region: { code, currency, shipping, shippingRestricted } }: ProductContext,
  size: ProductSize,
): OfferShippingDetails | undefined {
  const { estimate } = priceTermsOf(offer, size);
  if (!shipping || shippingRestricted || !estimate) return undefined;
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: code },
    shippingRate: { '@type': 'MonetaryAmount', value: estimate.shipping, currency },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(deliveryOf(product, size).handlingDays),
      transitTime: days(shipping.transitDays),
    },
  };
}

/** Selling price, higher MRP and members' points; a member price would be left out. */
function prices(
  { youPay, mrp }: ProductPrice,
  points: number,
  { region: { currency }, place }: ProductContext,
): UnitPriceSpecification[] {
  const priceSpecification = (price: number) => ({
    '@type': 'UnitPriceSpecification' as const,
    price,
    priceCurrency: currency,
  });
  return [
    priceSpecification(youPay),
    ...(mrp > youPay
      ? [
          {
            ...priceSpecification(mrp),
            priceType: 'https://schema.org/StrikethroughPrice' as const,
          },
        ]
      : []),
    ...(points > 0
      ? [
          {
            ...priceSpecification(youPay),
            membershipPointsEarned: points,
            validForMemberTier: { '@type': 'MemberProgramTier' as const, '@id': tierId(place, 1) },
          },
        ]
      : []),
  ];
}

/** Undefined without a price: Google requires one. */
function offerIn(context: ProductContext, size: ProductSize): OfferData | undefined {
  const {
    product,
    region: { code, currency },
    place,
  } = context;
  const price = priceOf(product, size);
  const shipping = shippingDetails(context, size);
  if (!price) return undefined;
  return {
    '@type': 'Offer',
    url: offerUrl(place.url, code, product, size),
    price: price.youPay,
    priceCurrency: currency,
    ...(product.sale && price.mrp > price.youPay && { priceValidUntil: product.sale.endsAt }),
    priceSpecification: prices(price, priceTermsOf(context.offer, size).points, context),
    availability: `https://schema.org/${schemaAvailability(product, size)}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(shipping && { shippingDetails: shipping }),
    hasMerchantReturnPolicy: returnPolicy(context, size),
  };
}

/** A Product, or a ProductGroup with an Offer per size (Google's product-variants guide). */
export function productData(context: ProductContext): WithContext<ProductData | ProductGroup> {
  const { product, place, note = '' } = context;
  const address = absoluteUrl(place.url, place.prefix, product.href);
  const audience = audienceOf(product);
  const imagesOf = (size?: ProductSize) =>
    picturesOfSize(product, size).map(({ src }) => imageUrl(place.url, place.mediaBase, src));
  const pictures = imagesOf();
  const shared = {
    description: productDescription(product, note),
    brand: { '@type': 'Brand' as const, name: product.designer },
    color: product.colour,
    material: product.fabric,
    pattern: product.pattern,
    category: [product.rootCategory, product.category, product.subCategory]
      .filter(Boolean)
      .join(' > '),
    ...(pictures.length > 0 && { image: pictures }),
    ...(audience && { audience }),
  };
  const variant = (size: ProductSize) => {
    const offers = offerIn(context, size);
    return {
      '@type': 'Product' as const,
      sku: skuOf(product, size),
      ...optionsOf(size),
      ...(size.gtin && { gtin: size.gtin }),
      ...(size.picture && { image: imagesOf(size) }),
      ...sizeAudienceOf(product, size),
      ...(offers ? { offers } : {}),
    };
  };
  const [only] = product.sizes;
  const group = { name: product.name, url: address, ...shared };
  if (only && product.sizes.length === 1)
    return { '@context': 'https://schema.org', ...group, ...variant(only) };
  return {
    '@context': 'https://schema.org',
    ...group,
    '@type': 'ProductGroup',
    productGroupID: String(product.id),
    variesBy: variesBy(product),
    hasVariant: product.sizes.map((size) => ({
      name: `${product.name}, ${size.options ? '' : 'size '}${size.label}`,
      ...shared,
      inProductGroupWithID: String(product.id),
      ...variant(size),
    })),
  };
}
