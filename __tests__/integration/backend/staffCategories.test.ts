/** @jest-environment node */
import type { StaffCategoryWire } from '@/lib/contract/staffCategories';
import { newOperator, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const ADD = 'POST /staff/v1/categories';
const EDIT = 'PUT /staff/v1/categories/:id';
const ARRANGE = 'PUT /staff/v1/categories';
const REMOVE = 'POST /staff/v1/categories/:id/remove';

let store: TestStore;
let member: TestStaffClient;
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'catalogue');
});
afterAll(() => store.close());

const key = () => crypto.randomUUID();
const categories = async () => (await member.call('GET /staff/v1/categories')).data.list;
async function categoryAt(path: string): Promise<StaffCategoryWire> {
  const category = (await categories()).find((entry) => entry.path === path);
  if (!category) throw new Error(`There is no category ${path}`);
  return category;
}
async function edit(path: string, fields: object) {
  const { category_id } = await categoryAt(path);
  const input = { params: { id: category_id }, body: { key: key(), ...fields } };
  return (await member.call(EDIT, input)).data;
}
async function removal(path: string) {
  const { category_id } = await categoryAt(path);
  return member.send(REMOVE, { params: { id: category_id }, body: { key: key() } });
}
async function read<Data>(path: string): Promise<Data> {
  const response = await store.fetch(new Request(`http://127.0.0.1/gateway/browse/v2/${path}`));
  return ((await response.json()) as { data: Data }).data;
}
type Link = { name: string; url: string };
type Navigation = { roots: (Link & { categories: (Link & { sub_categories: Link[] })[] })[] };
const menu = async () => {
  const { roots } = await read<Navigation>('navigation');
  return [...roots, ...roots.flatMap((root) => root.categories)].concat(
    roots.flatMap((root) => root.categories.flatMap((branch) => branch.sub_categories)) as never,
  );
};
type Listing = {
  title: string;
  intro: string;
  total: number;
  tiles: { label: string }[];
  facets: { id: string; values: { value: string }[] }[];
};
const listing = (path: string) => read<Listing>(`listing?path=${path}`);

describe('staff > categories', () => {
  test('are listed as a tree, each before those below it', async () => {
    const list = await categories();
    const paths = list.map(({ path }) => path);
    for (const { path, level } of list.filter((category) => category.level > 1)) {
      const parent = path.split('/').slice(0, -1).join('/');
      expect(paths.indexOf(parent)).toBeLessThan(paths.indexOf(path));
      expect(level).toBe(path.split('/').length);
    }
    const women = list.find(({ path }) => path === 'women');
    const below = list.filter((category) => category.parent_id === women?.category_id);
    expect(women?.products).toBe(below.reduce((sum, { products }) => sum + products, 0));
  });

  test('a new name and text are in menu, page and search, and the address stays', async () => {
    const before = await categoryAt('women/lehengas');
    const found = () => read<{ total: number }>('listing?q=zarkhwab&exact=1');
    expect((await found()).total).toBe(0);
    const after = await edit('women/lehengas', { name: 'Zarkhwab', intro: 'Skirts for dancing.' });
    expect(after).toMatchObject({ path: 'women/lehengas', name: 'Zarkhwab' });
    const page = await listing('women/lehengas');
    expect(page).toMatchObject({ title: 'Zarkhwab', intro: 'Skirts for dancing.' });
    expect((await found()).total).toBe(page.total);
    expect(await menu()).toContainEqual(
      expect.objectContaining({ name: 'Zarkhwab', url: '/collection/women/lehengas' }),
    );
    const { list } = (
      await newOperator(store).call('GET /staff/v1/audit', {
        query: { target: 'category women/lehengas' },
      })
    ).data;
    expect(list).toMatchObject([
      { act: 'edit category', before: { name: before.name }, after: { name: 'Zarkhwab' } },
    ]);
    await edit('women/lehengas', { name: before.name, intro: before.intro });
    expect((await found()).total).toBe(0);
  });

  test('one that is not shown leaves menu, tiles and filters, and keeps its page', async () => {
    const { total } = await listing('women/sarees');
    const offered = async () =>
      (await listing('women')).facets
        .find(({ id }) => id === 'category')
        ?.values.map(({ value }) => value);
    const places = async () => ({
      isInMenu: (await menu()).some(({ url }) => url.startsWith('/collection/women/sarees')),
      isFilter: (await offered())?.includes('women/sarees'),
      isTile: (await listing('women')).tiles.some(({ label }) => label === 'Sarees'),
      isOnHome: (await read<{ categories: Link[] }>('home')).categories.some(
        ({ url }) => url === '/collection/women/sarees',
      ),
    });
    const everywhere = { isInMenu: true, isFilter: true, isTile: true, isOnHome: true };
    expect(await places()).toEqual(everywhere);
    await edit('women/sarees', { is_shown: false });
    expect(await places()).toEqual({
      isInMenu: false,
      isFilter: false,
      isTile: false,
      isOnHome: false,
    });
    expect((await listing('women/sarees')).total).toBe(total);
    await edit('women/sarees', { is_shown: true });
    expect(await places()).toEqual(everywhere);
  });

  test('are arranged below one category, which names each once', async () => {
    const { category_id: parent_id } = await categoryAt('women');
    const order = async () =>
      (await categories()).filter((category) => category.parent_id === parent_id);
    const ids = (await order()).map(({ category_id }) => category_id);
    const arrange = (list: number[]) => ({ body: { key: key(), parent_id, ids: list } });
    await member.call(ARRANGE, arrange(ids.toReversed()));
    expect((await order()).map(({ category_id }) => category_id)).toEqual(ids.toReversed());
    expect(await member.expectRefusal(ARRANGE, arrange(ids.slice(1)))).toEqual({
      status: 409,
      message: 'The categories have changed. Please load them again.',
    });
    await member.call(ARRANGE, arrange(ids));
  });

  test('a tile has a new picture once it is uploaded', async () => {
    await store.db
      .insertInto('uploaded_pictures')
      .values({ file: 'uploads/tile.avif', width: 800, height: 1000 })
      .execute();
    const fields = { picture_file: 'uploads/tile.avif', picture_alt: 'A red saree' };
    expect(await edit('women/sarees', fields)).toMatchObject({
      picture: { file: 'uploads/tile.avif', alt: 'A red saree' },
    });
    const home = await read<{ categories: { url: string; file: string }[] }>('home');
    expect(home.categories).toContainEqual(
      expect.objectContaining({ url: '/collection/women/sarees', file: 'uploads/tile.avif' }),
    );
  });
});

