import type { catalogueCalls } from '@/lib/contract/catalogue';
import { catalogueParts, productsAfter } from '../db/products';
import { setting } from '../db/settings';
import type { Handlers } from '../router';
import { productView } from '../views/product';

export const catalogueHandlers: Handlers<typeof catalogueCalls> = {
  async 'GET /browse/v2/catalogue'({ db, query: { after, limit } }) {
    const rows = await productsAfter(db, after, limit);
    const seller = await setting(db, 'seller');
    const products = rows.map((row) => ({
      ...productView(row, seller),
      updated_at: row.updated_at.toISOString(),
    }));
    return {
      status: 200,
      data: { products, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null },
    };
  },

  async 'GET /browse/v2/catalogue/parts'({ db, query: { size } }) {
    const parts = await catalogueParts(db, size);
    return {
      status: 200,
      data: {
        parts: parts.map((part) => ({ ...part, updated_at: part.updated_at.toISOString() })),
      },
    };
  },
};
