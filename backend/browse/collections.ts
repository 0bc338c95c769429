import type { CollectionsWire } from '@/lib/contract/browse';
import { priceBucketOf } from '@/lib/i18n/region';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { facetValuesWithCounts, browsableCuratedPages } from './repository';
import { tilesOf } from './tilesRepository';
import { productPicture } from '@/backend/home/topProductsRepository';
import { countPrices } from '@/backend/listing/counts';
import { pageProductIds } from '@/backend/listing/pageProductIds';
import type { CatalogueIndex } from '@/backend/listing/catalogueIndex';
import { filterIndex } from '@/backend/listing/filter';
import { resolveBrowsePage } from './browsePage';
import {
  lowestMinorFor,
  priceRanges,
  priceSteps,
  formatPriceRange,
} from '@/backend/search/priceRange';
import { priceLabel } from '@/backend/listing/facetsView';

/** The curated pages with their product count and the picture of the first product. */
async function pagesWithPictures(
  db: Database,
  index: CatalogueIndex,
  country: CountryRow,
): Promise<CollectionsWire['pages']> {
  const pages = await browsableCuratedPages(db);
  return Promise.all(
    pages.map(async ({ slug, title, intro }) => {
      const { terms, rule, sort } = await resolveBrowsePage(db, { list: slug }, country);
      const bucket = priceBucketOf(country.country_code);
      const { hits } = filterIndex(index, { terms, rule, bucket, facetFilters: [] });
      const [first] = await pageProductIds(db, index, hits, {
        sort: sort ?? 'recommended',
        page: 1,
        perPage: 1,
        bucket,
      });
      return {
        id: slug,
        title,
        text: intro,
        url: `/${slug}`,
        count: hits.length,
        ...(await productPicture(db, first)),
      };
    }),
  );
}

function prices(index: CatalogueIndex, country: CountryRow): CollectionsWire['prices'] {
  const bucket = priceBucketOf(country.country_code);
  const bounds = priceSteps(country).map((step) => lowestMinorFor(step, country));
  const counts = countPrices(
    index,
    filterIndex(index, { terms: [], rule: {}, bucket, facetFilters: [] }),
    {
      bucket,
      bounds,
    },
  );
  return priceRanges(priceSteps(country)).flatMap((bucket, step) => {
    const range = formatPriceRange(bucket);
    const count = counts.find((entry) => entry.step === step)?.n ?? 0;
    return count
      ? [{ id: range, title: priceLabel(range, country), url: `/price/${range}`, count }]
      : [];
  });
}

/** All browse links: curated pages, occasions, colours and prices. */
export async function loadCollections(
  db: Database,
  index: CatalogueIndex,
  country: CountryRow,
): Promise<CollectionsWire> {
  const tiles = new Map((await tilesOf(db, 'occasion')).map((tile) => [tile.id, tile]));
  const occasions = (await facetValuesWithCounts(db, 'occasion')).map(({ slug, name, count }) => ({
    id: slug,
    title: name,
    url: `/occasion/${slug}`,
    count,
    image: tiles.get(slug)?.file ?? '',
    image_alt: tiles.get(slug)?.alt ?? '',
  }));
  const colours = (await facetValuesWithCounts(db, 'colour')).map(({ slug, name, count, hex }) => ({
    id: slug,
    title: name,
    url: `/color/${slug}`,
    count,
    hex: hex ?? '',
  }));
  return {
    pages: await pagesWithPictures(db, index, country),
    occasions,
    colours,
    prices: prices(index, country),
  };
}
