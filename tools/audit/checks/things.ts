import { type Finding, finding } from '@/tools/audit/finding';
import type { AuditedPage } from '@/tools/audit/page';
import { structuredDataErrors } from '@/tools/audit/things';

const WANTED: [RegExp, string[]][] = [
  [/^\/(en-[a-z]{2})?$/, ['OnlineStore', 'WebSite']],
  [/\/products\/[^/]+\/\d+$/, ['BreadcrumbList']],
  [/\/collection\/|\/new$/, ['BreadcrumbList', 'ItemList']],
];

const isProduct = ({ '@type': type }: { '@type'?: unknown }) =>
  type === 'Product' || type === 'ProductGroup';

/** What a page tells machines keeps the rules of each type, and nothing is missing: a page of a piece tells of one piece, and no other page of any. */
export function checkThings(pages: Map<string, AuditedPage>): Finding[] {
  return [...pages.values()]
    .filter(({ status, noindex }) => status === 200 && !noindex)
    .flatMap(({ address, things }) => {
      const { pathname } = new URL(address);
      const wanted = WANTED.filter(([shape]) => shape.test(pathname)).flatMap(([, types]) => types);
      const products = things.filter(isProduct).length;
      return [
        ...things.flatMap((thing) => structuredDataErrors(thing)),
        ...wanted
          .filter((type) => !things.some((thing) => thing['@type'] === type))
          .map((type) => `has no ${type}`),
        ...(products === (/\/products\/[^/]+\/\d+$/.test(pathname) ? 1 : 0)
          ? []
          : [`tells of ${products} products`]),
      ].map((says) => finding('structured data', address, says));
    });
}
