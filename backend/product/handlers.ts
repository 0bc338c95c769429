import type { productCalls } from '@/lib/contract/product';
import { productSummariesByIds } from './summariesRepository';
import { completeTheLookIds } from './completeTheLookRepository';
import { isWithdrawn, productById, similarIds } from './repository';
import { loadSetting } from '@/backend/infra/db/settings';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { productSummaryView } from './summaryView';
import { productView } from './view';

const SIMILAR_COUNT = 8;
const COMPLETE_THE_LOOK_COUNT = 8;

function parseProductId(text: string | number): number {
  if (!/^[1-9]\d{0,8}$/.test(String(text))) throw new HttpError(404, 'No such product');
  return Number(text);
}

export const productHandlers: Handlers<typeof productCalls> = {
  async 'GET /browse/v2/products/:id'({ db, params }) {
    const id = parseProductId(params.id);
    const row = await productById(db, id);
    if (!row)
      throw (await isWithdrawn(db, id))
        ? new HttpError(410, 'This piece is no longer available')
        : new HttpError(404, 'No such product');
    return { status: 200, data: productView(row, await loadSetting(db, 'seller')) };
  },

  async 'GET /browse/v2/products/:id/similar'({ db, params }) {
    const ids = await similarIds(db, parseProductId(params.id), SIMILAR_COUNT);
    return {
      status: 200,
      data: { products: (await productSummariesByIds(db, ids)).map(productSummaryView) },
    };
  },

  async 'GET /browse/v2/products/:id/complete-the-look'({ db, params, searchEngine }) {
    const ids = await completeTheLookIds(db, await searchEngine.currentCatalogue(), {
      id: parseProductId(params.id),
      count: COMPLETE_THE_LOOK_COUNT,
    });
    return {
      status: 200,
      data: { products: (await productSummariesByIds(db, ids)).map(productSummaryView) },
    };
  },
};
