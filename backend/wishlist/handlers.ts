import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { priceBucketOf } from '@/lib/i18n/region';
import type { wishlistCalls } from '@/lib/contract/wishlist';
import { productSummariesByIds } from '@/backend/product/summariesRepository';
import { ownerOf } from '@/backend/http/owner';
import {
  addWishlistItem,
  productExists,
  deleteWishlistItem,
  wishlistProductIds,
} from './repository';
import { parseId } from '@/backend/http/ids';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { productSummaryView } from '@/backend/product/summaryView';

const parseProductId = (text: string | number) => parseId(text, 'No such product');

export const wishlistHandlers: Handlers<typeof wishlistCalls> = {
  async 'GET /profile/v1/wishlist'({ db, visitor }) {
    const summaries = await productSummariesByIds(
      db,
      await wishlistProductIds(db, ownerOf(visitor)),
    );
    return {
      status: 200,
      data: { wishlist_items: summaries.map(productSummaryView), total_items: summaries.length },
    };
  },

  async 'POST /profile/v1/wishlist/items/:productId'({ db, visitor, params }) {
    const id = parseProductId(params.productId);
    if (!(await productExists(db, id))) throw new HttpError(404, 'No such product');
    const added = await addWishlistItem(db, ownerOf(visitor), id, priceBucketOf(visitor.country));
    return added
      ? { status: 200, code: RESPONSE_CODES.WISHLIST_ADDED, message: 'Product added to wishlist' }
      : {
          status: 200,
          code: RESPONSE_CODES.WISHLIST_ALREADY,
          message: 'Product already in wishlist',
        };
  },

  async 'PUT /profile/v1/wishlist/items/:productId/delete'({ db, visitor, params }) {
    await deleteWishlistItem(db, ownerOf(visitor), parseProductId(params.productId));
    return {
      status: 200,
      code: RESPONSE_CODES.WISHLIST_REMOVED,
      message: 'Product removed from wishlist',
    };
  },
};
