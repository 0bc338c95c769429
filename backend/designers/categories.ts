import type { Database } from '@/backend/infra/db/database';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import { firstPictures, NO_PICTURE_SIZE } from '@/backend/product/firstPicture';

type Counted = { path: string; count: number };

const isForKids = ({ path }: Counted) => path.startsWith('kids/');
const totalOf = (categories: Counted[]) =>
  categories.reduce((total, { count }) => total + count, 0);

/** The largest category first; those for kids last, unless the designer makes mostly kids' wear. */
function inOrder<Category extends Counted>(categories: Category[]): Category[] {
  const sorted = categories.toSorted((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1));
  const kids = sorted.filter(isForKids);
  if (totalOf(kids) * 2 > totalOf(sorted)) return sorted;
  return [...sorted.filter((category) => !isForKids(category)), ...kids];
}

/**
 * A designer's categories with product counts and the picture of the most popular product; the file
 * is empty if that has none.
 */
export async function designerCategories(db: Database, catalogue: SearchCatalogue, slug: string) {
  const designer = catalogue.findValue('designer', slug);
  const groups = await catalogue.categoryGroups(designer?.id ?? 0);
  const categories = inOrder(
    groups.map(({ category, count, productId }) => ({
      id: category.id,
      label: category.name,
      path: category.slug,
      count,
      productId: productId ?? 0,
    })),
  );
  const pictures = await firstPictures(
    db,
    categories.map(({ productId }) => productId),
  );
  return categories.map(({ productId, ...category }) => ({
    ...category,
    ...(pictures.get(productId) ?? { file: '', ...NO_PICTURE_SIZE, alt: '' }),
  }));
}
