import { type Finding, finding } from '@/tools/audit/finding';
import type { AuditedPage } from '@/tools/audit/page';

const siteOf = (address: string) =>
  /^\/(en-[a-z]{2})(?=\/|$)/.exec(new URL(address).pathname)?.[1] ?? 'en';

/** Every page that may be found has a title of its own on its site, a description, and one heading. */
export function checkWords(pages: Map<string, AuditedPage>): Finding[] {
  const found = [...pages.values()].filter(
    ({ status, noindex, canonical, address }) =>
      status === 200 && !noindex && canonical[0] === address,
  );
  const same = [
    ...Map.groupBy(found, ({ address, title }) => `${siteOf(address)} ${title}`).values(),
  ].filter(({ length }) => length > 1);
  return [
    ...same.map(([one, ...others]) =>
      finding(
        'duplicate title',
        one?.address ?? '',
        `“${one?.title}” is also the title of ${others.map(({ address }) => address).join(' ')}`,
      ),
    ),
    ...found.filter(({ title }) => !title).map(({ address }) => finding('title', address, 'none')),
    ...found
      .filter(({ description }) => description.length < 20)
      .map(({ address, description }) => finding('description', address, `“${description}”`)),
    ...found
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
