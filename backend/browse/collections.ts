import type { CollectionsWire } from '@/lib/contract/browse';
import { priceBucketOf } from '@/lib/i18n/region';
import type { CountryRow } from '@/backend/countries/repository';
import type { RevisionCache } from '@/backend/infra/cache';
import type { Database } from '@/backend/infra/db/database';
import { browsableCuratedPages } from './repository';
import { coloursWithPictures, occasionsWithPictures } from './tilesRepository';
import { productPicture } from '@/backend/home/topProductsRepository';
import { pageProductIds } from '@/backend/listing/pageProductIds';
import type { CatalogueIndex } from '@/backend/listing/catalogueIndex';
import { topDocIds } from '@/backend/listing/sort';
import { filterIndex } from '@/backend/listing/filter';
import { resolveBrowsePage } from './browsePage';
import {
  priceRanges,
  priceSteps,
  formatPriceRange,
  toMinorRange,
} from '@/backend/search/priceRange';
import { openLandingPages } from '@/backend/landingPages/openLandingPages';
import { priceLabel } from '@/backend/listing/facetsView';

/** The curated pages with their product count and the picture of a product; no two have the same. */
async function pagesWithPictures(
  db: Database,
  index: CatalogueIndex,
  country: CountryRow,
): Promise<CollectionsWire['pages']> {
  const pages = await browsableCuratedPages(db);
  const bucket = priceBucketOf(country.country_code);
  const used = new Set<number>();
  const views: CollectionsWire['pages'] = [];
  for (const { slug, title, intro } of pages) {
    const { terms, rule, sort } = await resolveBrowsePage(db, { list: slug }, country);
    const { hits } = filterIndex(index, { terms, rule, bucket, facetFilters: [] });
    const first = pageProductIds(index, hits, {
      sort: sort ?? 'recommended',
      page: 1,
      perPage: pages.length,
      bucket,
    });
    const productId = first.find((id) => !used.has(id)) ?? first[0];
    if (productId !== undefined) used.add(productId);
    views.push({
      id: slug,
      title,
      text: intro,
      url: `/${slug}`,
      count: hits.length,
      ...(await productPicture(db, productId)),
    });
  }
  return views;
}

/** The price ranges that have products, each with the picture of its most popular product. */
async function pricesWithPictures(
  db: Database,
  index: CatalogueIndex,
  country: CountryRow,
): Promise<CollectionsWire['prices']> {
  const bucket = priceBucketOf(country.country_code);
  const views: CollectionsWire['prices'] = [];
  for (const bounds of priceRanges(priceSteps(country))) {
    const range = formatPriceRange(bounds);
    const rule = { price: toMinorRange(range, country) };
    const { hits } = filterIndex(index, { terms: [], rule, bucket, facetFilters: [] });
    if (!hits.length) continue;
    const [popular] = topDocIds(index, hits, { sort: 'recommended', bucket, count: 1 });
    const productId = popular === undefined ? undefined : index.columns.id[popular];
    views.push({
      id: range,
      title: priceLabel(range, country),
      url: `/price/${range}`,
      count: hits.length,
      ...(await productPicture(db, productId)),
    });
  }
  return views;
}

/** All browse links: curated pages, occasions, colours and prices. */
export async function loadCollections(
  db: Database,
  index: CatalogueIndex,
  country: CountryRow,
  cache: RevisionCache,
): Promise<CollectionsWire> {
  const occasions = (await occasionsWithPictures(db)).map(({ slug, name, count, file, alt }) => ({
    id: slug,
    title: name,
    url: `/occasion/${slug}`,
    count,
    image: file ?? '',
    image_alt: alt ?? '',
  }));
  const colours = (await coloursWithPictures(db)).map(({ slug, name, count, hex, picture }) => ({
    id: slug,
    title: name,
    url: `/color/${slug}`,
    count,
    hex: hex ?? '',
    image: picture?.file ?? '',
    image_alt: picture?.alt ?? '',
  }));
  const landingPages = await openLandingPages({ db, cache }, index, country.country_code);
  return {
    pages: await pagesWithPictures(db, index, country),
    occasions,
    colours,
    prices: await pricesWithPictures(db, index, country),
    landing_pages: landingPages.map(({ handle, title, count }) => ({
      id: handle,
      title,
      url: `/collection/${handle}`,
      count,
    })),
  };
}
