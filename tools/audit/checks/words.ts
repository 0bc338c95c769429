import { type Finding, finding } from '@/tools/audit/finding';
import type { AuditedPage } from '@/tools/audit/page';

const siteOf = (address: string) =>
  /^\/(en-[a-z]{2})(?=\/|$)/.exec(new URL(address).pathname)?.[1] ?? 'en';

/** A longer description has no room for currency or delivery of its site. */
const FULL_LENGTH = 120;

/** Pages by the text that several of them have. */
const sharing = (pages: AuditedPage[], textOf: (page: AuditedPage) => string) =>
  [...Map.groupBy(pages, textOf)].filter(([, { length }]) => length > 1);

/**
 * Every indexed page has a title that is unique on its site, a description that differs from those of
 * all sites if it has room for what is different, and one main heading.
 */
export function checkMetadata(pages: Map<string, AuditedPage>): Finding[] {
  const indexed = [...pages.values()].filter(
    ({ status, noindex, canonical, address }) =>
      status === 200 && !noindex && canonical[0] === address,
  );
  return [
    ...sharing(indexed, ({ address, title }) => `${siteOf(address)} ${title}`).map(
      ([, [first, ...others]]) =>
        finding(
          'duplicate title',
          first?.address ?? '',
          `“${first?.title}” is also the title of ${others.map(({ address }) => address).join(' ')}`,
        ),
    ),
    ...sharing(
      indexed.filter(({ description }) => description.length < FULL_LENGTH),
      ({ description }) => description,
    ).map(([description, [first, ...others]]) =>
      finding(
        'duplicate description',
        first?.address ?? '',
        `“${description}” is also that of ${others.map(({ address }) => address).join(' ')}`,
      ),
    ),
    ...indexed
      .filter(({ title }) => !title)
      .map(({ address }) => finding('title', address, 'none')),
    ...indexed
      .filter(({ description }) => description.length < 20)
      .map(({ address, description }) => finding('description', address, `“${description}”`)),
    ...indexed
      .filter(({ headings }) => headings.length !== 1 || !headings[0])
      .map(({ address, headings }) =>
        finding(
          'heading',
          address,
          `${headings.length} headings of the first level: ${headings.join(', ')}`,
        ),
      ),
  ];
}
