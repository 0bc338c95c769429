import { DEFAULT_PREFIX, PREFIXES } from '@/lib/i18n/region';
import { absoluteUrl } from '@/lib/seo/urls';
import { type Finding, finding } from '@/tools/audit/finding';
import type { AuditedPage } from '@/tools/audit/page';

const DEFAULT_LANGUAGES = ['x-default', 'en-in', 'en-us'];
const SITE_PREFIX = new RegExp(`^/(?:${Object.keys(PREFIXES).join('|')})(?=/|$)`);

/**
 * The languages that a page links to: those of the sites that have it. A further page of a price
 * range links to no other site, where the range may have fewer pages.
 */
function languagesOf(address: string, store: string, indexed: Map<unknown, unknown>): string[] {
  if (/\/price\/.*\?page=/.test(address)) return [];
  const { pathname, search } = new URL(address);
  const path = (pathname.replace(SITE_PREFIX, '') || '/') + search;
  const hasPage = (prefix: string) => indexed.has(absoluteUrl(store, prefix, path));
  return [
    ...(hasPage(DEFAULT_PREFIX) ? DEFAULT_LANGUAGES : []),
    ...Object.keys(PREFIXES).filter(hasPage),
  ];
}

/**
 * An indexed page links to itself as canonical and to its alternates, which exist, are indexed and
 * link back to it.
 */
export function checkLanguages(pages: Map<string, AuditedPage>, store: string): Finding[] {
  const indexed = [...pages.values()].filter(({ status, noindex }) => status === 200 && !noindex);
  const byCanonical = new Map(indexed.map((page) => [page.canonical[0], page]));
  const faultOf = (href: string) => {
    const page = pages.get(href);
    if (!page) return 'which was not read';
    return page.status === 200 ? 'which is not indexed' : `which has status ${page.status}`;
  };
  return indexed.flatMap(({ address, canonical, alternates }) => {
    const [ownUrl = ''] = canonical;
    const toFinding = (rule: string, words: string) => finding(rule, address, words);
    const faults = [
      ...(canonical.length === 1
        ? []
        : [toFinding('canonical', `${canonical.length} canonical links`)]),
      ...(ownUrl.startsWith(`${store}/`) || ownUrl === store
        ? []
        : [toFinding('canonical', `not absolute: ${ownUrl}`)]),
      ...(ownUrl === address || new URL(address).search
        ? []
        : [toFinding('canonical', `is ${ownUrl}`)]),
      ...languagesOf(address, store, byCanonical)
        .filter((lang) => alternates.filter((alternate) => alternate.lang === lang).length !== 1)
        .map((lang) => toFinding('hreflang', `${lang} is not linked once`)),
      ...(alternates.some(({ href }) => href === ownUrl)
        ? []
        : [toFinding('hreflang', 'does not link to itself')]),
      ...alternates
        .filter(({ href }) => !href.startsWith(store))
        .map(({ href }) => toFinding('hreflang', `not absolute: ${href}`)),
    ];
    const brokenLinks = alternates.flatMap(({ lang, href }) => {
      const other = byCanonical.get(href);
      if (!other) return [toFinding('hreflang', `${lang} leads to ${href}, ${faultOf(href)}`)];
      return other.alternates.some((alternate) => alternate.href === ownUrl)
        ? []
        : [toFinding('hreflang', `${lang} leads to ${href}, which does not lead back`)];
    });
    return [...faults, ...brokenLinks];
  });
}
