/** @jest-environment node */
import type {
  CollectionsWire,
  DesignersWire,
  DesignerWire,
  SizeGuidesWire,
} from '@/lib/contract/browse';
import type { HomeWire, ListingWire, NavigationWire } from '@/lib/contract/listing';
import type { ProductSummaryWire } from '@/lib/contract/product';
import type { SuggestionsWire } from '@/lib/contract/suggestions';
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

async function read<Data>(path: string, headers = {}) {
  const { status, body } = await backend.read<{ data: Data; message?: string }>(
    `/gateway/browse/v2${path}`,
    headers,
  );
  return { status, data: body.data, message: body.message };
}
const suggest = async (q: string) =>
  (await read<SuggestionsWire>(`/suggestions?q=${encodeURIComponent(q)}`)).data;

test('navigation > has a product count at every level', async () => {
  const { data } = await read<NavigationWire>('/navigation');
  expect(data.roots.map(({ name, count }) => [name, count])).toEqual([
    ['Women', 176],
    ['Men', 66],
    ['Kids', 28],
    ['Jewellery', 44],
    ['Accessories', 28],
    ['Home Decor', 24],
  ]);
  for (const root of data.roots) {
    expect(root.image).toMatch(/^tiles\/category-/);
    expect(root.categories.reduce((sum, { count }) => sum + count, 0)).toBe(root.count);
  }
});

test('home > has banners, tiles and four designers, and no product in two carousels', async () => {
  const { data } = await read<HomeWire>('/home');
  expect(data.banners[0]).toMatchObject({
    id: 'hero-bridal',
    url: '/collection/women/lehengas/bridal-lehengas',
  });
  expect(data.banners.flatMap(({ id, video }) => (video ? [[id, video.file]] : []))).toEqual([
    ['men-lineup', 'videos/620277-orbit.mp4'],
  ]);
  expect(data.designers).toHaveLength(4);
  expect(data.occasions.map(({ url }) => url)).toContain('/occasion/haldi');
  const shown = data.carousels.flatMap(({ products }) => products.map(({ id }) => id));
  expect(new Set(shown).size).toBe(shown.length);
  expect(data.carousels.map(({ id }) => id)).toEqual([
    'new-in',
    'ships-in-24-hours',
    'for-the-wedding',
    'for-him',
  ]);
  expect(data.carousels.flatMap(({ products }) => products).every(({ in_stock }) => in_stock)).toBe(
    true,
  );
});

test('home > each carousel is found alone, and the page is sent without their products', async () => {
  const { data: whole } = await read<HomeWire>('/home');
  const { data: sections } = await read<HomeWire>('/home?products=0');
  expect(sections).toEqual({
    ...whole,
    carousels: whole.carousels.map(({ id, title, text, url }) => ({ id, title, text, url })),
  });
  for (const { id, products } of whole.carousels)
    expect((await read(`/home/carousels/${id}`)).data).toEqual({ products });
  expect((await read('/home/carousels/no-such-carousel')).status).toBe(404);
});

