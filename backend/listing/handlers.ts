import type { listingCalls } from '@/lib/contract/listing';
import { countryOf } from '@/backend/cart/service';
import { chosenHits, countsOf } from './filteredHits';
import { allBanners } from '@/backend/home/bannersRepository';
import { cardsByIds } from '@/backend/product/summariesRepository';
import { categoriesWithCounts } from '@/backend/catalogue/categoriesRepository';
import type { CountryRow } from '@/backend/countries/repository';
import { featuredDesigners } from '@/backend/personalization/repository';
import { railsWithProducts } from '@/backend/home/carouselsRepository';
import { search, type Found } from '@/backend/search/repository';
import { tilesOf } from '@/backend/browse/tilesRepository';
import { pageOf } from './page';
import { sift } from './filter';
import { placeOf, type Place } from '@/backend/browse/browsePage';
import { Answer, type Handlers } from '@/backend/http/router';
import { minorRange } from '@/backend/search/priceRange';
import { readPriceWords } from '@/backend/search/parsePriceQuery';
import { mayFind } from '@/backend/http/searchRateLimit';
import { cardView } from '@/backend/product/summaryView';
import { chipsView, facetsView, priceSpanView } from './facetsView';
import { designerView, navigationView, storyView } from '@/backend/browse/pageView';

const NO_HIT = 'Nothing matched. Try a garment, a craft, a colour, an occasion or a designer.';
const NEAR_HIT = 'Nothing has every word, so here is what comes closest.';

const searchPlace = (q: string): Place => ({
  head: { title: `Results for “${q}”`, intro: '', breadcrumbs: [], tiles: [], banner: null },
  tags: [],
  rule: {},
});

const within = (place: Place, range: string | undefined, country: CountryRow): Place =>
  range ? { ...place, rule: { ...place.rule, price: minorRange(range, country) } } : place;

const searchIntro = (found: Found | undefined, nothing: boolean) =>
  nothing ? NO_HIT : !found || found.everyWord ? '' : NEAR_HIT;

export const listingHandlers: Handlers<typeof listingCalls> = {
  async 'GET /browse/v2/navigation'({ db }) {
    const tiles = await tilesOf(db, 'category');
    return {
      status: 200,
      data: navigationView(
        await categoriesWithCounts(db),
        new Map(tiles.map((tile) => [tile.url, tile])),
      ),
    };
  },

  async 'GET /browse/v2/home'({ db }) {
    const rails = await railsWithProducts(db);
    const cards = new Map(
      (
        await cardsByIds(
          db,
          rails.flatMap(({ ids }) => ids),
        )
      ).map((row) => [row.id, cardView(row)]),
    );
    return {
      status: 200,
      data: {
        banners: (await allBanners(db)).map(storyView),
        categories: (await tilesOf(db, 'category')).map((tile) => ({
          ...tile,
          kind: 'category' as const,
        })),
        occasions: (await tilesOf(db, 'occasion')).map((tile) => ({
          ...tile,
          kind: 'occasion' as const,
        })),
        designers: (await featuredDesigners(db)).map(designerView),
        rails: rails.map(({ id, title, text, url, ids }) => ({
          id,
          title,
          text,
          url,
          products: ids.flatMap((one) => cards.get(one) ?? []),
        })),
      },
    };
  },

  async 'GET /browse/v2/listing'(ask) {
    const { db, query } = ask;
    const q = query.q?.trim();
    if (!query.path && !query.list && !q)
      throw new Answer(400, 'Please name a collection or a search');
    if (q) await mayFind(ask);
    const country = await countryOf(ask, ask.visitor);
    const { words, range } = readPriceWords(q ?? '');
    const place = within(
      query.path || query.list ? await placeOf(db, query, country) : searchPlace(q ?? ''),
      range,
      country,
    );
    const found = words ? await search(db, words) : undefined;
    const shelf = await ask.listing.shelf();
    const { hits, chosen } = chosenHits(shelf, {
      place,
      query,
      country,
      found: words ? (found?.ids ?? []) : undefined,
    });
    const sort =
      query.sort === 'popularity'
        ? 'recommended'
        : (query.sort ?? (q ? 'recommended' : place.sort) ?? 'recommended');
    const sifted = sift(shelf, hits);
    const total = sifted.hits.length;
    // Counted before anything is waited for, so that total and counts are of one moment.
    const counts =
      query.facets === '0' || (words && !found) ? undefined : countsOf(shelf, sifted, country);
    const ids = await pageOf(db, shelf, sifted.hits, {
      sort,
      page: query.page,
      perPage: query.per_page,
      bucket: hits.bucket,
      query: found?.query,
    });
    if (!ids.length && query.page > 1) throw new Answer(404, 'No such page');
    return {
      status: 200,
      data: {
        ...place.head,
        ...(q && {
          intro: searchIntro(found, (words !== '' && !found) || (range !== undefined && !total)),
        }),
        products: (await cardsByIds(db, ids)).map(cardView),
        total,
        page: query.page,
        pages: Math.max(1, Math.ceil(total / query.per_page)),
        sort,
        applied: chipsView(chosen, country),
        ...(counts && {
          facets: facetsView(counts, chosen, country),
          price_span: priceSpanView(counts, country),
        }),
      },
    };
  },
};
