import { type Finding, finding } from '@/tools/audit/finding';
import type { AuditedPage } from '@/tools/audit/page';
import { structuredDataErrors } from '@/tools/audit/things';

const REQUIRED_TYPES: [RegExp, string[]][] = [
  [/^\/(en-[a-z]{2})?$/, ['OnlineStore', 'WebSite']],
  [/\/products\/[^/]+\/\d+$/, ['BreadcrumbList']],
  [/\/collection\/|\/new$/, ['BreadcrumbList', 'ItemList']],
];

const isProduct = ({ '@type': type }: { '@type'?: unknown }) =>
  type === 'Product' || type === 'ProductGroup';

/** One valid, complete product on a product page, none elsewhere. */
export function checkStructuredData(pages: Map<string, AuditedPage>): Finding[] {
  return [...pages.values()]
    .filter(({ status, noindex }) => status === 200 && !noindex)
    .flatMap(({ address, structuredData }) => {
      const { pathname } = new URL(address);
      const requiredTypes = REQUIRED_TYPES.filter(([shape]) => shape.test(pathname)).flatMap(
        ([, types]) => types,
      );
      const products = structuredData.filter(isProduct).length;
      return [
        ...structuredData.flatMap((item) => structuredDataErrors(item)),
        ...requiredTypes
          .filter((type) => !structuredData.some((item) => item['@type'] === type))
          .map((type) => `has no ${type}`),
        ...(products === (/\/products\/[^/]+\/\d+$/.test(pathname) ? 1 : 0)
          ? []
          : [`describes ${products} products`]),
      ].map((message) => finding('structured data', address, message));
    });
}
