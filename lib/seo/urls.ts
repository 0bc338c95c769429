import { DEFAULT_PREFIX, PREFIXES, prefixOf } from '@/lib/i18n/region';

/** The full public address of a path on one regional site; the default site ('en') has no prefix. */
export function absoluteUrl(siteUrl: string, prefix: string, path: string): string {
  const regional = prefix === DEFAULT_PREFIX ? '' : `/${prefix}`;
  return `${siteUrl}${regional}${path === '/' && regional ? '' : path}`;
}

/** Where a path shows the money of a country to whoever reads it: on its regional site, or at an address of the default one that names the country. */
export function absoluteUrlIn(siteUrl: string, country: string, path: string): string {
  const prefix = prefixOf(country);
  const address = absoluteUrl(siteUrl, prefix, path);
  return prefix === DEFAULT_PREFIX
    ? `${address}${path.includes('?') ? '&' : '?'}country=${country}`
    : address;
}

/** Countries that the listed alternates already speak to; India reads x-default (specification, section 2). */
const SPOKEN_FOR = ['IN', 'US', ...Object.values(PREFIXES)];

/** Every page's language alternates: x-default, en-us, the five regional sites, and the visitor's own country when it is none of these. */
export function alternateUrls(
  siteUrl: string,
  path: string,
  country: string,
): { hrefLang: string; href: string }[] {
  const own = SPOKEN_FOR.includes(country) ? [] : [`en-${country.toLowerCase()}`];
  return [
    ...['x-default', 'en-us', ...own].map((hrefLang) => ({
      hrefLang,
      href: absoluteUrl(siteUrl, DEFAULT_PREFIX, path),
    })),
    ...Object.values(PREFIXES)
      .map(prefixOf)
      .map((prefix) => ({ hrefLang: prefix, href: absoluteUrl(siteUrl, prefix, path) })),
  ];
}

/** The full address of a file below the media host, also when that is a path of the shop's own. */
export const mediaUrl = (siteUrl: string, mediaBase: string, file: string): string =>
  `${mediaBase.startsWith('/') ? siteUrl : ''}${mediaBase}/${file}`;

/** Crawlers read pictures at one size. */
export const imageUrl = (siteUrl: string, mediaBase: string, file: string): string =>
  mediaUrl(siteUrl, mediaBase, `tr:w-575,dpr-2/${file}`);

/** The card of a page of a piece or of a list where it is shared; a list is shown by the piece that leads it. Lists by price have none: their names are amounts. */
export const shareCardUrl = (path: string, leadId?: number): string | undefined =>
  path.startsWith('/price/') || (leadId === undefined && !path.startsWith('/products/'))
    ? undefined
    : `${path.slice(1)}.jpg${leadId === undefined ? '' : `?piece=${leadId}`}`;
