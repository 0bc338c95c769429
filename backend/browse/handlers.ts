import type { browseCalls } from '@/lib/contract/browse';
import { visitorCountryRow } from '@/backend/cart/service';
import { loadCollections } from './collections';
import { productSummariesByIds } from '@/backend/product/summariesRepository';
import type { Database } from '@/backend/infra/db/database';
import {
  findDesigner,
  designersByName,
  initialLetterOf,
  popularDesigners,
} from '@/backend/designers/repository';
import { designerCategories } from '@/backend/designers/categories';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import { productFeatures } from '@/backend/search/pictureFeaturesRepository';
import { categoryPathOf, sizeCharts, sizeGuides } from '@/backend/product/sizeGuidesRepository';
import { mostViewedProductIds, popularStyles } from '@/backend/home/topProductsRepository';
import { parseId } from '@/backend/http/ids';
import { createImageSearch } from '@/backend/search/imageSearch';
import type { WorkerPool } from '@/backend/infra/workers/pool';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { fuzzyMatch } from '@/backend/search/fuzzyMatch';
import { guidesFor } from '@/backend/product/sizeGuideRules';
import { rateLimitSearch, IMAGE_SEARCH_COST } from '@/backend/http/searchRateLimit';
import { buildSuggestions } from '@/backend/search/suggest';
import { designerTileView, designerView, sizeGuidesView } from './view';
import { productSummaryView } from '@/backend/product/summaryView';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'];
const LIMITS = {
  products: 48,
  designers: 24,
  collections: 8,
  collectionProducts: 4,
  styles: 18,
  newest: 8,
};
const NO_SIMILAR_PRODUCTS =
  'No similar pieces found. Try a photo of a single piece, or crop it closer.';

const summariesByIds = async (db: Database, ids: number[]) =>
  (await productSummariesByIds(db, ids)).map(productSummaryView);

/** The designer's most popular products in stock. */
async function designerProducts(
  db: Database,
  catalogue: SearchCatalogue,
  slug: string,
  count: number,
) {
  const value = catalogue.findValue('designer', slug);
  if (!value) return [];
  const popular = await catalogue.popularProducts([value.id], { count });
  return summariesByIds(db, popular.get(value.id) ?? []);
}

const designerHandlers = (db: Database) =>
  ({
    async 'GET /browse/v2/designers'(context) {
      const { letter, q } = context.query;
      if (q !== undefined) await rateLimitSearch(context);
      const all = await designersByName(db);
      const letters = LETTERS.map((initial) => ({
        letter: initial,
        count: all.filter(({ name }) => initialLetterOf(name) === initial).length,
      }));
      const matching = all.filter(
        ({ name }) =>
          (letter === undefined || initialLetterOf(name) === letter.toUpperCase()) &&
          (q === undefined || fuzzyMatch(q, name)),
      );
      return { status: 200, data: { letters, designers: matching.map(designerTileView) } };
    },

    async 'GET /browse/v2/designers/:designer'({ params, searchEngine }) {
      const row = await findDesigner(db, String(params.designer));
      if (!row) throw new HttpError(404, 'No such designer');
      const catalogue = await searchEngine.currentCatalogue();
      return {
        status: 200,
        data: designerView(
          row,
          await designerCategories(db, catalogue, row.slug),
          await designerProducts(db, catalogue, row.slug, LIMITS.newest),
        ),
      };
    },

    async 'GET /browse/v2/top-designers'({ searchEngine }) {
      const catalogue = await searchEngine.currentCatalogue();
      const designers = await popularDesigners(db, catalogue, LIMITS.designers);
      return { status: 200, data: { designers: designers.map(designerTileView) } };
    },

    async 'GET /browse/v2/top-designer-collections'({ searchEngine }) {
      const catalogue = await searchEngine.currentCatalogue();
      const collections = await Promise.all(
        (await popularDesigners(db, catalogue, LIMITS.collections)).map(async (row) => ({
          designer: designerTileView(row),
          products: await designerProducts(db, catalogue, row.slug, LIMITS.collectionProducts),
        })),
      );
      return { status: 200, data: { collections } };
    },
  }) satisfies Partial<Handlers<typeof browseCalls>>;

