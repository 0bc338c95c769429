import type { CatalogueProductWire, catalogueCalls } from '@/lib/contract/catalogue';
import type { Database } from '@/backend/infra/db/database';
import { visitorCountryRow } from '@/backend/cart/service';
import { listChanges } from './listChanges';
import { catalogueParts, productsAfter } from '@/backend/product/repository';
import { loadSetting } from '@/backend/infra/db/settings';
import type { Handlers } from '@/backend/http/handlerContext';
import { productView } from '@/backend/product/view';
import { marginView } from './marginBand';

/** Batch size per turn of the event loop: 500 products at once block other requests for 0.1 s. */
const PRODUCTS_PER_TURN = 50;

async function productViews(db: Database, after: number, limit: number) {
  const seller = await loadSetting(db, 'seller');
  const products: CatalogueProductWire[] = [];
  for (let lastId = after; products.length < limit;) {
    const count = Math.min(PRODUCTS_PER_TURN, limit - products.length);
    const rows = await productsAfter(db, lastId, count);
    for (const row of rows)
      products.push({
        ...productView(row, seller),
        updated_at: row.updated_at.toISOString(),
        ...marginView(row),
      });
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < count) return { products, next: null };
    if (products.length === limit) return { products, next: lastId };
  }
  return { products, next: null };
}

export const catalogueHandlers: Handlers<typeof catalogueCalls> = {
  'GET /browse/v2/catalogue': async ({ db, query: { after, limit } }) => ({
    status: 200,
    data: await productViews(db, after, limit),
  }),

  async 'GET /browse/v2/catalogue/parts'({ db, query: { size } }) {
    const parts = await catalogueParts(db, size);
    return {
      status: 200,
      data: {
        parts: parts.map((part) => ({ ...part, updated_at: part.updated_at.toISOString() })),
      },
    };
  },

  async 'GET /browse/v2/catalogue/lists'(context) {
    const lists = await listChanges(
      context.db,
      await context.searchEngine.currentCatalogue(),
      await visitorCountryRow(context, context.visitor),
    );
    return {
      status: 200,
      data: {
        lists: lists.map(({ url, updated_at }) => ({ url, updated_at: updated_at.toISOString() })),
      },
    };
  },
};
