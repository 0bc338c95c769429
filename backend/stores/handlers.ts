import type { storeCalls } from '@/lib/contract/stores';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { storeBySlug, storesByCity } from './repository';
import { storeView } from './view';

export const storeHandlers: Handlers<typeof storeCalls> = {
  'GET /misc/v1/stores': async ({ db }) => ({
    status: 200,
    data: { stores: (await storesByCity(db)).map(storeView) },
  }),

  async 'GET /misc/v1/stores/:slug'({ db, params }) {
    const row = await storeBySlug(db, String(params.slug));
    if (!row) throw new HttpError(404, 'No such store');
    return { status: 200, data: storeView(row) };
  },
};
