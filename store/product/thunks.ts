import { createAction } from '@reduxjs/toolkit';
import type { Crop, LookAlikes } from '@/lib/model/browse';
import type { Size } from '@/lib/model/product';
import { operation } from '@/store/thunk';

/** The sizes a piece comes in, for a shopper who chooses one in a list. */
export const loadSizes = operation<Size[], number>(
  'product/sizes',
  async ({ product }, id) => (await product.byId(id)).sizes,
);

/** A shopper tried to add an item without choosing a size. */
export const sizeMissing = createAction('product/sizeMissing');

/** What in the store looks like a picture. The picture is not kept. */
export const searchByPicture = operation<LookAlikes, { picture: File; crop: Crop | undefined }>(
  'search/picture',
  ({ browse }, asked) => browse.byPicture(asked),
);
