import { TRACKING_PARAMS } from '@/lib/analytics/trackingParams';
import { FILTERS } from '@/lib/model/filters';
import { redactEmail, redactPii } from '@/lib/analytics/redactPii';

/** What the shop's own addresses carry, and what advertisers write into links. Anything else might name a person. */
const ALLOWED_PARAMS: ReadonlySet<string> = new Set([
  ...FILTERS,
  'q',
  'sort',
  'page',
  'size',
  'pieces',
  'country',
  'order_id',
  'order_detail_id',
  ...TRACKING_PARAMS,
]);

/** The address of a page as marketing may read it: no unknown parameter, nothing typed that could be a person's, no fragment. */
export function canonicalPageUrl(url: URL): string {
  const kept = [...url.searchParams]
    .filter(([name]) => ALLOWED_PARAMS.has(name))
    .map(([name, value]) => [name, name === 'q' ? redactPii(value) : redactEmail(value)]);
  const query = new URLSearchParams(kept).toString();
  return `${url.origin}${pagePath(url.pathname)}${query && `?${query}`}`;
}

/** Its path, the same way. */
export const pagePath = (pathname: string): string => redactEmail(pathname);
