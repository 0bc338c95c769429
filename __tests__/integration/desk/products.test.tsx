import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { newOperator } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
});
afterAll(() => store.close());

const productOf = async (id: number) =>
  (await newOperator(store).call('GET /staff/v1/products/:id', { params: { id } })).data;
const productWithCode = async (sku: string) => {
  const query = { search: sku };
  const { list } = (await newOperator(store).call('GET /staff/v1/products', { query })).data;
  const found = list.find((product) => product.sku === sku);
  return found && productOf(found.product_id);
};

async function choose(user: UserEvent, label: RegExp, option: string) {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByRole('option', { name: option }));
}
async function fill(user: UserEvent, label: RegExp, text: string) {
  const input = await screen.findByLabelText(label);
  await user.clear(input);
  await user.type(input, text);
}
const sizeRows = () => {
  const sizes = screen.getByRole('group', { name: /Sizes/ });
  return within(sizes)
    .getAllByRole('listitem')
    .map((row) => within(row));
};
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }));

test('desk > products > one is created as a draft, and a taken code is refused beside its field', async () => {
  await signInToDesk(store, 'catalogue');
  const user = await showDesk('/products/create');
  await fill(user, /^Product code/, '620101');
  await fill(user, /^Name/, 'Monsoon Kurta');
  await screen.findByLabelText(/^Designer/);
  const { designers, categories } = (await newOperator(store).call('GET /staff/v1/product-choices'))
    .data;
  await choose(user, /^Designer/, designers[0]?.name ?? '');
  await choose(user, /^Category/, categories[0]?.name ?? '');
  await choose(user, /^For/, 'Women');
  await fill(user, /^MRP, India/, '10000');
  await fill(user, /^Price, India/, '8000');
  const [first] = sizeRows();
  await user.type(first?.getByLabelText(/^Size/) ?? document.body, 'M');
  await save(user);
  await screen.findByText('There is a product 620101 already');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Monsoon Kurta');
  await fill(user, /^Product code/, 'DESK-1');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/· DESK-1 · draft/);
  expect(await productWithCode('DESK-1')).toMatchObject({
    name: 'Monsoon Kurta',
    state: 'draft',
    designer_id: designers[0]?.id,
    prices: { india: { mrp: 10_000, price: 8_000 } },
    sizes: [{ size: 'M', sku: null, stock: 0 }],
  });
});

test('desk > products > sizes are added, named, ordered and removed with their stock', async () => {
  await signInToDesk(store, 'catalogue');
  const before = await productOf(620101);
  const user = await showDesk('/products/620101');
  await screen.findByDisplayValue(before.sizes[0]?.size ?? '');
  expect(sizeRows()).toHaveLength(before.sizes.length);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const added = sizeRows().at(-1);
  if (!added) throw new Error('There is no row.');
  await user.type(added.getByLabelText(/^Size/), before.sizes[0]?.size ?? '');
  await save(user);
  expect(await screen.findByText('The product has this size already')).toBeVisible();
  await user.clear(added.getByLabelText(/^Size/));
  await user.type(added.getByLabelText(/^Size/), 'Petite');
  await user.type(added.getByLabelText(/^Code/), '620101-P');
  await user.clear(added.getByLabelText(/^Stock/));
  await user.type(added.getByLabelText(/^Stock/), '4');
  await user.click(added.getByRole('button', { name: 'Move up' }));
  await save(user);
  await screen.findByText('Element updated');
  const withPetite = (await productOf(620101)).sizes;
  expect(withPetite.at(-2)).toMatchObject({ size: 'Petite', sku: '620101-P', stock: 4 });
  expect(withPetite.at(-1)).toMatchObject({ size_id: before.sizes.at(-1)?.size_id });
  const petite = sizeRows().at(-2);
  await user.click(petite?.getByRole('button', { name: /Remove/ }) ?? document.body);
  await save(user);
  await screen.findByText('Element updated');
  expect((await productOf(620101)).sizes).toEqual(before.sizes);
});
