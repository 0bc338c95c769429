import type { Product, Size } from '@/lib/model/product';
import type { Region } from '@/lib/region';
import { addressOf, pictureAddress } from './addresses';

type Place = { url: string; mediaBase: string; /** Regional site: 'en' is the default one. */ prefix: string };
type About = { product: Product; region: Region; place: Place };

/** What search consoles, feeds and landing pages know a size by. */
export const skuOf = (product: { id: number }, size: { id: number }): string => `${product.id}-${size.id}`;

const schema = (word: string) => `https://schema.org/${word}`;
const days = (value: number) => ({ '@type': 'QuantitativeValue', minValue: value, maxValue: value, unitCode: 'DAY' });

const AUDIENCES: Record<string, object> = {
  Women: { suggestedGender: 'Female' },
  Men: { suggestedGender: 'Male' },
  Kids: { suggestedMinAge: 2, suggestedMaxAge: 13 },
};

const returnPolicy = ({ product: { returns }, region: { code } }: About) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: code,
  ...(returns.returnable
    ? { returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow'), merchantReturnDays: returns.days, returnMethod: schema('ReturnByMail'), returnFees: schema('ReturnFeesCustomerResponsibility') }
    : { returnPolicyCategory: schema('MerchantReturnNotPermitted') }),
});

/** Nothing where the store does not know, or does not deliver. */
function shippingDetails({ product, region: { code, currency, shipping, shippingRestricted } }: About) {
  if (!shipping || shippingRestricted) return undefined;
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: code },
    shippingRate: { '@type': 'MonetaryAmount', value: product.price.youPay >= shipping.freeFrom ? 0 : shipping.fee, currency },
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(product.delivery.handlingDays), transitTime: days(shipping.transitDays) },
  };
}

function offer(about: About, { label, stock }: Size, address: string) {
  const { product: { price, sizes }, region: { currency } } = about;
  return {
    '@type': 'Offer',
    url: sizes.length > 1 ? `${address}?size=${encodeURIComponent(label)}` : address,
    price: price.youPay,
    priceCurrency: currency,
    ...(price.mrp > price.youPay && { priceSpecification: { '@type': 'UnitPriceSpecification', priceType: schema('StrikethroughPrice'), price: price.mrp, priceCurrency: currency } }),
    availability: schema(stock > 0 ? 'InStock' : 'OutOfStock'),
    itemCondition: schema('NewCondition'),
    shippingDetails: shippingDetails(about),
    hasMerchantReturnPolicy: returnPolicy(about),
  };
}

/**
 * A product for crawlers, in the numbers of its page: a Product, or with several sizes a ProductGroup that holds one Product with one Offer per size.
 * What Google asks of both: /search/docs/appearance/structured-data/product-variants and merchant-listing.
 */
export function productData(about: About): Record<string, unknown> {
  const { product, region, place } = about;
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
  const one = (size: Size) => ({ '@type': 'Product', sku: skuOf(product, size), size: size.label, offers: offer({ product, region, place }, size, address) });
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
