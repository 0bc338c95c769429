import type { Database } from '@/backend/infra/db/database';
import type { CatalogueIndex, FacetValueRow } from '@/backend/listing/catalogueIndex';
import { firstPictures, NO_PICTURE_SIZE } from '@/backend/product/firstPicture';

type DesignerCategory = { value: FacetValueRow; count: number; best: number; isInStock: boolean };

/** The categories of the middle level of these products, with their number and the best product. */
function countCategories(index: CatalogueIndex, docIds: Uint32Array): DesignerCategory[] {
  const categories = new Map<number, DesignerCategory>();
  for (const docId of docIds)
    for (const number of index.terms.at(docId)) {
      const value = index.values[number];
      if (value?.level !== 2 || !value.is_offered) continue;
      const isInStock = index.inStock[docId] === 1;
      const known = categories.get(number);
      const category = known ?? { value, count: 0, best: docId, isInStock };
      category.count++;
      if (isInStock && !category.isInStock) Object.assign(category, { best: docId, isInStock });
      if (!known) categories.set(number, category);
    }
  return [...categories.values()];
}

/**
 * A designer's categories with product counts and the picture of the most popular product; the file
 * is empty if that has none.
 */
export async function designerCategories(db: Database, index: CatalogueIndex, slug: string) {
  const designer = index.findValue('designer', slug);
  const categories = countCategories(index, index.docIdsWith(designer?.id ?? 0))
    .map(({ value, count, best }) => ({
      id: value.id,
      label: value.name,
      path: value.slug,
      count,
      productId: index.columns.id[best] as number,
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
