import type { Crawl } from '@/tools/audit/crawl';
import { type Finding, finding } from '@/tools/audit/finding';

/** What a page that asks for a customer says to everybody else. */
const SIGN_IN = 401;
const PERSONAL = /^\/(en-[a-z]{2}\/)?(user|checkout)\//;

/** Every address that a page or a sitemap names is a page: no dead ends, and no detours either. */
export function checkAnswers({ pages, namedBy }: Crawl): Finding[] {
  return [...pages.values()].flatMap(({ address, status, location }) => {
    if (status === 200 || (status === SIGN_IN && PERSONAL.test(new URL(address).pathname)))
      return [];
    const by = `named by ${namedBy.get(address)}`;
    return [
      location
        ? finding('wrong status', address, `${status} to ${location}, ${by}`)
        : finding('broken link', address, `${status}, ${by}`),
    ];
  });
}
