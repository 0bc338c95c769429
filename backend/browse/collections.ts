import type { CollectionsWire } from '@/lib/contract/browse';
import { bucketOf } from '@/lib/i18n/region';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { countedValues, shownPages } from './repository';
import { tilesOf } from './tilesRepository';
import { pictureOf } from '@/backend/home/topProductsRepository';
import { priceCounts } from '@/backend/listing/counts';
import { pageOf } from '@/backend/listing/page';
import type { Shelf } from '@/backend/listing/catalogueIndex';
import { sift } from '@/backend/listing/filter';
import { placeOf } from './browsePage';
import { minorFrom, priceBuckets, priceSteps, rangeText } from '@/backend/search/priceRange';
import { priceName } from '@/backend/listing/facetsView';

/** The rule pages with how many pieces each holds and the picture of its first. */
async function pagesWithPictures(
  db: Database,
  shelf: Shelf,
  country: CountryRow,
): Promise<CollectionsWire['pages']> {
  const pages = await shownPages(db);
  return Promise.all(
    pages.map(async ({ slug, title, intro }) => {
      const { tags, rule, sort } = await placeOf(db, { list: slug }, country);
      const bucket = bucketOf(country.country_code);
      const { hits } = sift(shelf, { tags, rule, bucket, narrowings: [] });
      const [first] = await pageOf(db, shelf, hits, {
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
        ...(await pictureOf(db, first)),
      };
    }),
  );
}

function prices(shelf: Shelf, country: CountryRow): CollectionsWire['prices'] {
  const bucket = bucketOf(country.country_code);
  const bounds = priceSteps(country).map((step) => minorFrom(step, country));
  const counts = priceCounts(shelf, sift(shelf, { tags: [], rule: {}, bucket, narrowings: [] }), {
    bucket,
    bounds,
  });
  return priceBuckets(priceSteps(country)).flatMap((bucket, step) => {
    const range = rangeText(bucket);
    const count = counts.find((one) => one.step === step)?.n ?? 0;
    return count
      ? [{ id: range, title: priceName(range, country), url: `/price/${range}`, count }]
      : [];
  });
}

/** Every way into the catalogue that is no category. */
export async function collectionsOf(
  db: Database,
  shelf: Shelf,
  country: CountryRow,
): Promise<CollectionsWire> {
  const tiles = new Map((await tilesOf(db, 'occasion')).map((tile) => [tile.id, tile]));
  const occasions = (await countedValues(db, 'occasion')).map(({ slug, name, count }) => ({
    id: slug,
    title: name,
    url: `/occasion/${slug}`,
    count,
    image: tiles.get(slug)?.file ?? '',
    image_alt: tiles.get(slug)?.alt ?? '',
  }));
  const colours = (await countedValues(db, 'colour')).map(({ slug, name, count, hex }) => ({
    id: slug,
    title: name,
    url: `/color/${slug}`,
    count,
    hex: hex ?? '',
  }));
  return {
    pages: await pagesWithPictures(db, shelf, country),
    occasions,
    colours,
    prices: prices(shelf, country),
  };
}
