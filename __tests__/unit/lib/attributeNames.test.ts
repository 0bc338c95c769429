import { attributeNames } from '@/lib/model/attributeNames';

test.each([
  ['Jewellery', 'Earrings', 'Material', 'Shape'],
  ['Home Decor', 'Festive Decor', 'Material', 'Shape'],
  ['Home Decor', 'Soft Furnishings', 'Fabric', 'Pattern'],
  ['Women', 'Sarees', 'Fabric', 'Pattern'],
])('product details > %s, %s: %s and %s', (rootCategory, category, fabric, pattern) =>
  expect(attributeNames({ rootCategory, category })).toEqual({ fabric, pattern }),
);
