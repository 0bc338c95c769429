/** @jest-environment node */
import { addressOf, alternatesOf, pictureAddress } from '@/lib/seo/addresses';

const SHOP = 'https://shop.example';

test('each regional site has its own address, and the default site has no prefix', () => {
  expect(addressOf(SHOP, 'en', '/')).toBe('https://shop.example/');
  expect(addressOf(SHOP, 'en-gb', '/')).toBe('https://shop.example/en-gb');
  expect(addressOf(SHOP, 'en-gb', '/collection/women?page=2')).toBe(
    'https://shop.example/en-gb/collection/women?page=2',
  );
});

test('alternates are x-default, en-us and the five sites', () => {
  expect(
    alternatesOf(SHOP, '/new', 'IN')
      .map(({ hrefLang }) => hrefLang)
      .sort(),
  ).toEqual(['en-ae', 'en-au', 'en-ca', 'en-gb', 'en-sg', 'en-us', 'x-default']);
});

test.each(['IN', 'US', 'GB', 'CA', 'SG', 'AU', 'AE'])('%s is spoken to already', (country) => {
  expect(alternatesOf(SHOP, '/new', country)).toHaveLength(7);
});

test('another country gets its own alternate, to the default site', () => {
  expect(alternatesOf(SHOP, '/new', 'HK')).toContainEqual({
    hrefLang: 'en-hk',
    href: 'https://shop.example/new',
  });
});

test('pictures have full addresses wherever the media host is', () => {
  expect(pictureAddress(SHOP, '/media', 'a.avif')).toBe(
    'https://shop.example/media/tr:w-575,dpr-2/a.avif',
  );
  expect(pictureAddress(SHOP, 'https://media.example', 'a.avif')).toBe(
    'https://media.example/tr:w-575,dpr-2/a.avif',
  );
});
