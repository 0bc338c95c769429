import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

test('desk > products > a size has a price of its own, until its inputs are emptied', async () => {
  await signInToDesk(store, 'catalogue');
  const { sizes } = await productOf(620102);
  const user = await showDesk('/products/620102');
  await screen.findByDisplayValue(sizes[0]?.size ?? '');
  const [first] = sizeRows();
  if (!first) throw new Error('There is no row.');
  await user.click(first.getByRole('button', { name: 'Price as the product' }));
  await user.type(first.getByLabelText(/^Own MRP, India/), '9000');
  await user.type(first.getByLabelText(/^Own price, India/), '8000');
  expect(await first.findByRole('button', { name: 'Own price' })).toBeVisible();
  await save(user);
  await screen.findByText('Element updated');
  const priced = (await productOf(620102)).sizes;
  expect(priced[0]?.prices).toMatchObject({ india: { mrp: 9000, price: 8000 } });
  expect(priced[0]?.prices?.usa.price).toBeGreaterThan(8000);
  expect(priced.slice(1)).toEqual(sizes.slice(1));
  const row = sizeRows()[0];
  if (!row) throw new Error('There is no row.');
  await user.click(row.getByRole('button', { name: 'Own price' }));
  for (const input of row.getAllByLabelText(/^Own (MRP|price), /)) await user.clear(input);
  await save(user);
  await waitFor(async () => expect((await productOf(620102)).sizes).toEqual(sizes));
});

test('desk > products > a size becomes made to order with its days, and is tracked again with a stock', async () => {
  await signInToDesk(store, 'catalogue');
  const { sizes } = await productOf(620106);
  const user = await showDesk('/products/620106');
  await screen.findByDisplayValue(sizes[0]?.size ?? '');
  const row = () => {
    const [first] = sizeRows();
    if (!first) throw new Error('There is no row.');
    return first;
  };
  const choosePolicy = async (name: string) => {
    await user.click(row().getByLabelText(/^Sold/));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choosePolicy('Made to order');
  expect(row().queryByLabelText(/^Stock/)).not.toBeInTheDocument();
  await user.type(await row().findByLabelText(/^Days to dispatch/), '21');
  await save(user);
  await screen.findByText('Element updated');
  expect((await productOf(620106)).sizes[0]).toMatchObject({
    stock_policy: 'made_to_order',
    handling_days: 21,
  });
  await choosePolicy('While in stock');
  await user.clear(await row().findByLabelText(/^Stock/));
  await user.type(row().getByLabelText(/^Stock/), '7');
  await save(user);
  await waitFor(async () =>
    expect((await productOf(620106)).sizes).toEqual([
      { ...sizes[0], stock: 7, stock_policy: 'tracked' },
      ...sizes.slice(1),
    ]),
  );
});

test('desk > products > a sale is planned, started and ended', async () => {
  await signInToDesk(store, 'catalogue');
  const before = await productOf(620105);
  const user = await showDesk('/products/620105');
  await screen.findByText('No sale is planned.');
  await user.click(screen.getByRole('button', { name: 'Plan a sale' }));
  const dialog = within(await screen.findByRole('dialog'));
  const enter = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  await user.type(dialog.getByLabelText(/^Percent/), '60');
  enter(/^From/, '2026-01-01T10:00');
  enter(/^Until/, '2026-01-02T10:00');
  await user.click(dialog.getByRole('button', { name: 'Plan a sale' }));
  await dialog.findByText('Please choose an end in the future', { selector: 'p *, p' });
  expect(dialog.getByLabelText(/^Percent/)).toHaveValue(60);
  enter(/^Until/, '2099-01-02T10:00');
  await user.click(dialog.getByRole('button', { name: 'Plan a sale' }));
  await screen.findByText(/^60% off the MRP, from .+ It is running\.$/);
  const running = await productOf(620105);
  expect(running.prices.india.price).toBe(Math.round(before.prices.india.mrp * 0.4));
  await user.click(screen.getByRole('button', { name: 'End the sale' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'End the sale' }),
  );
  await screen.findByText('No sale is planned.');
  expect((await productOf(620105)).prices).toEqual(before.prices);
});
