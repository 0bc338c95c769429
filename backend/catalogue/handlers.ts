import type {
  CatalogueProductWire,
  SitemapProductWire,
  catalogueCalls,
} from '@/lib/contract/catalogue';
import type { Database } from '@/backend/infra/db/database';
import { visitorCountryRow } from '@/backend/cart/service';
import { listChanges } from './listChanges';
import { catalogueParts, productsAfter, sitemapProductsAfter } from '@/backend/product/repository';
import { feedProductsAfter } from '@/backend/product/feedRepository';
import { loadSetting } from '@/backend/infra/db/settings';
import type { Handlers } from '@/backend/http/handlerContext';
import { galleryView, productView } from '@/backend/product/view';
import { feedView } from './feedView';
import { marginView } from './marginBand';

/** Rows per turn of the event loop: 500 whole products at once block other requests for 0.1 s. */
const PRODUCTS_PER_TURN = 50;
const FEED_PRODUCTS_PER_TURN = 500;
const SITEMAP_PRODUCTS_PER_TURN = 500;

type Part = { after: number; limit: number };

/** The products of a part, read a few at a time; `next` is the id after which the next part begins. */
async function readPart<Row extends { id: number }>(
  { after, limit }: Part,
  perTurn: number,
  read: (after: number, count: number) => Promise<Row[]>,
) {
  const rows: Row[] = [];
  for (let lastId = after; rows.length < limit;) {
    const count = Math.min(perTurn, limit - rows.length);
    const turn = await read(lastId, count);
    rows.push(...turn);
    lastId = turn.at(-1)?.id ?? lastId;
    if (turn.length < count) return { products: rows, next: null };
  }
  return { products: rows, next: rows.at(-1)?.id ?? null };
}

async function productViews(db: Database, part: Part) {
  const seller = await loadSetting(db, 'seller');
  return readPart(part, PRODUCTS_PER_TURN, async (after, count): Promise<CatalogueProductWire[]> =>
    (await productsAfter(db, after, count)).map((row) => ({
      ...productView(row, seller),
      updated_at: row.updated_at.toISOString(),
      ...marginView(row),
    })),
  );
}

const feedViews = (db: Database, part: Part) =>
  readPart(part, FEED_PRODUCTS_PER_TURN, async (after, count) =>
    (await feedProductsAfter(db, after, count)).map(feedView),
  );

const sitemapViews = (db: Database, part: Part) =>
  readPart(part, SITEMAP_PRODUCTS_PER_TURN, async (after, count): Promise<SitemapProductWire[]> =>
    (await sitemapProductsAfter(db, after, count)).map((row) => ({
      id: row.id,
      name: row.name,
      url: row.url,
      seo: { meta_description: row.meta_description },
      media_gallery: galleryView(row.media),
      updated_at: row.updated_at.toISOString(),
    })),
  );

export const catalogueHandlers: Handlers<typeof catalogueCalls> = {
  'GET /browse/v2/catalogue': async ({ db, query }) => ({
    status: 200,
    data: await productViews(db, query),
  }),

  'GET /browse/v2/catalogue/feed': async ({ db, query }) => ({
    status: 200,
    data: await feedViews(db, query),
  }),

  'GET /browse/v2/catalogue/sitemap': async ({ db, query }) => ({
    status: 200,
    data: await sitemapViews(db, query),
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
