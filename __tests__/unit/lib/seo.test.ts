/** @jest-environment node */
import { absoluteUrl, alternateUrls, imageUrl } from '@/lib/seo/urls';

const SHOP = 'https://shop.example';

test('absolute URL > has the prefix of its site, and none for the default site', () => {
  expect(absoluteUrl(SHOP, 'en', '/')).toBe('https://shop.example/');
  expect(absoluteUrl(SHOP, 'en-gb', '/')).toBe('https://shop.example/en-gb');
  expect(absoluteUrl(SHOP, 'en-gb', '/collection/women?page=2')).toBe(
    'https://shop.example/en-gb/collection/women?page=2',
  );
});

test('alternate links > are x-default, en-in, en-us and the five sites', () => {
  expect(
    alternateUrls(SHOP, '/new', 'IN')
      .map(({ hrefLang }) => hrefLang)
      .sort(),
  ).toEqual(['en-ae', 'en-au', 'en-ca', 'en-gb', 'en-in', 'en-sg', 'en-us', 'x-default']);
});

test.each(['IN', 'US', 'GB', 'CA', 'SG', 'AU', 'AE'])(
  'alternate links > need no extra link for %s',
  (country) => {
    expect(alternateUrls(SHOP, '/new', country)).toHaveLength(8);
  },
);

test('alternate links > add one to the default site for another country', () => {
  expect(alternateUrls(SHOP, '/new', 'HK')).toContainEqual({
    hrefLang: 'en-hk',
    href: 'https://shop.example/new',
  });
});

test('image URL > is absolute for a local and a remote media host', () => {
  expect(imageUrl(SHOP, '/media', 'a.avif')).toBe(
    'https://shop.example/media/tr:w-575,dpr-2/a.avif',
  );
  expect(imageUrl(SHOP, 'https://media.example', 'a.avif')).toBe(
    'https://media.example/tr:w-575,dpr-2/a.avif',
  );
});
