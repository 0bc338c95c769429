import {
  lowerCaseName,
  searchPhrase,
  spelledFor,
  type SearchSubject,
} from '@/lib/seo/searchPhrase';

test.each<[string, SearchSubject]>([
  ['red bridal lehengas', { root: 'Women', category: 'Bridal Lehengas', colour: 'Red' }],
  ['haldi outfits under ₹20,000', { occasion: 'Haldi', price: 'Under ₹20,000' }],
  ['yellow haldi outfits', { occasion: 'Haldi', colour: 'Yellow' }],
  ['green designer outfits', { colour: 'Green' }],
  ['designer sarees', { root: 'Women', category: 'Sarees' }],
  [
    'red silk wedding sarees',
    { root: 'Women', category: 'Sarees', colour: 'Red', fabric: 'Silk', occasion: 'Wedding' },
  ],
  ['designer kurtas for men', { root: 'Men', category: 'Kurtas' }],
  ['A-line kurtas for women', { root: 'Women', category: 'A-Line Kurtas' }],
  ['Nehru jackets for men', { root: 'Men', category: 'Nehru Jackets' }],
  ['designer lehengas for girls', { root: 'Kids', category: 'Girls’ Lehengas' }],
  ['designer lehengas for kids', { root: 'Kids', category: 'Lehengas' }],
  ['Indian designer jewellery', { root: 'Jewellery', category: 'Jewellery' }],
  ['Indian designer wear for women', { root: 'Women', category: 'Women' }],
  ['Indian designer wear over ₹2,00,000', { price: '₹2,00,000 and over' }],
  ['Indian designer wear from £50 to £100', { price: '£50 to £100' }],
])('search phrase > %s', (phrase, subject) => {
  expect(searchPhrase(subject)).toBe(phrase);
});

test('search phrase > names keep their capitals', () => {
  expect(['Chanderi Silk', 'A-Line Kurtas', 'Tie-Dye Dupattas'].map(lowerCaseName)).toEqual([
    'Chanderi silk',
    'A-line kurtas',
    'tie-dye dupattas',
  ]);
});

test('search phrase > American spelling is for the United States alone', () => {
  const text = 'Grey jewellery in colour';
  expect([spelledFor('US', text), spelledFor('CA', text)]).toEqual(['Gray jewelry in color', text]);
});
