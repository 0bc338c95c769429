import type { Home, Navigation } from '@/lib/model/listing';

const CATEGORIES = 3;
const DESIGNERS = 2;
type Way = { name: string; href: string };

/** Where a visitor likes to go: the categories with the highest scores ("men/sherwanis": 0.9), then the designers the backend puts forward. */
export function favourites(
  roots: Navigation,
  scores: Record<string, number>,
  designers: Home['designers'],
  boosting: number[],
): Way[] {
  const scoreOf = ({ href }: Way) => scores[href.replace('/collection/', '')] ?? 0;
  const categories = roots
    .flatMap(({ categories: below }) => below)
    .filter((one) => scoreOf(one) > 0)
    .sort((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, CATEGORIES);
  const houses = boosting
    .flatMap((id) => designers.filter((one) => one.id === id))
    .slice(0, DESIGNERS);
  return [...categories, ...houses].map(({ name, href }) => ({ name, href }));
}
