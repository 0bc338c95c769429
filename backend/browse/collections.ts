import type { CollectionsWire } from '@/lib/contract/browse';
import { priceBucketOf, type PriceBucket } from '@/lib/i18n/region';
import type { CountryRow } from '@/backend/countries/repository';
import type { RevisionCache } from '@/backend/infra/cache';
import type { Database } from '@/backend/infra/db/database';
import { browsableCuratedPages } from './repository';
import { coloursWithPictures, occasionsWithPictures } from './tilesRepository';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import { firstPictures, type ProductPicture } from '@/backend/product/firstPicture';
import { resolveBrowsePage, type ResolvedBrowsePage } from './browsePage';
import {
  priceRanges,
  priceSteps,
  formatPriceRange,
  toMinorRange,
} from '@/backend/search/priceRange';
import { openLandingPages } from '@/backend/landingPages/openLandingPages';
import { priceLabel } from '@/backend/listing/facetsView';

/** The number of products of a page, and the first of them. */
function topOfPage(
  catalogue: SearchCatalogue,
  { terms, rule, sort = 'recommended' }: Pick<ResolvedBrowsePage, 'terms' | 'rule' | 'sort'>,
  { bucket, perPage }: { bucket: PriceBucket; perPage: number },
) {
  return catalogue.find({
    criteria: { terms, rule, bucket, facetFilters: [] },
    page: { sort, page: 1, perPage },
    isRepeated: true,
  });
}

const pictureView = (pictures: Map<number, ProductPicture>, productId: number | undefined) => {
  const picture = pictures.get(productId ?? 0);
  return { image: picture?.file ?? '', image_alt: picture?.alt ?? '' };
};

/** The curated pages with their product count and the picture of a product; no two have the same. */
async function pagesWithPictures(
  db: Database,
  catalogue: SearchCatalogue,
  country: CountryRow,
): Promise<CollectionsWire['pages']> {
  const pages = await browsableCuratedPages(db);
  const bucket = priceBucketOf(country.country_code);
  const used = new Set<number>();
  const shown: { page: (typeof pages)[number]; count: number; productId: number | undefined }[] =
    [];
  for (const page of pages) {
    const resolved = await resolveBrowsePage(db, { list: page.slug }, country);
    const { total, ids } = await topOfPage(catalogue, resolved, { bucket, perPage: pages.length });
    const productId = ids.find((id) => !used.has(id)) ?? ids[0];
    if (productId !== undefined) used.add(productId);
    shown.push({ page, count: total, productId });
  }
  const pictures = await firstPictures(db, [...used]);
  return shown.map(({ page: { slug, title, intro }, count, productId }) => ({
    id: slug,
    title,
    text: intro,
    url: `/${slug}`,
    count,
    ...pictureView(pictures, productId),
  }));
}

/** The price ranges that have products, each with the picture of its most popular product. */
async function pricesWithPictures(
  db: Database,
  catalogue: SearchCatalogue,
  country: CountryRow,
): Promise<CollectionsWire['prices']> {
  const ranges = priceRanges(priceSteps(country)).map(formatPriceRange);
  const groups = await catalogue.priceRangeGroups(
    ranges.map((range) => toMinorRange(range, country)),
    priceBucketOf(country.country_code),
  );
  const pictures = await firstPictures(
    db,
    groups.flatMap(({ productId }) => productId ?? []),
  );
  return ranges.flatMap((range, position) => {
    const { count = 0, productId } = groups[position] ?? {};
    const title = priceLabel(range, country);
    return count > 0
      ? [{ id: range, title, url: `/price/${range}`, count, ...pictureView(pictures, productId) }]
      : [];
  });
}

/** All browse links: curated pages, occasions, colours and prices. */
export async function loadCollections(
  db: Database,
  catalogue: SearchCatalogue,
  country: CountryRow,
  cache: RevisionCache,
): Promise<CollectionsWire> {
  const occasions = (await occasionsWithPictures(db, catalogue)).map(
    ({ slug, name, count, file, alt }) => ({
      id: slug,
      title: name,
      url: `/occasion/${slug}`,
      count,
      image: file ?? '',
      image_alt: alt ?? '',
    }),
  );
  const colours = (await coloursWithPictures(db, catalogue)).map(
    ({ slug, name, count, hex, picture }) => ({
      id: slug,
      title: name,
      url: `/color/${slug}`,
      count,
      hex: hex ?? '',
      image: picture?.file ?? '',
      image_alt: picture?.alt ?? '',
    }),
  );
  const landingPages = await openLandingPages({ db, cache }, catalogue, country.country_code);
  return {
    pages: await pagesWithPictures(db, catalogue, country),
    occasions,
    colours,
    prices: await pricesWithPictures(db, catalogue, country),
    landing_pages: landingPages
      .toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
      .map(({ handle, title, count }) => ({
        id: handle,
        title,
        url: `/collection/${handle}`,
        count,
      })),
  };
}
