/** @jest-environment node */
import { sql } from 'kysely';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

/** Tables of which pages show every column, except those named. */
const SHOWN: Record<string, string[]> = {
  ...Object.fromEntries(
    [
      ...['products', 'product_prices', 'own_size_prices', 'product_media', 'product_facets'],
      ...['product_similar', 'product_sales', 'look_products', 'designers', 'categories'],
      ...['facet_values', 'banners', 'rails', 'tiles', 'curated_pages', 'landing_pages'],
      ...['countries', 'excluded_countries', 'settings', 'size_charts', 'size_guides'],
      ...['search_pins', 'search_aliases', 'payment_methods', 'payment_ways'],
      ...['stores', 'store_opening_hours'],
    ].map((table) => [table, []]),
  ),
  // Orders change the stock; ids and products of sizes never change.
  product_sizes: ['id', 'product_id', 'stock'],
  help_texts: ['slug', 'draft'],
};

test.each(Object.entries(SHOWN))(
  'catalogue revision > a change of any shown column raises it: %s',
  async (table, others) => {
    const { rows } = await sql<{ column: string }>`
      select a.attname as column from pg_attribute a
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and not exists (
        select from pg_trigger t where t.tgrelid = a.attrelid and t.tgfoid = 'note_change'::regproc
          and t.tgtype & 16 > 0 and (cardinality(t.tgattr::int2[]) = 0 or a.attnum = any (t.tgattr::int2[])))`.execute(
      backend.db,
    );
    expect(rows.map(({ column }) => column).toSorted()).toEqual(others.toSorted());
  },
);
