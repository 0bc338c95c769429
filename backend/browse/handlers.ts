import type { browseCalls } from '@/lib/contract/browse';
import { countryOf } from '@/backend/cart/service';
import { collectionsOf } from './collections';
import { cardsByIds } from '@/backend/product/summariesRepository';
import type { Database } from '@/backend/infra/db/database';
import {
  designerBy,
  designerCategories,
  designersByName,
  letterOf,
  likedDesigners,
} from '@/backend/designers/repository';
import { looksOf } from '@/backend/search/pictureFeaturesRepository';
import { facetValue } from './repository';
import { categoryPathOf, sizeCharts, sizeGuides } from '@/backend/product/sizeGuidesRepository';
import { likedWith, mostSeenIds, popularStyles } from '@/backend/home/topProductsRepository';
import { idFrom } from '@/backend/http/ids';
import { createImageSearch } from '@/backend/search/imageSearch';
import type { RenderPool } from '@/backend/infra/workers/pool';
import { Answer, type Handlers } from '@/backend/http/router';
import { means } from '@/backend/search/fuzzyMatch';
import { guidesFor } from '@/backend/product/sizeGuideRules';
import { mayFind, PICTURE } from '@/backend/http/searchRateLimit';
import { suggest } from '@/backend/search/suggest';
import { designerTileView, designerView, sizeGuidesView } from './view';
import { cardView } from '@/backend/product/summaryView';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'];
const TOP = { products: 48, designers: 24, collections: 8, pieces: 4, styles: 18, newest: 8 };
const NOTHING_CLOSE =
  'Nothing in the store looks like this picture. Try one that shows a single piece, or cut it closer.';

const cards = async (db: Database, ids: number[]) => (await cardsByIds(db, ids)).map(cardView);

async function piecesOf(db: Database, slug: string, count: number) {
  const value = await facetValue(db, 'designer', slug);
  return value ? cards(db, await likedWith(db, value.id, count)) : [];
}

export const browseHandlers = (db: Database, render: RenderPool): Handlers<typeof browseCalls> => {
  const pictures = createImageSearch(db, render);
  return {
    'GET /browse/v2/pieces': async ({ query: { ids } }) => ({
      status: 200,
      data: { products: await cards(db, [...new Set(ids.split(',').map(Number))]) },
    }),

    async 'GET /browse/v2/designers'(ask) {
      const { letter, q } = ask.query;
      if (q !== undefined) await mayFind(ask);
      const all = await designersByName(db);
      const letters = LETTERS.map((one) => ({
        letter: one,
        count: all.filter(({ name }) => letterOf(name) === one).length,
      }));
      const shown = all.filter(
        ({ name }) =>
          (letter === undefined || letterOf(name) === letter.toUpperCase()) &&
          (q === undefined || means(q, name)),
      );
      return { status: 200, data: { letters, designers: shown.map(designerTileView) } };
    },

    async 'GET /browse/v2/designers/:designer'({ params }) {
      const row = await designerBy(db, String(params.designer));
      if (!row) throw new Answer(404, 'No such designer');
      return {
        status: 200,
        data: designerView(
          row,
          await designerCategories(db, row.id),
          await piecesOf(db, row.slug, TOP.newest),
        ),
      };
    },

    'GET /browse/v2/collections': async (ask) => ({
      status: 200,
      data: await collectionsOf(db, await ask.listing.shelf(), await countryOf(ask, ask.visitor)),
    }),

    'GET /browse/v2/top-searched-products': async () => ({
      status: 200,
      data: { products: await cards(db, await mostSeenIds(db, TOP.products)) },
    }),

    'GET /browse/v2/top-designers': async () => ({
      status: 200,
      data: { designers: (await likedDesigners(db, TOP.designers)).map(designerTileView) },
    }),

    async 'GET /browse/v2/top-designer-collections'() {
      const collections = await Promise.all(
        (await likedDesigners(db, TOP.collections)).map(async (row) => ({
          designer: designerTileView(row),
          products: await piecesOf(db, row.slug, TOP.pieces),
        })),
      );
      return { status: 200, data: { collections } };
    },

    async 'GET /browse/v2/popular-styles'({ cache, listing }) {
      const styles = await cache('popular styles', await listing.shelf(), () =>
        popularStyles(db, TOP.styles),
      );
      return {
        status: 200,
        data: { styles: styles.map((style) => ({ ...style, kind: 'category' as const })) },
      };
    },

    async 'GET /browse/v2/suggestions'(ask) {
      await mayFind(ask);
      return { status: 200, data: await suggest(db, ask.query.q) };
    },

    async 'GET /browse/v2/size-guides'({ query: { product_id } }) {
      const path = product_id === undefined ? undefined : await categoryPathOf(db, product_id);
      if (product_id !== undefined && path === undefined) throw new Answer(404, 'No such product');
      return {
        status: 200,
        data: sizeGuidesView(
          await sizeGuides(db),
          await sizeCharts(db),
          path === undefined ? undefined : guidesFor(path),
        ),
      };
    },

    async 'GET /browse/v2/products/:id/look-alikes'({ params }) {
      const id = idFrom(params.id, 'No such product');
      if ((await categoryPathOf(db, id)) === undefined) throw new Answer(404, 'No such product');
      const features = await looksOf(db, id);
      return { status: 200, data: { products: features ? await pictures.like(features, id) : [] } };
    },

    async 'POST /browse/v2/image-search'(ask) {
      const { body, query } = ask;
      await mayFind(ask, PICTURE);
      const [x, y, width, height] = query.crop ?? [];
      const crop =
        x === undefined || y === undefined || width === undefined || height === undefined
          ? undefined
          : { x, y, width, height };
      const products = await pictures.like(
        await pictures.read(
          new Uint8Array(await body.arrayBuffer()),
          crop,
          ask.http.req.raw.signal,
        ),
      );
      return {
        status: 200,
        data: {
          close: products.length > 0,
          message: products.length ? '' : NOTHING_CLOSE,
          products,
        },
      };
    },
  };
};
