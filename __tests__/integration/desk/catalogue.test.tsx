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

async function choose(user: UserEvent, label: string, option: string | RegExp) {
  await user.click(await screen.findByLabelText(label, { exact: false, selector: 'input, div' }));
  await user.click((await screen.findAllByRole('option', { name: option }))[0] as HTMLElement);
}

test('desk > a product is created as a draft, and its sizes are edited', async () => {
  await signInToDesk(store, 'catalogue');
  const user = await showDesk('/products/create');
  await user.type(await screen.findByLabelText(/^Product code/), 'DESK-1');
  await user.type(screen.getByLabelText(/^Name/), 'Verandah Kurta');
  await choose(user, 'Designer', 'Mehrunika');
  await choose(user, 'Category', /Bridal Lehengas/);
  await choose(user, 'For', 'Women');
  await user.type(screen.getByLabelText(/^MRP, India/), '10000');
  await user.type(screen.getByLabelText(/^Price, India/), '9000');
  await user.type(screen.getByLabelText(/^Size/), 'M');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/DESK-1 · draft/);
  const { list } = (
    await newOperator(store).call('GET /staff/v1/products', { query: { search: 'DESK-1' } })
  ).data;
  expect(list).toMatchObject([{ name: 'Verandah Kurta', state: 'draft', price: 9_000, stock: 0 }]);
  const id = list[0]?.product_id ?? 0;
  await user.type(screen.getByLabelText(/^Code/), 'DESK-1-M');
  await user.clear(screen.getByLabelText(/^Stock/));
  await user.type(screen.getByLabelText(/^Stock/), '4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Element updated');
  const { data } = await newOperator(store).call('GET /staff/v1/products/:id', { params: { id } });
  expect(data.sizes).toMatchObject([{ size: 'M', sku: 'DESK-1-M', stock: 4 }]);
}, 60_000);

test('desk > a CSV file of coupons is written, and refused rows are named', async () => {
  await signInToDesk(store, 'marketing');
  const user = await showDesk('/coupons');
  await user.click(await screen.findByRole('button', { name: 'Coupons from a file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Coupons from a file' }));
  const file = new File(['code,title,percent\nDESK10,Ten,10\nDESK95,Too much,95\n'], 'c.csv', {
    type: 'text/csv',
  });
  await user.upload(dialog.getByLabelText('CSV file'), file);
  await dialog.findByText('1 changed, 0 unchanged, 1 refused.');
  expect(dialog.getByRole('listitem').textContent).toBe(
    'Line 3, percent: Please enter 1 to 90 percent',
  );
});

test('desk > a synonym is added and removed', async () => {
  await signInToDesk(store, 'marketing');
  const user = await showDesk('/synonyms/create');
  await user.type(await screen.findByLabelText(/^Word/), 'Ghatchola');
  await user.type(screen.getByLabelText(/^Finds/), 'saree, nehru jacket');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('list', { name: 'Synonyms' });
  const meanings = async () =>
    (await newOperator(store).call('GET /staff/v1/synonyms', { query: { search: 'ghatchola' } }))
      .data.list[0]?.meanings;
  expect(await meanings()).toEqual(['saree', 'nehru jacket']);
  const editor = await showDesk('/synonyms/ghatchola');
  await editor.click(await screen.findByRole('button', { name: 'Remove' }));
  await editor.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
  );
  await screen.findByText('Done: Remove');
  expect(await meanings()).toBeUndefined();
});
