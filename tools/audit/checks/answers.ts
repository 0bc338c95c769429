import type { Crawl } from '@/tools/audit/crawl';
import { type Finding, finding } from '@/tools/audit/finding';

/** Status of a personal page without a session. */
const SIGN_IN = 401;
const PERSONAL = /^\/(en-[a-z]{2}\/)?(user|checkout)\//;

/** Every address in a link or sitemap is a page: no broken links and no redirects. */
export function checkStatuses({ pages, linkedFrom }: Crawl): Finding[] {
  return [...pages.values()].flatMap(({ address, status, location }) => {
    if (status === 200 || (status === SIGN_IN && PERSONAL.test(new URL(address).pathname)))
      return [];
    const source = `linked from ${linkedFrom.get(address)}`;
    return [
      location
        ? finding('wrong status', address, `${status} to ${location}, ${source}`)
        : finding('broken link', address, `${status}, ${source}`),
    ];
  });
}
