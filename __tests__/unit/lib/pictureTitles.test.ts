import { pictureTitle, TITLE_COUNT } from '@/lib/seo/pictureTitles';

const product = {
  name: 'Indigo Silk Zari Border Saree',
  designer: 'Neelmohar',
  designerCity: 'Varanasi',
  colour: 'Indigo',
  fabric: 'Katan Silk',
  work: 'Zari',
  pattern: 'Border',
  rootCategory: 'Women',
  category: 'Sarees',
  subCategory: 'Silk Sarees',
};
const titles = Array.from({ length: TITLE_COUNT * 2 }, (_, index) => pictureTitle(product, index));

test('picture titles > rotate through eleven different titles', () => {
  expect(TITLE_COUNT).toBe(11);
  expect(new Set(titles).size).toBe(11);
  expect(titles.slice(TITLE_COUNT)).toEqual(titles.slice(0, TITLE_COUNT));
  expect(titles[0]).toBe('Indigo Silk Zari Border Saree by Neelmohar');
});

test('picture titles > name the product in every title', () =>
  titles.forEach((title) => expect(title).toMatch(/Saree/)));
