import type { recentCalls } from '@/lib/contract/recent';
import { cardsByIds } from '@/backend/product/summariesRepository';
import type { Database } from '@/backend/infra/db/database';
import { recommendedIds } from '@/backend/personalization/interestRepository';
import { ownerOf } from '@/backend/http/owner';
import { followedPieces, noteView, viewedIds } from './repository';
import { mostSeenIds } from '@/backend/home/topProductsRepository';
import { productExists } from '@/backend/wishlist/repository';
import { Answer, type Handlers } from '@/backend/http/router';
import { cardView } from '@/backend/product/summaryView';

const SHOWN = 24;

const answer = async (db: Database, ids: number[]) => ({
  status: 200 as const,
  data: { products: (await cardsByIds(db, ids)).map(cardView) },
});

export const recentHandlers: Handlers<typeof recentCalls> = {
  async 'GET /browse/v2/recently-viewed'({ db, visitor, query: { product_id } }) {
    const owner = ownerOf(visitor);
    const seen = await viewedIds(db, owner, product_id);
    if (product_id !== undefined) {
      if (!(await productExists(db, product_id))) throw new Answer(404, 'No such product');
      await noteView(db, owner, product_id);
    }
    return answer(db, seen);
  },

  async 'GET /browse/v2/for-you'({ db, visitor }) {
    const owner = ownerOf(visitor);
    const own = await recommendedIds(db, owner, SHOWN);
    const known =
      own.length < SHOWN ? new Set([...own, ...(await viewedIds(db, owner))]) : new Set<number>();
    const rest =
      own.length < SHOWN ? (await mostSeenIds(db, SHOWN * 3)).filter((id) => !known.has(id)) : [];
    return answer(db, [...own, ...rest].slice(0, SHOWN));
  },

  'GET /browse/v2/following': async ({ db, visitor }) =>
    answer(db, await followedPieces(db, ownerOf(visitor))),
};
