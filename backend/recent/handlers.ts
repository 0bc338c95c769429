import type { recentCalls } from '@/lib/contract/recent';
import { productSummariesByIds } from '@/backend/product/summariesRepository';
import type { Database } from '@/backend/infra/db/database';
import { recommendedIds } from '@/backend/personalization/interestRepository';
import { ownerOf } from '@/backend/http/owner';
import { followedDesignerProductIds, recordView, viewedIds } from './repository';
import { mostViewedProductIds } from '@/backend/home/topProductsRepository';
import { productExists } from '@/backend/wishlist/repository';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { productSummaryView } from '@/backend/product/summaryView';

const MAX_SHOWN = 24;

const productsResponse = async (db: Database, ids: number[]) => ({
  status: 200 as const,
  data: { products: (await productSummariesByIds(db, ids)).map(productSummaryView) },
});

export const recentHandlers: Handlers<typeof recentCalls> = {
  async 'GET /browse/v2/recently-viewed'({ db, visitor, query: { product_id } }) {
    const owner = ownerOf(visitor);
    const viewed = await viewedIds(db, owner, product_id);
    if (product_id !== undefined) {
      if (!(await productExists(db, product_id))) throw new HttpError(404, 'No such product');
      await recordView(db, owner, product_id);
    }
    return productsResponse(db, viewed);
  },

  async 'GET /browse/v2/for-you'({ db, visitor }) {
    const owner = ownerOf(visitor);
    const recommended = await recommendedIds(db, owner, MAX_SHOWN);
    const excluded =
      recommended.length < MAX_SHOWN
        ? new Set([...recommended, ...(await viewedIds(db, owner))])
        : new Set<number>();
    const popular =
      recommended.length < MAX_SHOWN
        ? (await mostViewedProductIds(db, MAX_SHOWN * 3)).filter((id) => !excluded.has(id))
        : [];
    return productsResponse(db, [...recommended, ...popular].slice(0, MAX_SHOWN));
  },

  'GET /browse/v2/following': async ({ db, visitor }) =>
    productsResponse(db, await followedDesignerProductIds(db, ownerOf(visitor))),
};