const collectionHandlers = (db: Database) =>
  ({
    'GET /browse/v2/collections': async (context) => ({
      status: 200,
      data: await loadCollections(
        db,
        await context.searchEngine.currentCatalogue(),
        await visitorCountryRow(context, context.visitor),
        context.cache,
      ),
    }),

    async 'GET /browse/v2/popular-styles'({ searchEngine }) {
      const styles = await popularStyles(db, await searchEngine.currentCatalogue(), LIMITS.styles);
      return {
        status: 200,
        data: { styles: styles.map((style) => ({ ...style, kind: 'category' as const })) },
      };
    },

    async 'GET /browse/v2/suggestions'(context) {
      await rateLimitSearch(context);
      const catalogue = await context.searchEngine.currentCatalogue();
      const countries = {
        visitor: await visitorCountryRow(context, context.visitor),
        all: await context.countries(),
      };
      return {
        status: 200,
        data: await buildSuggestions({ db, catalogue, countries }, context.query.q),
      };
    },
  }) satisfies Partial<Handlers<typeof browseCalls>>;

const productPickHandlers = (db: Database) =>
  ({
    'GET /browse/v2/pieces': async ({ query: { ids } }) => ({
      status: 200,
      data: { products: await summariesByIds(db, [...new Set(ids.split(',').map(Number))]) },
    }),

    'GET /browse/v2/top-searched-products': async () => ({
      status: 200,
      data: { products: await summariesByIds(db, await mostViewedProductIds(db, LIMITS.products)) },
    }),

    async 'GET /browse/v2/size-guides'({ query: { product_id } }) {
      const path = product_id === undefined ? undefined : await categoryPathOf(db, product_id);
      if (product_id !== undefined && path === undefined)
        throw new HttpError(404, 'No such product');
      return {
        status: 200,
        data: sizeGuidesView(
          await sizeGuides(db),
          await sizeCharts(db),
          path === undefined ? undefined : guidesFor(path),
        ),
      };
    },
  }) satisfies Partial<Handlers<typeof browseCalls>>;

const imageSearchHandlers = (db: Database, workers: WorkerPool) => {
  const imageSearch = createImageSearch(db, workers);
  return {
    async 'GET /browse/v2/products/:id/look-alikes'({ params }) {
      const id = parseId(params.id, 'No such product');
      if ((await categoryPathOf(db, id)) === undefined) throw new HttpError(404, 'No such product');
      const features = await productFeatures(db, id);
      return {
        status: 200,
        data: { products: features ? await imageSearch.findSimilar([features], id) : [] },
      };
    },

    async 'POST /browse/v2/image-search'(context) {
      const { body, query } = context;
      await rateLimitSearch(context, IMAGE_SEARCH_COST);
      const [x, y, width, height] = query.crop ?? [];
      const crop =
        x === undefined || y === undefined || width === undefined || height === undefined
          ? undefined
          : { x, y, width, height };
      const products = await imageSearch.findSimilar(
        await imageSearch.readPicture(
          new Uint8Array(await body.arrayBuffer()),
          crop,
          context.http.req.raw.signal,
        ),
      );
      return {
        status: 200,
        data: {
          close: products.length > 0,
          message: products.length ? '' : NO_SIMILAR_PRODUCTS,
          products,
        },
      };
    },
  } satisfies Partial<Handlers<typeof browseCalls>>;
};

export const browseHandlers = (
  db: Database,
  workers: WorkerPool,
): Handlers<typeof browseCalls> => ({
  ...designerHandlers(db),
  ...collectionHandlers(db),
  ...productPickHandlers(db),
  ...imageSearchHandlers(db, workers),
});
