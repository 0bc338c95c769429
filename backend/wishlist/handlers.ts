import { CODES } from '@/lib/model/responseCodes';
import type { wishlistCalls } from '@/lib/contract/wishlist';
import { cardsByIds } from '@/backend/product/summariesRepository';
import { ownerOf } from '@/backend/http/owner';
import { addWish, productExists, removeWish, wishedProducts } from './repository';
import { idFrom } from '@/backend/http/ids';
import { Answer, type Handlers } from '@/backend/http/router';
import { cardView } from '@/backend/product/summaryView';

const productId = (text: string | number) => idFrom(text, 'No such product');

export const wishlistHandlers: Handlers<typeof wishlistCalls> = {
  async 'GET /profile/v1/wishlist'({ db, visitor }) {
    const cards = await cardsByIds(db, await wishedProducts(db, ownerOf(visitor)));
    return {
      status: 200,
      data: { wishlist_items: cards.map(cardView), total_items: cards.length },
    };
  },

  async 'POST /profile/v1/wishlist/items/:productId'({ db, visitor, params }) {
    const id = productId(params.productId);
    if (!(await productExists(db, id))) throw new Answer(404, 'No such product');
    const added = await addWish(db, ownerOf(visitor), id);
    return added
      ? { status: 200, code: CODES.WISHLIST_ADDED, message: 'Product added to wishlist' }
      : { status: 200, code: CODES.WISHLIST_ALREADY, message: 'Product already in wishlist' };
  },

  async 'PUT /profile/v1/wishlist/items/:productId/delete'({ db, visitor, params }) {
    await removeWish(db, ownerOf(visitor), productId(params.productId));
    return { status: 200, code: CODES.WISHLIST_REMOVED, message: 'Product removed from wishlist' };
  },
};
