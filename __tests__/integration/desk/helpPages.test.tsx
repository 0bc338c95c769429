import { screen, within } from '@testing-library/react';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { newOperator } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
});
afterAll(() => store.close());

const page = async () =>
  (await newOperator(store).call('GET /staff/v1/help-pages/:slug', { params: { slug: 'loyalty' } }))
    .data;

test('desk > help pages > a text is previewed with its values, refused without one, and published', async () => {
  await signInToDesk(store, 'marketing');
  const user = await showDesk('/help-pages/loyalty');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  const [first] = await screen.findAllByLabelText(/^Text \*/);
  if (!first) throw new Error('The form has no section.');
  await user.clear(first);
  await user.type(first, 'Every ₹100 brings points.');
  await preview.findByText('Every ₹100 brings points.');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await screen.findByText('The page has to contain {points_per_100}');
  expect(first).toHaveValue('Every ₹100 brings points.');
  // In user-event, a doubled brace is one that is typed.
  await user.type(first, ' You earn {{points_per_100}, for {{points_days}.');
  const { values } = await page();
  const earned = values.find(({ name }) => name === 'points_per_100')?.text;
  await preview.findByText(new RegExp(`You earn ${earned}, for`));
  await user.dblClick(screen.getByRole('button', { name: 'Save the draft' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
  await screen.findByText('Shoppers read your text.');
  expect(await page()).toMatchObject({ is_replaced: true, has_draft: false });
});

test('desk > help pages > roles without the right read them', async () => {
  await signInToDesk(store, 'support');
  await showDesk('/help-pages/shipping');
  expect((await screen.findAllByLabelText(/^Heading/))[0]).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save the draft' })).toBeNull();
});
