import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import * as productPage from '@/pages/products/[...path]';
import { lehenga } from '@/__tests__/support/products';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubFailure, server, withBackend } from '@/__tests__/support/server';

withBackend();
// Toasts outlive a page.
afterEach(() => toast.remove());

test('gallery > has every picture and the film', async () => {
  await renderPage(productPage, lehenga);
  const gallery = within(screen.getByRole('region', { name: /^Pictures of / }));
  expect(gallery.getAllByRole('listitem').filter(({ id }) => id.startsWith('view-'))).toHaveLength(
    6,
  );
  expect(gallery.getByRole('link', { name: 'Film 6 of 6' })).toHaveAttribute('href', '#view-6');
});

test('gallery > full screen view zooms by keys and buttons, and arrows change the picture', async () => {
  await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByRole('button', { name: 'View 2 of 6, full screen' }));
  const viewer = within(await screen.findByRole('dialog', { name: /^Midnight Blue/ }));
  const zoomArea = viewer.getByRole('group', { name: /^View 2 of 6/ });
  expect(zoomArea).toHaveFocus();
  await userEvent.keyboard('+');
  expect(viewer.getByRole('status')).toHaveTextContent('View 2 of 6, enlarged 1.5 times');
  await userEvent.click(viewer.getByRole('button', { name: 'Zoom out' }));
  expect(viewer.getByRole('status')).toHaveTextContent(/^View 2 of 6$/);
  await userEvent.keyboard('{ArrowRight}');
  expect(viewer.getByRole('group', { name: /^View 3 of 6/ })).toBeInTheDocument();
  await userEvent.click(viewer.getByRole('button', { name: 'View 6 of 6' }));
  expect(viewer.queryByRole('button', { name: 'Enlarge' })).not.toBeInTheDocument();
  await userEvent.click(viewer.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: /^Midnight Blue/ })).not.toBeInTheDocument();
});

test('gallery > every picture has alternative text and a unique title', async () => {
  await renderPage(productPage, lehenga);
  const pictures = within(screen.getByRole('list', { name: 'Views' })).getAllByRole('img');
  expect(pictures.every((picture) => picture.getAttribute('alt'))).toBe(true);
  expect(new Set(pictures.map((picture) => picture.title)).size).toBe(pictures.length);
});

test('size guide > has inches, centimetres, international sizes and measuring instructions', async () => {
  await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByRole('radio', { name: 'M' }));
  await userEvent.click(screen.getByRole('button', { name: 'Size guide' }));
  const guide = within(await screen.findByRole('dialog', { name: 'Size guide' }));
  const inches = within(await guide.findByRole('table', { name: 'Women, in inches' }));
  expect(inches.getByRole('row', { name: /^M / })).toHaveAttribute('aria-current', 'true');
  expect(inches.getByRole('row', { name: /^M / })).toHaveTextContent('M363039');
  await userEvent.click(guide.getByRole('radio', { name: 'Centimetres' }));
  expect(
    within(guide.getByRole('table', { name: 'Women, in centimetres' })).getByRole('row', {
      name: /^M /,
    }),
  ).toHaveTextContent('M91.57699');
  expect(
    within(guide.getByRole('table', { name: 'International sizes' })).getByRole('row', {
      name: /^M /,
    }),
  ).toHaveTextContent('M61038');
  expect(guide.getByRole('heading', { name: 'Women: lehenga skirt' })).toBeVisible();
  expect(guide.getByText('From the tie point to the floor, heels on')).toBeVisible();
});

test('size guide > a failure to load offers a retry', async () => {
  await renderPage(productPage, lehenga);
  stubFailure('GET /browse/v2/size-guides', 503);
  await userEvent.click(screen.getByRole('button', { name: 'Size guide' }));
  await screen.findByText(/The size guide couldn’t be loaded/);
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Women, in inches' })).toBeVisible();
});

test('share > uses the system share sheet, or copies the URL', async () => {
  await renderPage(productPage, lehenga);
  const share = screen.getByRole('button', { name: 'Share this piece' });
  const shopper = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await shopper.click(share);
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(`http://localhost${lehenga.path}`);
  const shareSheet = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: shareSheet, configurable: true });
  await shopper.click(share);
  Reflect.deleteProperty(navigator, 'share');
  expect(shareSheet).toHaveBeenCalledWith({
    title: expect.stringContaining('Sitarabagh'),
    url: `http://localhost${lehenga.path}`,
  });
  history.replaceState(null, '', '/?utm_source=letter');
  await shopper.click(screen.getByRole('radio', { name: 'M' }));
  await shopper.click(share);
  expect(writeText).toHaveBeenLastCalledWith(`http://localhost${lehenga.path}?size=M`);
});
