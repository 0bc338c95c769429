import type { Offer } from '@/lib/model/offer';
import type { Product, Size } from '@/lib/model/product';
import type { Region } from '@/lib/region';
import { addressOf, pictureAddress } from './addresses';

type Place = { url: string; mediaBase: string; /** Regional site: 'en' is the default one. */ prefix: string };
type About = { product: Product; /** What it comes to where this page is read. */ offer: Offer; region: Region; place: Place };

/** What search consoles, feeds and landing pages know a size by. */
export const skuOf = (product: { id: number }, size: { id: number }): string => `${product.id}-${size.id}`;

const schema = (word: string) => `https://schema.org/${word}`;
const days = (value: number) => ({ '@type': 'QuantitativeValue', minValue: value, maxValue: value, unitCode: 'DAY' });

const AUDIENCES: Record<string, object> = {
  Women: { suggestedGender: 'Female' },
  Men: { suggestedGender: 'Male' },
  Kids: { suggestedMinAge: 2, suggestedMaxAge: 13 },
};

const returnPolicy = ({ offer: { sizes }, region: { code } }: About, size: Size) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: code,
  ...(sizes[size.id]?.returnable
    ? { returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow'), merchantReturnDays: sizes[size.id]?.returnDays, returnMethod: schema('ReturnByMail'), returnFees: schema('ReturnFeesCustomerResponsibility') }
    : { returnPolicyCategory: schema('MerchantReturnNotPermitted') }),
});

/** Nothing where the store does not know, or does not deliver. */
function shippingDetails({ product, offer: { estimate }, region: { code, currency, shipping, shippingRestricted } }: About) {
  if (!shipping || shippingRestricted || !estimate) return undefined;
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: code },
    shippingRate: { '@type': 'MonetaryAmount', value: estimate.shipping, currency },
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(product.delivery.handlingDays), transitTime: days(shipping.transitDays) },
  };
}

/** No offer where there is no price: Google takes none without. */
function offerIn(about: About, size: Size, address: string) {
  const { label, stock } = size;
  const { product: { price, sizes }, region: { currency } } = about;
  if (!price) return undefined;
  return {
    '@type': 'Offer',
    url: sizes.length > 1 ? `${address}?size=${encodeURIComponent(label)}` : address,
    price: price.youPay,
    priceCurrency: currency,
    ...(price.mrp > price.youPay && { priceSpecification: { '@type': 'UnitPriceSpecification', priceType: schema('StrikethroughPrice'), price: price.mrp, priceCurrency: currency } }),
    availability: schema(stock > 0 ? 'InStock' : 'OutOfStock'),
    itemCondition: schema('NewCondition'),
    shippingDetails: shippingDetails(about),
    hasMerchantReturnPolicy: returnPolicy(about, size),
  };
}

/**
 * A product for crawlers, in the numbers of its page: a Product, or with several sizes a ProductGroup that holds one Product with one Offer per size.
 * What Google asks of both: /search/docs/appearance/structured-data/product-variants and merchant-listing.
 */
export function productData(about: About): Record<string, unknown> {
  const { product, place } = about;
  const address = addressOf(place.url, place.prefix, product.href);
  const shared = {
    description: product.metaDescription,
    brand: { '@type': 'Brand', name: product.designer },
    color: product.colour,
    material: product.fabric,
    pattern: product.pattern,
    category: [product.rootCategory, product.category, product.subCategory].filter(Boolean).join(' > '),
    image: product.media.filter(({ kind }) => kind === 'image').map(({ src }) => pictureAddress(place.url, place.mediaBase, src)),
    ...(AUDIENCES[product.rootCategory] && { audience: { '@type': 'PeopleAudience', ...AUDIENCES[product.rootCategory] } }),
  };
  const one = (size: Size) => ({ '@type': 'Product', sku: skuOf(product, size), size: size.label, offers: offerIn(about, size, address) });
  const [only] = product.sizes;
  const context = { '@context': 'https://schema.org', name: product.name, url: address, ...shared };
  if (only && product.sizes.length === 1) return { ...context, ...one(only) };
  return {
    ...context,
    '@type': 'ProductGroup',
    productGroupID: String(product.id),
    variesBy: [schema('size')],
    hasVariant: product.sizes.map((size) => ({ name: `${product.name}, size ${size.label}`, ...shared, inProductGroupWithID: String(product.id), ...one(size) })),
  };
}