describe('staff > a new category', () => {
  const add = async (parent: string, name: string) =>
    member.send(ADD, {
      body: { key: key(), parent_id: (await categoryAt(parent)).category_id, name },
    });

  test('is below its parent, takes products, and is removed when it is empty', async () => {
    const requestKey = key();
    const { category_id: parent_id } = await categoryAt('women/sarees');
    const body = { key: requestKey, parent_id, name: 'Café Drapes', intro: 'For mornings.' };
    const { data } = await member.call(ADD, { body });
    expect(data).toMatchObject({
      path: 'women/sarees/cafe-drapes',
      level: 3,
      products: 0,
      is_shown: true,
    });
    expect((await member.call(ADD, { body })).data).toEqual(data);
    const choices = (await member.call('GET /staff/v1/product-choices')).data.categories;
    expect(choices).toContainEqual({ id: data.category_id, name: 'Women, Sarees, Café Drapes' });
    const product = { params: { id: 620101 } };
    const { category_id } = (await member.call('GET /staff/v1/products/:id', product)).data;
    const move = (to: number) =>
      member.call('PUT /staff/v1/products/:id', {
        ...product,
        body: { key: key(), category_id: to },
      });
    await move(data.category_id);
    expect((await listing('women/sarees/cafe-drapes')).total).toBe(1);
    expect((await menu()).map(({ name }) => name)).toContain('Café Drapes');
    const refused = await removal(data.path);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('a product') });
    await move(category_id);
    expect((await removal(data.path)).status).toBe(200);
    expect((await categories()).map(({ path }) => path)).not.toContain(data.path);
  });

  test.each([
    ['below the lowest level', 'women/lehengas/bridal-lehengas', 'Any', 'parent_id'],
    ['with a name that is taken', 'women', 'Sarees', 'name'],
    ['without letters', 'women', '!!', 'name'],
  ])('%s is refused beside its field', async (_, parent, name, field) => {
    const response = await add(parent, name);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ invalid_fields: [{ field }] });
  });

  test.each([
    ['a main category', 'women', 'A main category cannot be removed'],
    ['a category with products', 'women/lehengas', 'Give them another category first'],
  ])('%s is not removed', async (_, path, reason) => {
    const response = await removal(path);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining(reason) });
  });

  test('a category with sub-categories, or that a carousel names, is not removed', async () => {
    expect((await add('women', 'Night Bazaar')).status).toBe(200);
    expect((await add('women/night-bazaar', 'Lamps')).status).toBe(200);
    const refused = async () =>
      ((await (await removal('women/night-bazaar')).json()) as { message: string }).message;
    expect(await refused()).toBe('It has sub-categories. Remove them first.');
    expect((await removal('women/night-bazaar/lamps')).status).toBe(200);
    await newOperator(store).call('POST /staff/v1/carousels', {
      body: { key: key(), title: 'Bazaar finds', path: 'women/night-bazaar' },
    });
    expect(await refused()).toBe('“Bazaar finds” of the home page names it.');
  });
});
