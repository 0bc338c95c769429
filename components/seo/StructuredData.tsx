import { BreadcrumbJsonLd, OrganizationJsonLd, ProductJsonLd } from 'next-seo';
import type { Crumb, Product } from '@/lib/model/product';
import { DEFAULT_PREFIX, type Region } from '@/lib/region';
import { addressOf, pictureAddress } from '@/lib/seo/addresses';
import { SHOP_NAME, type Site } from '@/lib/site';
import type { PageLoad } from '@/store/pageLoaded';

type Place = { site: Site; /** Regional site: 'en' is the default one. */ prefix: string };

const crumbTrail = (crumbs: Crumb[], { site, prefix }: Place) =>
  [{ name: 'Home', href: '/' }, ...crumbs].map(({ name, href }) => ({ name, item: addressOf(site.url, prefix, href) }));

const returnPolicy = ({ returns }: Product, { code }: Region) => ({
  applicableCountry: code,
  ...(returns.returnable
    ? { returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow' as const, merchantReturnDays: returns.days }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' as const }),
});

const ProductData = ({ product, region, place: { site, prefix } }: { product: Product; region: Region; place: Place }) => (
  <ProductJsonLd
    name={product.name}
    sku={product.sku}
    brand={product.designer}
    description={product.metaDescription}
    color={product.colour}
    material={product.fabric}
    pattern={product.pattern}
    category={[product.rootCategory, product.category, product.subCategory].join(' > ')}
    url={addressOf(site.url, prefix, product.href)}
    image={product.media.filter(({ kind }) => kind === 'image').map(({ src }) => pictureAddress(site.url, site.mediaBase, src))}
    offers={{
      url: addressOf(site.url, prefix, product.href),
      price: product.price.youPay,
      priceCurrency: region.currency,
      availability: product.inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      hasMerchantReturnPolicy: returnPolicy(product, region),
    }}
  />
);

/**
 * What crawlers read of a page, made of the same load that the page shows.
 * It stands in the document and not in the page, so that the browser never downloads the code that writes it.
 */
export function StructuredData({ load, prefix = DEFAULT_PREFIX }: { load: PageLoad | undefined; prefix?: string }) {
  if (!load) return null;
  const { site, region, product, listing, home } = load;
  const place = { site, prefix };
  const crumbs = product ? [...product.crumbs, product] : (listing?.crumbs ?? []);
  return (
    <>
      {home && <OrganizationJsonLd type="OnlineStore" name={SHOP_NAME} url={addressOf(site.url, DEFAULT_PREFIX, '/')} />}
      {crumbs.length > 0 && <BreadcrumbJsonLd items={crumbTrail(crumbs, place)} />}
      {product && <ProductData product={product} region={region} place={place} />}
    </>
  );
}
