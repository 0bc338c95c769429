/** @jest-environment node */
import { createPostgresSearchEngine } from '@/backend/listing/postgresSearchEngine';
import type { FacetNameWire } from '@/lib/contract/facets';
import type { FacetFilter, ListingCriteria } from '@/backend/listing/listingCriteria';
import type {
  FoundProducts,
  ListingSort,
  ProductQuery,
  SearchCatalogue,
} from '@/backend/listing/searchEngine';
import { createReferenceSearchEngine } from '@/__tests__/support/referenceSearchEngine';
import { openTestDatabase } from '@/__tests__/support/testDatabase';

const QUERIES = 80;
const SORTS: ListingSort[] = ['recommended', 'new', 'price_low', 'price_high', 'discount'];
const FACETS: FacetNameWire[] = ['colour', 'fabric', 'occasion', 'designer', 'availability'];
const BUCKETS = ['india', 'usa', 'row'] as const;

/** The same numbers in every run: 0 up to `count`. */
function createRoll() {
  let state = 20_261_129;
  return (count: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
}

const pick = <Item>(items: readonly Item[], roll: (count: number) => number) =>
  items[roll(items.length)] as Item;

function randomQuery(catalogue: SearchCatalogue, roll: (count: number) => number): ProductQuery {
  const valuesOf = (facet: string) => catalogue.values.filter((value) => value.facet === facet);
  const filters = FACETS.flatMap((facet): FacetFilter[] =>
    roll(3) === 0
      ? [{ facet, ids: [pick(valuesOf(facet), roll).id, pick(valuesOf(facet), roll).id] }]
      : [],
  );
  const from = roll(40) * 100_000;
  const range = { from, to: from + (1 + roll(30)) * 100_000 };
  const criteria: ListingCriteria = {
    terms: roll(3) > 0 ? [pick(valuesOf('category'), roll).id] : [],
    bucket: pick(BUCKETS, roll),
    rule: {
      newestDays: roll(4) === 0 ? 1 + roll(60) : undefined,
      discountFrom: roll(4) === 0 ? roll(40) : undefined,
      handlingDaysTo: roll(4) === 0 ? roll(40) : undefined,
    },
    facetFilters: roll(3) === 0 ? [...filters, { facet: 'price', ranges: [range] }] : filters,
  };
  const page = { sort: pick(SORTS, roll), page: 1 + roll(2), perPage: 1 + roll(48) };
  return { criteria, page, counts: { priceBounds: [500_000, 1_000_000, 5_000_000] } };
}

/** The order of values of equal position is the engine's own. */
const comparable = ({ counts, ...found }: FoundProducts) => ({
  ...found,
  counts: counts && {
    prices: counts.prices,
    values: new Map(counts.values.map(({ id, count }) => [id, count])),
  },
});

test('search engines > lists of the demo are those of the reference', async () => {
  const { db, close } = await openTestDatabase();
  const reference = await createReferenceSearchEngine(db).currentCatalogue();
  const catalogue = await createPostgresSearchEngine(db, () => undefined).currentCatalogue();
  const roll = createRoll();
  let listed = 0;
  for (let number = 0; number < QUERIES; number++) {
    const query = randomQuery(reference, roll);
    const expected = await reference.find(query);
    expect(comparable(await catalogue.find(query))).toEqual(comparable(expected));
    expect(Array.from(await catalogue.productIds(query.criteria))).toEqual(
      await reference.productIds(query.criteria),
    );
    listed += expected.ids.length;
  }
  expect(listed).toBeGreaterThan(QUERIES);
  await close();
});
