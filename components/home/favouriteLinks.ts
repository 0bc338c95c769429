import type { Home, Navigation } from '@/lib/model/listing';

const MAX_CATEGORIES = 3;
const MAX_DESIGNERS = 2;
type FavouriteLink = { name: string; href: string };

/**
 * Links to the best-scored categories ("men/sherwanis": 0.9), then to designers. Of categories with
 * one name, such as lehengas of women and of children, the better.
 */
export function favouriteLinks(
  roots: Navigation,
  scores: Record<string, number>,
  designers: Home['designers'],
  boostedDesignerIds: number[],
): FavouriteLink[] {
  const scoreOf = ({ href }: FavouriteLink) => scores[href.replace('/collection/', '')] ?? 0;
  const categories = roots
    .flatMap(({ categories: rootCategories }) => rootCategories)
    .filter((entry) => scoreOf(entry) > 0)
    .sort((a, b) => scoreOf(b) - scoreOf(a))
    .filter((entry, index, sorted) => sorted.findIndex(({ name }) => name === entry.name) === index)
    .slice(0, MAX_CATEGORIES);
  const boostedDesigners = boostedDesignerIds
    .flatMap((id) => designers.filter((entry) => entry.id === id))
    .slice(0, MAX_DESIGNERS);
  return [...categories, ...boostedDesigners].map(({ name, href }) => ({ name, href }));
}
