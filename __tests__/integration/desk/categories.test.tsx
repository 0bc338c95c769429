import { screen, waitFor, within } from '@testing-library/react';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { newOperator } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
});
afterAll(() => store.close());

const categories = async () =>
  (await newOperator(store).call('GET /staff/v1/categories')).data.list;
const categoryAt = async (path: string) => {
  const category = (await categories()).find((entry) => entry.path === path);
  if (!category) throw new Error(`There is no category ${path}`);
  return category;
};
const order = async () => {
  const { category_id } = await categoryAt('women');
  return (await categories())
    .filter(({ parent_id }) => parent_id === category_id)
    .map(({ name }) => name);
};

test('desk > categories > one is created below another, refused beside its field, and removed', async () => {
  await signInToDesk(store, 'catalogue');
  const user = await showDesk('/categories');
  await user.click(await screen.findByRole('link', { name: 'New category below Sarees' }));
  const name = await screen.findByLabelText(/^Name/);
  await screen.findByText('Women, Sarees');
  await user.type(name, '??');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please enter a name with letters');
  await user.clear(name);
  await user.type(name, 'Monsoon Drapes');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('link', { name: 'Monsoon Drapes' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
  );
  await screen.findByRole('list', { name: 'Categories' });
  await waitFor(() => expect(screen.queryByText('Monsoon Drapes')).toBeNull());
});

test('desk > categories > text and place in the menu are changed, and the focus follows', async () => {
  await signInToDesk(store, 'catalogue');
  const { category_id, intro } = await categoryAt('women/sarees');
  const user = await showDesk(`/categories/${category_id}`);
  const text = await screen.findByLabelText('Text under the heading');
  expect(text).toHaveValue(intro);
  await user.clear(text);
  await user.type(text, 'Six yards.');
  await user.click(screen.getByLabelText(/^Shown in menu/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Element updated');
  expect(await categoryAt('women/sarees')).toMatchObject({ intro: 'Six yards.', is_shown: false });
  const [first = '', second] = await order();
  const list = await showDesk('/categories');
  expect(await screen.findByText('Not shown')).toBeVisible();
  const below = within(await screen.findByRole('list', { name: 'Below Women' }));
  await list.click(below.getByRole('button', { name: `Move ${first} down` }));
  await screen.findByText('Order saved');
  expect((await order()).slice(0, 2)).toEqual([second, first]);
  await waitFor(() =>
    expect(below.getByRole('button', { name: `Move ${first} down` })).toHaveFocus(),
  );
});

test('desk > categories > a category with products stays, and the reason is shown', async () => {
  await signInToDesk(store, 'catalogue');
  const user = await showDesk(`/categories/${(await categoryAt('women/lehengas')).category_id}`);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
  );
  await screen.findByText(/Give them another category first/);
});

test('desk > categories > roles without the right read them', async () => {
  await signInToDesk(store, 'support');
  await showDesk('/categories');
  await screen.findByRole('list', { name: 'Categories' });
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^New category/ })).toBeNull();
  await showDesk(`/categories/${(await categoryAt('women/sarees')).category_id}`);
  expect(await screen.findByLabelText(/^Name/)).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});