test('home and navigation > every link leads to products', async () => {
  const { data: home } = await read<HomeWire>('/home');
  const { data: navigation } = await read<NavigationWire>('/navigation');
  const branches = navigation.roots.flatMap((root) => [
    root,
    ...root.categories.flatMap((category) => [category, ...category.sub_categories]),
  ]);
  const urls = new Set(
    [
      ...home.banners,
      ...home.categories,
      ...home.occasions,
      ...home.designers,
      ...home.carousels,
      ...branches,
    ].flatMap(({ url }) => url ?? []),
  );
  for (const url of urls) {
    const query = url
      .replace(/^\/collection\/([^?]*)\??/, 'path=$1&')
      .replace(/^\/search\?/, '')
      .replace(/^\//, 'list=');
    const { status, data } = await read<ListingWire>(`/listing?${query}`);
    expect({ url, status, empty: data?.total === 0 }).toEqual({ url, status: 200, empty: false });
  }
});

test('designers > are sorted by name and found by letter and by a misspelt name', async () => {
  const { data } = await read<DesignersWire>('/designers');
  expect(data.designers).toHaveLength(40);
  expect(data.letters).toHaveLength(27);
  expect(data.letters.reduce((sum, { count }) => sum + count, 0)).toBe(40);
  const names = data.designers.map(({ name }) => name);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
  const m = (await read<DesignersWire>('/designers?letter=m')).data.designers;
  expect(m.length).toBe(data.letters.find(({ letter }) => letter === 'M')?.count);
  expect(
    (await read<DesignersWire>('/designers?q=mehrnika')).data.designers.map(({ name }) => name),
  ).toEqual(['Mehrunika']);
  expect((await read('/designers?letter=zz')).status).toBe(400);
});

test('designer > is found by id or slug, with categories and products', async () => {
  const { data } = await read<DesignerWire>('/designers/mehrunika');
  expect(data).toEqual((await read<DesignerWire>('/designers/101')).data);
  expect(data).toMatchObject({
    id: 101,
    name: 'Mehrunika',
    url: '/designers/mehrunika/101',
    count: 11,
  });
  expect(data.categories.reduce((sum, { count }) => sum + count, 0)).toBe(11);
  expect(data.products.every(({ designer_name }) => designer_name === 'Mehrunika')).toBe(true);
  for (const missing of ['nobody', '999999', '0', "x' or 1=1", '%00'])
    expect((await read(`/designers/${encodeURIComponent(missing)}`)).status).toBe(404);
});

test('browse links > pages and occasions have a picture each, and no two pages the same', async () => {
  const { pages, occasions } = (await read<CollectionsWire>('/collections')).data;
  expect([...pages, ...occasions].filter(({ image }) => !image)).toEqual([]);
  expect(new Set(pages.map(({ image }) => image)).size).toBe(pages.length);
});

test('browse links > each leads to as many products as its count', async () => {
  const { data } = await read<CollectionsWire>('/collections');
  const links = [...data.pages, ...data.occasions, ...data.colours, ...data.prices];
  expect(links.length).toBeGreaterThan(30);
  for (const { url, count } of links) {
    const page = await read<ListingWire>(`/listing?list=${url.slice(1)}&facets=0`);
    expect({ url, total: page.data?.total }).toEqual({ url, total: count });
  }
  expect(
    (await read<CollectionsWire>('/collections', { 'X-Country': 'GB' })).data.prices[0]?.title,
  ).toMatch(/^Under £/);
});

test('top lists > contain only products in stock', async () => {
  expect(
    (await read<{ products: ProductSummaryWire[] }>('/top-searched-products')).data.products,
  ).toHaveLength(48);
  expect((await read<DesignersWire>('/top-designers')).data.designers).toHaveLength(24);
  const { collections } = (
    await read<{ collections: { designer: { name: string }; products: ProductSummaryWire[] }[] }>(
      '/top-designer-collections',
    )
  ).data;
  expect(collections).toHaveLength(8);
  for (const { designer, products } of collections)
    expect(products.every((card) => card.designer_name === designer.name && card.in_stock)).toBe(
      true,
    );
  const { styles } = (await read<{ styles: { url: string; count: number }[] }>('/popular-styles'))
    .data;
  expect(styles.length).toBeGreaterThan(10);
});

test('top searched > starts with the most viewed product', async () => {
  const unpopularId =
    (await read<{ products: ProductSummaryWire[] }>('/top-searched-products')).data.products.at(-1)
      ?.id ?? 0;
  await backend.db
    .insertInto('product_views')
    .values([
      { owner: 'trail:a', product_id: unpopularId },
      { owner: 'trail:b', product_id: unpopularId },
    ])
    .execute();
  expect(
    (await read<{ products: ProductSummaryWire[] }>('/top-searched-products')).data.products[0]?.id,
  ).toBe(unpopularId);
});

test('suggestions > contain products, designers, categories and pages', async () => {
  const lehenga = await suggest('lehnga');
  expect(lehenga.read_as).toBe('lehenga');
  expect((await suggest('crepe lehnga')).read_as).toBe('crepe lehenga');
  expect(lehenga.products[0]?.name).toMatch(/Lehenga/);
  expect(lehenga.categories[0]).toMatchObject({
    name: 'Lehengas',
    url: '/collection/women/lehengas',
  });
  expect((await suggest('mehru')).designers[0]).toEqual({
    name: 'Mehrunika',
    url: '/designers/mehrunika/101',
  });
  expect((await suggest('noorgrah')).designers[0]?.name).toBe('Noorgarh Atelier');
  expect((await suggest('refund')).pages).toContainEqual({
    name: 'Returns and exchanges',
    url: '/help/returns',
  });
  expect((await suggest('trackng')).pages.map(({ url }) => url)).toContain('/help/shipping');
  expect((await suggest('hald')).pages).toContainEqual({ name: 'Haldi', url: '/occasion/haldi' });
  expect((await suggest('clearance')).pages).toContainEqual({
    name: 'Clearance sale',
    url: '/clearance-sale',
  });
  expect((await suggest('red sar')).products.length).toBeGreaterThan(0);
});

test.each(['%', '_', "' or 1=1 --", ':* & |', '\\', '🙂', 'x'])(
  'suggestions > accept the query "%s"',
  async (q) => {
    expect((await read(`/suggestions?q=${encodeURIComponent(q)}`)).status).toBe(200);
  },
);

test('size guides > match the category of a product', async () => {
  const all = (await read<SizeGuidesWire>('/size-guides')).data;
  expect([all.guides.length, all.charts.length]).toEqual([6, 5]);
  const lehenga = (await read<SizeGuidesWire>('/size-guides?product_id=620101')).data;
  expect(lehenga.guides.map(({ id }) => id)).toEqual(['women-lehenga', 'women-top']);
  expect(lehenga.charts[0]).toMatchObject({
    id: 'women',
    columns: ['bust', 'waist', 'hip', 'shoulder'],
    rows: expect.arrayContaining([
      { size: 'XS', values: expect.objectContaining({ bust: { in: 32, cm: 81.5 } }) as unknown },
    ]) as unknown,
  });
  expect((await read('/size-guides?product_id=1')).status).toBe(404);
  expect((await read('/size-guides?product_id=x')).status).toBe(400);
});
