/** @jest-environment node */
import type { FacetValueRow } from '@/backend/listing/searchEngine';
import { nearColours } from '@/backend/listing/nearColours';

const colour = (id: number, hex: string | null) => ({ id, facet: 'colour', hex }) as FacetValueRow;
const [RED, MAROON, GREEN, MULTICOLOUR, BROWN, NAVY] = [1, 2, 3, 4, 5, 6];
const values = [
  colour(RED, '#a5141f'),
  colour(MAROON, '#7d1531'),
  colour(GREEN, '#3f7d3a'),
  colour(MULTICOLOUR, null),
  colour(BROWN, '#6b4630'),
  colour(NAVY, '#141d3f'),
];

test('near colours > are those with a similar swatch, without the colour itself', () => {
  expect(nearColours({ values }, [RED]).map(({ id }) => id)).toEqual([MAROON]);
  expect(nearColours({ values }, [MULTICOLOUR])).toEqual([]);
});

test('near colours > are compared as the eye does: brown is near maroon, and neither green nor navy', () => {
  expect(nearColours({ values }, [BROWN]).map(({ id }) => id)).toEqual([MAROON]);
});
