import { readFileSync } from 'node:fs';
import { MAX_OWN_TITLE_LENGTH } from '@/lib/seo/listingText';
import { productTitle } from '@/lib/seo/productTitle';

test.each([
  ['Plum Silk Saree', 'Ilavarai', 'Plum Silk Saree by Ilavarai'],
  [
    'Midnight Blue Velvet Resham Embroidered Poppy Boota Lehenga Set',
    'Sitarabagh',
    'Midnight Blue Velvet Resham Lehenga Set by Sitarabagh',
  ],
  [
    'Sapphire Blue Gold-Plated Brass Kundan and Pearl Stacked Bangle Set',
    'Swarnalipi',
    'Sapphire Blue Gold-Plated Bangle Set by Swarnalipi',
  ],
  [
    'Rani Pink Georgette Leheriya Stripe Wave Kids Lehenga Set',
    'Tarangiri',
    'Rani Pink Georgette Kids Lehenga Set by Tarangiri',
  ],
  ['Pneumonoultramicroscopicsilicovolcanoconiosis-Embroidered Saree', 'Ilavarai', undefined],
])('product title > %s', (name, designer, title = `${name} by ${designer}`) => {
  expect(productTitle({ name, designer })).toBe(title);
});

test('product title > every title of the demo catalogue is short, and no two are equal', () => {
  const { products } = JSON.parse(readFileSync('backend/seed/catalogue.json', 'utf8')) as {
    products: { name: string; designer: string }[];
  };
  const titles = products.map(productTitle);
  expect(titles.filter((title) => title.length > MAX_OWN_TITLE_LENGTH)).toEqual([]);
  expect(new Set(titles).size).toBe(products.length);
});
