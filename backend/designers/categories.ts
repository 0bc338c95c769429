import type { Database } from '@/backend/infra/db/database';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import { firstPictures, NO_PICTURE_SIZE } from '@/backend/product/firstPicture';

/**
 * A designer's categories with product counts and the picture of the most popular product; the file
 * is empty if that has none.
 */
export async function designerCategories(db: Database, catalogue: SearchCatalogue, slug: string) {
  const designer = catalogue.findValue('designer', slug);
  const groups = await catalogue.categoryGroups(designer?.id ?? 0);
  const categories = groups
    .map(({ category, count, productId }) => ({
      id: category.id,
      label: category.name,
      path: category.slug,
      count,
      productId: productId ?? 0,
    }))
    .sort((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1));
  const pictures = await firstPictures(
    db,
    categories.map(({ productId }) => productId),
  );
  return categories.map(({ productId, ...category }) => ({
    ...category,
    ...(pictures.get(productId) ?? { file: '', ...NO_PICTURE_SIZE, alt: '' }),
  }));
}
