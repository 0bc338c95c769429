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

const pageOf = async (handle: string) =>
  (await newOperator(store).call('GET /staff/v1/landing-pages/:handle', { params: { handle } }))
    .data;

type User = Awaited<ReturnType<typeof showDesk>>;
async function choose(user: User, label: string, value: string) {
  await user.type(await screen.findByLabelText(label), value);
  await user.click(await screen.findByRole('option', { name: value }));
}
async function confirm(user: User, label: string) {
  await user.click(await screen.findByRole('button', { name: label }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
  await screen.findByText(`Done: ${label}`);
}

test('desk > landing pages > one is created from filters, edited, withdrawn and published', async () => {
  await signInToDesk(store, 'marketing');
  const user = await showDesk('/landing-pages/create');
  await choose(user, 'Category', 'Men, Kurtas');
  await choose(user, 'Occasion', 'Everyday');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Everyday kurtas for men' });
  await screen.findByText(
    /^Indexed · \/collection\/everyday-kurtas-for-men · Men, Kurtas, Everyday/,
  );
  await user.type(await screen.findByLabelText(/^Introduction/), 'For work and home.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Element updated');
  expect(await pageOf('everyday-kurtas-for-men')).toMatchObject({ intro: 'For work and home.' });
  await confirm(user, 'Withdraw');
  expect((await pageOf('everyday-kurtas-for-men')).state).toBe('withdrawn');
  await confirm(user, 'Publish');
  expect((await pageOf('everyday-kurtas-for-men')).state).toBe('indexed');
});

test('desk > landing pages > a refusal is shown in words', async () => {
  await signInToDesk(store, 'marketing');
  const user = await showDesk('/landing-pages/create');
  await choose(user, 'Colour', 'Green');
  await choose(user, 'Category', 'Women, Lehengas');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('/collection/green-lehengas has these filters.');
});

test('desk > landing pages > the list has state and products, and the report adds pages', async () => {
  await store.db
    .insertInto('search_interest')
    .values({ filters: JSON.stringify({ category: 'men', fabric: 'velvet' }), searches: 25 })
    .execute();
  await signInToDesk(store, 'marketing');
  const user = await showDesk('/landing-pages');
  const list = within(await screen.findByRole('list', { name: 'Landing pages' }));
  const few = await list.findByRole('link', { name: /^Red bridal lehengas/ });
  expect(few).toHaveTextContent(/Too few products/);
  await user.click(screen.getByRole('link', { name: 'What people search for' }));
  const added = within(await screen.findByRole('list', { name: 'Pages to add' }));
  expect(added.getByRole('listitem')).toHaveTextContent(
    /^Velvet designer outfits for men: \d+ products, 25 searches$/,
  );
  await screen.findByRole('list', { name: 'No page, too few searches' });
  await confirm(user, 'Add 1 page');
  await screen.findByText('No search asks for a page that the shop does not have.');
  expect(await pageOf('velvet-designer-outfits-for-men')).toMatchObject({ source: 'searches' });
});
