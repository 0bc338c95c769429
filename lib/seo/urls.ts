import { DEFAULT_PREFIX, PREFIXES, prefixOf } from '@/lib/i18n/region';

/** The public URL of a path on one site; the default site ('en') has no prefix. */
export function absoluteUrl(siteUrl: string, prefix: string, path: string): string {
  const regional = prefix === DEFAULT_PREFIX ? '' : `/${prefix}`;
  return `${siteUrl}${regional}${path === '/' && regional ? '' : path}`;
}

/** On the country's site, or on the default site with the country in the URL. */
export function absoluteUrlIn(siteUrl: string, country: string, path: string): string {
  const prefix = prefixOf(country);
  const address = absoluteUrl(siteUrl, prefix, path);
  return prefix === DEFAULT_PREFIX
    ? `${address}${path.includes('?') ? '&' : '?'}country=${country}`
    : address;
}

/** Countries with an alternate link on every page. */
const SPOKEN_FOR = ['IN', 'US', ...Object.values(PREFIXES)];

/** An alternate link: the language and country, and the URL. */
export type Alternate = { hrefLang: string; href: string };

/**
 * Alternate links of a page that every site has: x-default, en-in, en-us, the visitor's country if
 * no site is its own, and the five regional sites.
 */
export function alternateUrls(siteUrl: string, path: string, country: string): Alternate[] {
  const ownLocale = SPOKEN_FOR.includes(country) ? [] : [`en-${country.toLowerCase()}`];
  const link = (hrefLang: string, prefix: string) => ({
    hrefLang,
    href: absoluteUrl(siteUrl, prefix, path),
  });
  return [
    ...['x-default', 'en-in', 'en-us', ...ownLocale].map((hrefLang) =>
      link(hrefLang, DEFAULT_PREFIX),
    ),
    ...Object.keys(PREFIXES).map((prefix) => link(prefix, prefix)),
  ];
}

/** The public URL of a media file, also when the media base is a path of the shop. */
export const mediaUrl = (siteUrl: string, mediaBase: string, file: string): string =>
  `${mediaBase.startsWith('/') ? siteUrl : ''}${mediaBase}/${file}`;

/** Crawlers read pictures at one size. */
export const imageUrl = (siteUrl: string, mediaBase: string, file: string): string =>
  mediaUrl(siteUrl, mediaBase, `tr:w-575,dpr-2/${file}`);

/** A listing shows its first product; price listings have none: names are amounts. */
export const shareCardUrl = (path: string, leadId?: number): string | undefined =>
  path.startsWith('/price/') || (leadId === undefined && !path.startsWith('/products/'))
    ? undefined
    : `${path.slice(1)}.jpg${leadId === undefined ? '' : `?piece=${leadId}`}`;
