/** @jest-environment node */
import type { CollectionsWire } from '@/lib/contract/browse';
import type { ListingWire } from '@/lib/contract/listing';
import { sql } from 'kysely';
import { createBackend } from '@/backend/app';
import { rebuildReadModel } from '@/backend/catalogue/readModel';
import { parseEnv } from '@/backend/env';
import { listingOf, readListing } from '@/__tests__/support/listings';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  expect(backend.logged).toEqual([]);
  await backend.reset();
});

const readTiles = (query: string) =>
  backend.read<{ data: Pick<ListingWire, 'tiles' | 'banner'> }>(
    `/gateway/browse/v2/listing/tiles?${query}`,
  );
const listing = (query: string, headers = {}) => listingOf(backend, query, headers);

test('listing > every process sees stock and catalogue changes of the others', async () => {
  const other = createBackend({
    env: parseEnv({ NODE_ENV: 'test' }),
    db: backend.db,
    geo: () => undefined,
    log: (event) => void backend.logged.push(event),
  });
  const total = async (query: string) => {
    const response = await other.fetch(
      new Request(`http://backend.test/gateway/browse/v2/listing?${query}&facets=0`),
    );
    return ((await response.json()) as { data: ListingWire }).data.total;
  };
  const before = await total('path=women&size=m');
  const { id, product_id } = await backend.db
    .selectFrom('product_sizes as s')
    .innerJoin('listing as l', 'l.product_id', 's.product_id')
    .innerJoin('categories as c', (on) => on.on(sql<boolean>`l.tags @> array[c.id]`))
    .select(['s.id', 's.product_id'])
    .where('c.path', '=', 'women')
    .where('s.label', '=', 'M')
    .where('s.stock', '>', 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  await backend.db.transaction().execute(async (tx) => {
    await tx.updateTable('product_sizes').set({ stock: 0 }).where('id', '=', id).execute();
    await tx
      .updateTable('products')
      .set({ popularity: 1_000_000 })
      .where('id', '=', product_id)
      .execute();
  });
  expect(await total('path=women&size=m')).toBe(before - 1);
  await backend.db.transaction().execute(rebuildReadModel);
  expect(await total('path=women&size=m')).toBe(before - 1);
  expect((await listing('path=women')).products[0]?.id).toBe(product_id);
  await backend.db.updateTable('product_sizes').set({ stock: 1 }).where('id', '=', id).execute();
  expect(await total('path=women&size=m')).toBe(before);
  await backend.db
    .updateTable('products')
    .set({ withdrawn_on: '2026-01-01' })
    .where('id', '=', product_id)
    .execute();
  expect(await total('path=women&size=m')).toBe(before - 1);
  await backend.db
    .updateTable('products')
    .set({ withdrawn_on: null })
    .where('id', '=', product_id)
    .execute();
  await backend.db.transaction().execute(rebuildReadModel);
});
test.each([
  ['women/sarees', 'Fabric', 'Pattern'],
  ['jewellery/earrings', 'Material', 'Shape'],
])('facets > of %s are named as its products name them: %s, %s', async (path, ...titles) => {
  const { facets = [] } = await listing(`path=${path}`);
  const named = facets.filter(({ id }) => id === 'fabric' || id === 'pattern');
  expect(titles).toEqual(expect.arrayContaining(named.map(({ title }) => title)));
  expect(named.length).toBeGreaterThan(0);
});

test.each([
  ['list=new', 'New in'],
  ['list=ready-to-ship', 'Ready to ship'],
  ['list=ships-in-24-hours', 'Ships in 24 hours'],
  ['list=aza-curates', 'Aza curates'],
  ['list=aza-exclusives', 'Aza exclusives'],
  ['list=offers', 'Offers'],
  ['list=clearance-sale', 'Clearance sale'],
  ['list=products', 'All pieces'],
  ['list=occasion/haldi', 'Haldi'],
  ['list=color/red', 'Red'],
  ['list=price/5000-10000', '₹5,000 to ₹10,000'],
  ['list=designers/mehrunika/101', 'Mehrunika'],
])('browse links > %s is a page with the title %s', async (query, title) => {
  const page = await listing(`${query}&per_page=48`);
  expect(page.title).toBe(title);
  expect(page.total).toBeGreaterThan(0);
  expect(page.facets?.length).toBeGreaterThan(4);
  expect(page.breadcrumbs.at(-1)?.name).toBe(title);
});

test('browse links > pages contain only products that match their rule', async () => {
  expect(
    (await listing('list=clearance-sale&per_page=48')).products.every(
      ({ discount_percentage }) => discount_percentage >= 30,
    ),
  ).toBe(true);
  expect(
    (await listing('list=ships-in-24-hours&per_page=48')).products.every(
      ({ delivery }) => delivery.class === 'ships_in_24_hours',
    ),
  ).toBe(true);
  expect((await listing('list=new')).sort).toBe('new');
  expect((await listing('list=new&sort=price_low')).sort).toBe('price_low');
  expect(
    (await listing('list=designers/mehrunika&per_page=48')).products.every(
      ({ designer_name }) => designer_name === 'Mehrunika',
    ),
  ).toBe(true);
});

test.each([
  ['peach', /^Peach /],
  ['orange', /^Saffron /],
  ['pink', /^Gulab Rose /],
  ['brown', /^Walnut /],
])('browse links > the picture of %s shows that colour', async (slug, expected) => {
  const { colours } = (
    await backend.read<{ data: CollectionsWire }>('/gateway/browse/v2/collections')
  ).body.data;
  expect(colours.find(({ id }) => id === slug)?.image_alt).toMatch(expected);
});

test('browse links > colours have a close view of a cloth in stock, and prices a piece of theirs', async () => {
  const { colours, prices } = (
    await backend.read<{ data: CollectionsWire }>('/gateway/browse/v2/collections')
  ).body.data;
  const mediaOf = (file = '') =>
    backend.db
      .selectFrom('product_media as m')
      .innerJoin('listing as l', 'l.product_id', 'm.product_id')
      .select(['m.view', 'm.product_id', 'l.in_stock', 'l.price_india'])
      .where('m.file', '=', file)
      .executeTakeFirstOrThrow();
  for (const { id, image } of colours) {
    const { view, in_stock, product_id } = await mediaOf(image);
    expect({ id, view, in_stock }).toEqual({
      id,
      view: expect.stringMatching(/^(fabric|hem|detail)$/) as string,
      in_stock: true,
    });
    const page = await listing(`list=color/${id}&per_page=48&facets=0`);
    expect(page.products.map((product) => product.id)).toContain(product_id);
  }
  for (const { id, image } of prices) {
    const { product_id, in_stock } = await mediaOf(image);
    const [popular] = (await listing(`list=price/${id}&facets=0`)).products;
    expect({ id, product_id, in_stock }).toEqual({ id, product_id: popular?.id, in_stock: true });
  }
});

test.each([
  'list=nowhere',
  'list=occasion/nowhere',
  'list=color/plaid',
  'list=price/cheap',
  'list=designers/nobody',
  'list=occasion',
])('browse links > %s does not exist', async (query) => {
  expect((await readListing(backend, query)).status).toBe(404);
});

test.each([
  'path=men',
  'path=women/lehengas',
  'list=occasion/wedding',
  'list=color/red',
  'list=new',
])(
  'listing > the tiles and the banner of %s are found alone, and the list without them',
  async (query) => {
    const { tiles, banner, ...list } = await listing(query);
    expect(await listing(`${query}&tiles=0`)).toEqual(list);
    expect((await readTiles(query)).body.data).toEqual({ tiles, banner });
  },
);

test('listing > tiles of an unknown list are a 404, and of no list a 400', async () => {
  expect((await readTiles('path=nowhere')).status).toBe(404);
  expect((await readTiles('list=nowhere')).status).toBe(404);
  expect((await readTiles('')).status).toBe(400);
});
