import { type Finding, finding } from '@/tools/audit/finding';
import type { AuditedPage } from '@/tools/audit/page';

const siteOf = (address: string) =>
  /^\/(en-[a-z]{2})(?=\/|$)/.exec(new URL(address).pathname)?.[1] ?? 'en';

/** Every indexed page has a unique title on its site, a description and one main heading. */
export function checkMetadata(pages: Map<string, AuditedPage>): Finding[] {
  const indexed = [...pages.values()].filter(
    ({ status, noindex, canonical, address }) =>
      status === 200 && !noindex && canonical[0] === address,
  );
  const duplicates = [
    ...Map.groupBy(indexed, ({ address, title }) => `${siteOf(address)} ${title}`).values(),
  ].filter(({ length }) => length > 1);
  return [
    ...duplicates.map(([first, ...others]) =>
      finding(
        'duplicate title',
        first?.address ?? '',
        `“${first?.title}” is also the title of ${others.map(({ address }) => address).join(' ')}`,
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
