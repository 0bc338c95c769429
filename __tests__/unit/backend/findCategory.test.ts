import { genderOfTexts } from '@/backend/catalogue/draftGender';
import { findCategoryPlace } from '@/backend/catalogue/findCategory';
import type { ProductDraft } from '@/backend/catalogue/productDraft';
import { singularSlug, taxonomySegments } from '@/backend/catalogue/typeNames';
import { categoryRows } from '@/backend/seed/load/taxonomy';
import { readSeedFile, type Catalogue, type Editorial } from '@/backend/seed/load/source';

const categories = categoryRows(
  readSeedFile<Catalogue>('catalogue.json'),
  readSeedFile<Editorial>('editorial.json'),
);
const EMPTY: ProductDraft = {
  ...{ handle: 'h', title: 't', vendor: 'v', type: [], gender: '', html: '', summary: '' },
  ...{ tags: [], colour: '', fabric: '', pattern: '', pictures: [], sizes: [], mrp: 1, youPay: 1 },
};
function placeOf(type: string, gender: ProductDraft['gender'] = '', taxonomy = '') {
  const place = findCategoryPlace(categories, new Map([['poshak', 'women/lehengas']]), {
    ...EMPTY,
    type: taxonomySegments(type),
    taxonomy: taxonomySegments(taxonomy),
    gender,
  });
  return place && [place.category.path, ...place.below].join(' + ');
}

test.each<[string, ProductDraft['gender'], string | undefined]>([
  ['Saree', '', 'women/sarees'],
  ['Saris', '', 'women/sarees'],
  ['Silk Saree', '', 'women/sarees/silk-sarees'],
  ['Printed Sarees', '', 'women/sarees'],
  ['Kurta', 'men', 'men/kurtas'],
  ['Kurta', 'boys', 'kids/kurtas'],
  ['Kurta', '', undefined],
  ['Saris & Lehengas', 'women', 'women/lehengas'],
  ['Saris & Lehengas', '', 'women/sarees'],
  ['Clutch', 'women', 'accessories/bags/clutches'],
  ['Dress', 'kids', 'kids/dresses'],
  ['Dresses', 'women', 'women + Dresses'],
  ['Ring', 'women', 'jewellery + Ring'],
  ['Zarflute', '', undefined],
  ['Zarflute', 'unisex', undefined],
  ['Poshak', '', 'women/lehengas'],
  ['Poshak', 'kids', 'kids + Poshak'],
  ['Kids > Girls > Lehengas', 'girls', 'kids/lehengas'],
  ['Women > Sarees > Printed Sarees', '', 'women/sarees + Printed Sarees'],
  ['', '', undefined],
  ['constructor', '', undefined],
])('category > of "%s" for "%s" is %s', (type, gender, place) => {
  expect(placeOf(type, gender)).toBe(place);
});

test.each([
  ['Apparel & Accessories > Jewelry > Earrings', 'jewellery/earrings'],
  ['194', 'jewellery/earrings'],
  ['187', 'accessories/footwear'],
  ['Home & Garden > Decor > Throw Pillows', 'homeware + Throw Pillows'],
  ['Apparel & Accessories > Clothing', undefined],
])('category > of the platform taxonomy "%s" is %s', (taxonomy, place) => {
  expect(placeOf('', '', taxonomy)).toBe(place);
});

test.each([
  [['Boys Kurta'], 'boys'],
  [['Kurta', 'festive, men'], 'men'],
  [['Kurta for Men'], 'men'],
  [["Women's Kurta"], 'women'],
  [['men, women'], 'unisex'],
  [['Kids > Girls'], 'girls'],
  [['Menthol Kurta', 'Ornaments'], ''],
])('wearer > of %j is %s', (texts, wearer) => {
  expect(genderOfTexts(...texts)).toBe(wearer);
});

test('category > that an import created does not decide for another wearer', () => {
  const created = { ...(categories[0] ?? { id: 0 }), id: 3000, parent_id: categories[0]?.id ?? 0 };
  const imported = {
    ...created,
    name: 'Zarflute',
    path: 'women/zarflute',
    level: 2,
    position: 1000,
    intro: '',
  };
  const draft = { ...EMPTY, type: ['Zarflute'] };
  const place = (gender: ProductDraft['gender']) =>
    findCategoryPlace([...categories, imported as never], new Map(), { ...draft, gender })?.category
      .path;
  expect([place('women'), place('')]).toEqual(['women/zarflute', undefined]);
});

test('type > singular and plural are equal', () => {
  const pairs = [
    'dress dresses',
    'saree sarees',
    'clutch clutches',
    'kurti kurtis',
    'accessory accessories',
    'blouse blouses',
  ];
  for (const [one, many] of pairs.map((pair) => pair.split(' ')))
    expect(singularSlug(many ?? '')).toBe(singularSlug(one ?? ''));
});
