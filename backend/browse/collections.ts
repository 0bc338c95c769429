import type { CollectionsWire } from '@/lib/contract/browse';
import { priceBucketOf } from '@/lib/i18n/region';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { facetValuesWithCounts, browsableCuratedPages } from './repository';
import { occasionsWithPictures } from './tilesRepository';
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
    const first = await pageProductIds(db, index, hits, {
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
  const occasions = (await occasionsWithPictures(db)).map(({ slug, name, count, file, alt }) => ({
    id: slug,
    title: name,
    url: `/occasion/${slug}`,
    count,
    image: file ?? '',
    image_alt: alt ?? '',
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
