import { URL_CLICK_IDS } from '@/lib/analytics/clickIds';
import { TRACKING_PARAMS } from '@/lib/analytics/trackingParams';
import { FILTERS } from '@/lib/model/filters';
import { redactEmail, redactPii } from '@/lib/analytics/redactPii';

/** Parameters of the shop and of advertisers. Any other could name a person. */
const ALLOWED_PARAMS: ReadonlySet<string> = new Set([
  ...FILTERS,
  'q',
  'exact',
  'sort',
  'page',
  'size',
  'pieces',
  'bought',
  'country',
  'order_id',
  'order_detail_id',
  ...TRACKING_PARAMS,
]);

const clickIds: ReadonlySet<string> = new Set(URL_CLICK_IDS);

/** The page URL for analytics: allowed parameters only, redacted, no fragment; click ids only if allowed. */
export function canonicalPageUrl(
  url: URL,
  { allowsClickIds }: { allowsClickIds: boolean },
): string {
  const allowed = [...url.searchParams]
    .filter(([name]) => ALLOWED_PARAMS.has(name) && (allowsClickIds || !clickIds.has(name)))
    .map(([name, value]) => [name, name === 'q' ? redactPii(value) : redactEmail(value)]);
  const query = new URLSearchParams(allowed).toString();
  return `${url.origin}${pagePath(url.pathname)}${query && `?${query}`}`;
}

/** The redacted path of a page. */
export const pagePath = (pathname: string): string => redactEmail(pathname);
