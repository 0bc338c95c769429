import { createAction } from '@reduxjs/toolkit';
import type { Crop, SimilarProducts } from '@/lib/model/browse';
import type { ProductSize } from '@/lib/model/product';
import { createThunk } from '@/store/createThunk';

export const loadSizes = createThunk<ProductSize[], number>(
  'product/sizes',
  async ({ product }, id) => (await product.byId(id)).sizes,
);

/** A shopper tried to add an item without choosing a size. */
export const sizeMissing = createAction('product/sizeMissing');

/** Products that look like a picture; the picture is not stored. */
export const searchByPicture = createThunk<
  SimilarProducts,
  { picture: File; crop: Crop | undefined }
>('search/picture', ({ browse }, query) => browse.byPicture(query));
