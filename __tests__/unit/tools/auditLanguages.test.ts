/** @jest-environment node */
import { DEFAULT_PREFIX, PREFIXES } from '@/lib/i18n/region';
import { absoluteUrl, alternateUrls } from '@/lib/seo/urls';
import { checkLanguages } from '@/tools/audit/checks/languages';
import type { AuditedPage } from '@/tools/audit/page';

const SHOP = 'https://shop.example';
const SITES = [DEFAULT_PREFIX, ...Object.keys(PREFIXES)];

const pageAt = (address: string, changes: Partial<AuditedPage> = {}): [string, AuditedPage] => [
  address,
  {
    address,
    status: 200,
    title: 'New',
    headings: ['New'],
    description: 'New pieces.',
    canonical: [address],
    alternates: alternateUrls(SHOP, '/new', 'IN').map(({ hrefLang, href }) => ({
      lang: hrefLang,
      href,
    })),
    noindex: false,
    links: [],
    files: [],
    structuredData: [],
    markupErrors: [],
    ...changes,
  },
];
const addressOn = (site: string) => absoluteUrl(SHOP, site, '/new');
const pagesWith = (british: Partial<AuditedPage>) =>
  new Map(SITES.map((site) => pageAt(addressOn(site), site === 'en-gb' ? british : {})));

test('audit of alternates > has no findings where every alternate exists and leads back', () => {
  expect(checkLanguages(pagesWith({}), SHOP)).toEqual([]);
});

test.each<[string, Partial<AuditedPage>, string]>([
  ['is a 404', { status: 404 }, 'which has status 404'],
  ['is not indexed', { noindex: true }, 'which is not indexed'],
])(
  'audit of alternates > reports one that %s on every page that leads to it',
  (_, british, reason) => {
    const findings = checkLanguages(pagesWith(british), SHOP);
    expect(findings.map(({ message }) => message)).toEqual(
      SITES.filter((site) => site !== 'en-gb').map(
        () => `en-gb leads to ${addressOn('en-gb')}, ${reason}`,
      ),
    );
  },
);

test('audit of alternates > reports one that was not read', () => {
  const pages = pagesWith({});
  pages.delete(addressOn('en-gb'));
  expect(new Set(checkLanguages(pages, SHOP).map(({ message }) => message))).toEqual(
    new Set([`en-gb leads to ${addressOn('en-gb')}, which was not read`]),
  );
});

test('audit of alternates > asks for every site that has the page, and for no other', () => {
  const pages = pagesWith({});
  pages.delete(addressOn('en-gb'));
  const own = ['x-default', 'en-in', 'en-us'].map((lang) => ({
    lang,
    href: addressOn(DEFAULT_PREFIX),
  }));
  const only = new Map([pageAt(addressOn(DEFAULT_PREFIX), { alternates: own })]);
  expect(checkLanguages(only, SHOP)).toEqual([]);
  const both = new Map([...only, pageAt(addressOn('en-ca'), { alternates: own })]);
  expect(checkLanguages(both, SHOP).map(({ message }) => message)).toEqual([
    'en-ca is not linked once',
    'en-ca is not linked once',
    'does not link to itself',
    `x-default leads to ${addressOn(DEFAULT_PREFIX)}, which does not lead back`,
    `en-in leads to ${addressOn(DEFAULT_PREFIX)}, which does not lead back`,
    `en-us leads to ${addressOn(DEFAULT_PREFIX)}, which does not lead back`,
  ]);
});

test('audit of alternates > asks none of a further page of a price range', () => {
  const address = `${SHOP}/price/5000-10000?page=2`;
  const own = ['x-default', 'en-in', 'en-us'].map((lang) => ({ lang, href: address }));
  expect(checkLanguages(new Map([pageAt(address, { alternates: own })]), SHOP)).toEqual([]);
});
