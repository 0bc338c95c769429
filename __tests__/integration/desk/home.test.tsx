import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { newOperator } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
});
afterAll(() => store.close());

const banners = async () => (await newOperator(store).call('GET /staff/v1/banners')).data.list;
const listOf = async (name: string) => {
  const list = within(await screen.findByRole('list', { name }));
  await list.findAllByRole('listitem');
  return list;
};

async function photo() {
  const bytes = await sharp({
    create: { width: 1_200, height: 500, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'lamps.png', { type: 'image/png' });
}

test('desk > home > a banner is added with a dropped picture, previewed and published', async () => {
  await signInToDesk(store, 'marketing');
  const user = await showDesk('/banners/create');
  const wide = await screen.findByRole('group', { name: 'Wide picture' });
  await user.type(screen.getByLabelText(/^Heading/), 'Lamps and silk');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await within(wide).findByText('Please upload a picture');
  fireEvent.drop(wide, { dataTransfer: { files: [await photo()] } });
  await within(wide).findByRole('img');
  await user.type(screen.getByLabelText(/^Description of the picture/), 'A row of lamps');
  await user.type(screen.getByLabelText(/^Text of the link/), 'See Diwali');
  await user.type(screen.getByLabelText(/^Where the link leads/), 'https://elsewhere.example');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await screen.findByText('Please enter an address of the shop, such as /offers');
  expect(screen.getByLabelText(/^Heading/)).toHaveValue('Lamps and silk');
  await user.clear(screen.getByLabelText(/^Where the link leads/));
  await user.type(screen.getByLabelText(/^Where the link leads/), '/offers');
  await user.dblClick(screen.getByRole('button', { name: 'Save the draft' }));
  await screen.findByText('Draft');
  const added = (await banners()).filter(({ heading }) => heading === 'Lamps and silk');
  expect(added).toMatchObject([{ state: 'draft', places: ['home'], url: '/offers' }]);

  await user.click(await screen.findByRole('link', { name: 'Home page' }));
  const preview = within(await screen.findByRole('region', { name: 'Home page, phone width' }));
  await preview.findByText('Lamps and silk');
  await user.click(screen.getByRole('switch', { name: 'With drafts' }));
  await waitFor(() => expect(preview.queryByText('Lamps and silk')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Lamps and silk' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
  await screen.findByText('Shown');
});

test('desk > home > banners are put in order with buttons and by dragging', async () => {
  await signInToDesk(store, 'marketing');
  const user = await showDesk('/home');
  const list = await listOf('Banners');
  const [first, second] = await banners();
  const up = `Move ${second?.heading} up`;
  await user.click(list.getByRole('button', { name: up }));
  await screen.findByText('Order saved');
  await waitFor(() =>
    expect(list.getByRole('button', { name: `Move ${second?.heading} down` })).toHaveFocus(),
  );
  expect((await banners()).slice(0, 2).map(({ id }) => id)).toEqual([second?.id, first?.id]);
  const [moved, other] = list.getAllByRole('listitem');
  if (!moved || !other) throw new Error('The list has fewer than two banners.');
  fireEvent.dragStart(moved);
  fireEvent.drop(other, { dataTransfer: { files: [] } });
  await waitFor(async () => expect((await banners())[0]?.id).toBe(first?.id));
});

test('desk > home > the preview has the period of a carousel, and roles without the right only read', async () => {
  const operator = newOperator(store);
  const starts_at = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const body = { key: crypto.randomUUID(), title: 'For the wedding week', starts_at };
  const { id } = (await operator.call('POST /staff/v1/carousels', { body })).data;
  const publish = { params: { id }, body: { key: crypto.randomUUID() } };
  await operator.call('POST /staff/v1/carousels/:id/publish', publish);
  await signInToDesk(store, 'catalogue');
  const user = await showDesk('/home');
  const carousels = await listOf('Carousels');
  expect(carousels.getByRole('link', { name: body.title })).toBeVisible();
  expect(carousels.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'New banner' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Desktop' }));
  const preview = within(await screen.findByRole('region', { name: 'Home page, desktop width' }));
  await preview.findByText('Shop by category');
  expect(preview.queryByText(body.title)).toBeNull();
  const later = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 16);
  fireEvent.change(screen.getByLabelText('At'), { target: { value: later } });
  await preview.findByText(body.title);
});
