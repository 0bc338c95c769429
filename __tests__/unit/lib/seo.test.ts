/** @jest-environment node */
import { absoluteUrl, alternateUrls, imageUrl } from '@/lib/seo/urls';

const SHOP = 'https://shop.example';

test('each regional site has its own address, and the default site has no prefix', () => {
  expect(absoluteUrl(SHOP, 'en', '/')).toBe('https://shop.example/');
  expect(absoluteUrl(SHOP, 'en-gb', '/')).toBe('https://shop.example/en-gb');
  expect(absoluteUrl(SHOP, 'en-gb', '/collection/women?page=2')).toBe(
    'https://shop.example/en-gb/collection/women?page=2',
  );
});

test('alternates are x-default, en-us and the five sites', () => {
  expect(
    alternateUrls(SHOP, '/new', 'IN')
      .map(({ hrefLang }) => hrefLang)
      .sort(),
  ).toEqual(['en-ae', 'en-au', 'en-ca', 'en-gb', 'en-sg', 'en-us', 'x-default']);
});

test.each(['IN', 'US', 'GB', 'CA', 'SG', 'AU', 'AE'])('%s is spoken to already', (country) => {
  expect(alternateUrls(SHOP, '/new', country)).toHaveLength(7);
});

test('another country gets its own alternate, to the default site', () => {
  expect(alternateUrls(SHOP, '/new', 'HK')).toContainEqual({
    hrefLang: 'en-hk',
    href: 'https://shop.example/new',
  });
});

test('pictures have full addresses wherever the media host is', () => {
  expect(imageUrl(SHOP, '/media', 'a.avif')).toBe(
    'https://shop.example/media/tr:w-575,dpr-2/a.avif',
  );
  expect(imageUrl(SHOP, 'https://media.example', 'a.avif')).toBe(
    'https://media.example/tr:w-575,dpr-2/a.avif',
  );
});
