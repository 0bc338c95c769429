import type { LandingFilters } from '@/backend/landingPages/landingFilters';
import { neighbourTiles } from '@/backend/landingPages/neighbours';

const picture = { file: 'a.avif', alt: 'A lehenga', width: 600, height: 800 };
const page = (handle: string, count: number, filters: LandingFilters) => ({
  handle,
  title: handle,
  count,
  filters,
  picture,
});

const PAGES = [
  page('green-mehendi-outfits', 900, { category: 'women', colour: 'green', occasion: 'mehendi' }),
  page('wedding-sherwanis', 800, { category: 'men/sherwanis', occasion: 'wedding' }),
  page('sarees-under-20000', 700, { category: 'women/sarees' }),
  page('pink-lehengas', 20, { category: 'women/lehengas', colour: 'pink' }),
  page('red-lehengas', 30, { category: 'women/lehengas', colour: 'red' }),
  page('red-bridal-lehengas', 9, { category: 'women/lehengas/bridal-lehengas', colour: 'red' }),
];

test.each<[string, LandingFilters, string | undefined, string[]]>([
  [
    'a list of a category leads to its own pages, then to those of the categories above it',
    { category: 'women/lehengas/bridal-lehengas' },
    undefined,
    ['red-bridal-lehengas', 'red-lehengas', 'pink-lehengas', 'green-mehendi-outfits'],
  ],
  [
    'a landing page leads to those that share its values, and not to itself',
    { category: 'women/lehengas', colour: 'red' },
    'red-lehengas',
    ['red-bridal-lehengas', 'pink-lehengas', 'green-mehendi-outfits'],
  ],
  ['a list without anything in common leads to none', { category: 'kids' }, undefined, []],
])('landing pages near a list > %s', (_, filters, handle, expected) =>
  expect(neighbourTiles(PAGES, filters, handle).map(({ id }) => id)).toEqual(expected),
);
