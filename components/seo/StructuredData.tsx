import { BreadcrumbJsonLd, JsonLdScript, OrganizationJsonLd } from 'next-seo';
import type { Crumb } from '@/lib/model/product';
import { DEFAULT_PREFIX } from '@/lib/region';
import { addressOf } from '@/lib/seo/addresses';
import { productData } from '@/lib/seo/productData';
import { SHOP_NAME, type Site } from '@/lib/site';
import type { PageLoad } from '@/store/pageLoaded';

type Place = { site: Site; /** Regional site: 'en' is the default one. */ prefix: string };

const crumbTrail = (crumbs: Crumb[], { site, prefix }: Place) =>
  [{ name: 'Home', href: '/' }, ...crumbs].map(({ name, href }) => ({ name, item: addressOf(site.url, prefix, href) }));

/**
 * What crawlers read of a page, made of the same load that the page shows.
 * It stands in the document and not in the page, so that the browser never downloads the code that writes it.
 */
export function StructuredData({ load, prefix = DEFAULT_PREFIX }: { load: PageLoad | undefined; prefix?: string }) {
  if (!load) return null;
  const { site, region, product, offer, listing, home } = load;
  const place = { site, prefix };
  const crumbs = product ? [...product.crumbs, product] : (listing?.crumbs ?? []);
  return (
    <>
      {home && <OrganizationJsonLd type="OnlineStore" name={SHOP_NAME} url={addressOf(site.url, DEFAULT_PREFIX, '/')} />}
      {crumbs.length > 0 && <BreadcrumbJsonLd items={crumbTrail(crumbs, place)} />}
      {product && offer && <JsonLdScript scriptKey="product" data={productData({ product, offer, region, place: { ...site, prefix } })} />}
    </>
  );
}
