import type { recentCalls } from '@/lib/contract/recent';
import { cardsByIds } from '../db/cards';
import type { Database } from '../db/database';
import { recommendedIds } from '../db/interest';
import { ownerOf } from '../db/owner';
import { followedPieces, noteView, viewedIds } from '../db/recent';
import { mostSeenIds } from '../db/tops';
import { productExists } from '../db/wishlists';
import { Answer, type Handlers } from '../router';
import { cardView } from '../views/card';

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
