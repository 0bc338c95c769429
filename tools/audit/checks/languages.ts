import { PREFIXES } from '@/lib/i18n/region';
import { type Finding, finding } from '@/tools/audit/finding';
import type { AuditedPage } from '@/tools/audit/page';

const LANGUAGES = ['x-default', 'en-us', ...Object.keys(PREFIXES)];

/** A page that may be found names itself as canonical, and all its other languages; each of these names it in turn. */
export function checkLanguages(pages: Map<string, AuditedPage>, store: string): Finding[] {
  const found = [...pages.values()].filter(({ status, noindex }) => status === 200 && !noindex);
  const byCanonical = new Map(found.map((page) => [page.canonical[0], page]));
  return found.flatMap(({ address, canonical, alternates }) => {
    const [own = ''] = canonical;
    const says = (rule: string, words: string) => finding(rule, address, words);
    const wrong = [
      ...(canonical.length === 1 ? [] : [says('canonical', `${canonical.length} canonical links`)]),
      ...(own.startsWith(`${store}/`) || own === store
        ? []
        : [says('canonical', `not absolute: ${own}`)]),
      ...(own === address || new URL(address).search ? [] : [says('canonical', `is ${own}`)]),
      ...LANGUAGES.filter((lang) => alternates.filter((one) => one.lang === lang).length !== 1).map(
        (lang) => says('hreflang', `${lang} is not named once`),
      ),
      ...(alternates.some(({ href }) => href === own)
        ? []
        : [says('hreflang', 'does not name itself')]),
      ...alternates
        .filter(({ href }) => !href.startsWith(store))
        .map(({ href }) => says('hreflang', `not absolute: ${href}`)),
    ];
    const missingReturnLink = alternates.flatMap(({ lang, href }) => {
      const other = byCanonical.get(href);
      return other && !other.alternates.some((one) => one.href === own)
        ? [says('hreflang', `${lang} leads to ${href}, which does not lead back`)]
        : [];
    });
    return [...wrong, ...missingReturnLink];
  });
}
