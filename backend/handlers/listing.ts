import type { listingCalls } from '@/lib/contract/listing';
import { bucketOf } from '@/lib/region';
import { allBanners, bannerFor } from '../db/banners';
import { cardsByIds } from '../db/cards';
import { categoriesWithCounts, categoryByPath, categoryTrail } from '../db/categories';
import type { Database } from '../db/database';
import { listingPage, PER_PAGE } from '../db/listing';
import { featuredDesigners } from '../db/personalization';
import { railsWithProducts } from '../db/rails';
import { readSearch, type Reading } from '../db/search';
import { tilesBelow, tilesOf } from '../db/tiles';
import { Answer, type Handlers } from '../router';
import { cardView } from '../views/card';
import { bannerView, designerView, navigationView, storyView } from '../views/place';

const NO_HIT = 'Nothing matched. Try a garment, a craft, a colour, an occasion or a designer.';
const NEAR_HIT = 'Nothing has every word, so here is what comes closest.';

/** Title, intro, crumbs, tiles and banner of a category; 404 when the path names none. */
async function categoryHead(db: Database, path: string) {
  const category = await categoryByPath(db, path);
  if (!category) throw new Answer(404, 'No such collection');
  const [trail, tiles, banner] = [await categoryTrail(db, path), await tilesBelow(db, category.id), await bannerFor(db, path)];
  return {
    category,
    title: category.name,
    intro: category.intro,
    breadcrumbs: trail.map(({ name, path: at }) => ({ name, url: `/collection/${at}` })),
    // One sub-level is the category itself under another name.
    tiles: tiles.length > 1 ? tiles.map((tile) => ({ ...tile, kind: 'category' as const })) : [],
    banner: banner ? bannerView(banner) : null,
  };
}

const searchIntro = (reading: Reading | undefined) => (reading === undefined ? NO_HIT : reading.everyWord ? '' : NEAR_HIT);

export const listingHandlers: Handlers<typeof listingCalls> = {
  async 'GET /browse/v2/navigation'({ db }) {
    const tiles = await tilesOf(db, 'category');
    return { status: 200, data: navigationView(await categoriesWithCounts(db), new Map(tiles.map((tile) => [tile.url, tile]))) };
  },

  async 'GET /browse/v2/home'({ db }) {
    const rails = await railsWithProducts(db);
    const cards = new Map((await cardsByIds(db, rails.flatMap(({ ids }) => ids))).map((row) => [row.id, cardView(row)]));
    return {
      status: 200,
      data: {
        banners: (await allBanners(db)).map(storyView),
        categories: (await tilesOf(db, 'category')).map((tile) => ({ ...tile, kind: 'category' as const })),
        occasions: (await tilesOf(db, 'occasion')).map((tile) => ({ ...tile, kind: 'occasion' as const })),
        designers: (await featuredDesigners(db)).map(designerView),
        rails: rails.map(({ id, title, text, url, ids }) => ({ id, title, text, url, products: ids.flatMap((one) => cards.get(one) ?? []) })),
      },
    };
  },

  async 'GET /browse/v2/listing'({ db, query, visitor }) {
    const { page } = query;
    const q = query.q?.trim();
    if (!query.path && !q) throw new Answer(400, 'Please name a collection or a search');
    const { category, ...head } = query.path ? await categoryHead(db, query.path) : { category: undefined, title: `Results for “${q}”`, intro: '', breadcrumbs: [], tiles: [], banner: null };
    const reading = q ? await readSearch(db, q) : undefined;
    const sort = query.sort === 'popularity' ? 'recommended' : query.sort;
    const wanted = { categoryId: category?.id, query: reading?.query, sort, bucket: bucketOf(visitor.country), page };
    const { ids, total } = q && !reading ? { ids: [], total: 0 } : await listingPage(db, wanted);
    if (!ids.length && page > 1) throw new Answer(404, 'No such page');
    return {
      status: 200,
      data: { ...head, ...(q && { intro: searchIntro(reading) }), products: (await cardsByIds(db, ids)).map(cardView), total, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)) },
    };
  },
};
