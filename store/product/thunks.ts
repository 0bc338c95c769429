import { createAction } from '@reduxjs/toolkit';
import type { Crop, SimilarProducts } from '@/lib/model/browse';
import type { ProductSize, ProductSummary } from '@/lib/model/product';
import { createThunk } from '@/store/createThunk';

export const loadSizes = createThunk<ProductSize[], number>(
  'product/sizes',
  async ({ product }, id) => (await product.byId(id)).sizes,
);

export type CarouselPart = { id: number; part: 'similar' | 'completing' };
/** A carousel that the page was sent without. */
export const loadCarousel = createThunk<ProductSummary[], CarouselPart>(
  'product/carousel',
  ({ product }, { id, part }) =>
    part === 'similar' ? product.similarTo(id) : product.completing(id),
);

/** A shopper tried to add an item without choosing a size. */
export const sizeMissing = createAction('product/sizeMissing');

/** Products that look like a picture; the picture is not stored. */
export const searchByPicture = createThunk<
  SimilarProducts,
  { picture: File; crop: Crop | undefined }
>('search/picture', ({ browse }, query) => browse.byPicture(query));
