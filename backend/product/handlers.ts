import type { productCalls } from '@/lib/contract/product';
import { cardsByIds } from './summariesRepository';
import { completingIds } from './completeTheLookRepository';
import { isWithdrawn, productById, similarIds } from './repository';
import { setting } from '@/backend/infra/db/settings';
import { Answer, type Handlers } from '@/backend/http/router';
import { cardView } from './summaryView';
import { productView } from './view';

const SIMILAR_SHOWN = 8;
const COMPLETING_SHOWN = 8;

/** An id out of an address; what cannot be one is as absent as an unknown one. */
function productId(text: string | number): number {
  if (!/^[1-9]\d{0,8}$/.test(String(text))) throw new Answer(404, 'No such product');
  return Number(text);
}

export const productHandlers: Handlers<typeof productCalls> = {
  async 'GET /browse/v2/products/:id'({ db, params }) {
    const id = productId(params.id);
    const row = await productById(db, id);
    if (!row)
      throw (await isWithdrawn(db, id))
        ? new Answer(410, 'This piece is no longer sold')
        : new Answer(404, 'No such product');
    return { status: 200, data: productView(row, await setting(db, 'seller')) };
  },

  async 'GET /browse/v2/products/:id/similar'({ db, params }) {
    const ids = await similarIds(db, productId(params.id), SIMILAR_SHOWN);
    return { status: 200, data: { products: (await cardsByIds(db, ids)).map(cardView) } };
  },

  async 'GET /browse/v2/products/:id/complete-the-look'({ db, params }) {
    const ids = await completingIds(db, productId(params.id), COMPLETING_SHOWN);
    return { status: 200, data: { products: (await cardsByIds(db, ids)).map(cardView) } };
  },
};
