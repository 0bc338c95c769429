import { lowerCaseName } from '@/lib/seo/searchPhrase';
import type { CountedValue } from '@/backend/listing/searchEngine';

const MAX_DESIGNERS = 2;
const MAX_FABRICS = 3;
/** Delivery times of finished pieces. */
const READY = ['24-hours', 'one-week'];

/** "Mehrunika", "Mehrunika and Ilavarai", "Mehrunika, Ilavarai and Noorgarh Atelier". */
const enumerated = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The names of a facet's values that have products, the largest first. */
const namesOf = (counts: CountedValue[], facet: string): string[] =>
  counts
    .filter((value) => value.facet === facet && value.count > 0)
    .toSorted((a, b) => b.count - a.count || a.position - b.position)
    .map(({ name }) => name);

function designersPhrase(names: string[]): string {
  const shown = names.slice(0, MAX_DESIGNERS);
  const others = names.length - shown.length;
  if (!shown.length) return '';
  return ` by ${enumerated(others > 1 ? [...shown, `${others} more designers`] : names)}`;
}

/** The text of a landing page without one of its own, from the products that it lists. */
export function landingIntro(title: string, counts: CountedValue[]): string {
  const fabrics = namesOf(counts, 'fabric').slice(0, MAX_FABRICS).map(lowerCaseName);
  const isFabricNamed = fabrics.some((fabric) => title.toLowerCase().includes(fabric));
  const cloth = fabrics.length && !isFabricNamed ? `, in ${enumerated(fabrics)}` : '';
  const isAnyReady = counts.some(
    ({ facet, slug, count }) => facet === 'delivery_time' && READY.includes(slug) && count > 0,
  );
  return `${title}${designersPhrase(namesOf(counts, 'designer'))}${cloth}.${isAnyReady ? ' Some leave us within a week.' : ''}`;
}
