import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import type { CountryWire } from '@/lib/contract/bootstrap';
import { INDIA } from '@/lib/region';
import * as productPage from '@/pages/products/[...path]';
import { createBrowserServices } from '@/services/browser';
import { loadPage, renderPage } from '../support/renderPage';
import { answer, fail, server, withBackend } from '../support/server';

const { backend } = withBackend();
// Other work on the machine makes answers late, not wrong.
configure({ asyncUtilTimeout: 5000 });
// Toasts outlive a page: the next test is to hear its own.
afterEach(() => toast.remove());

/** Some of its sizes are sold out, and it has a film. */
const path = ['sitarabagh-midnight-blue-resham-embroidered-lehenga-set', '620104'];
const lehenga = { params: { path }, path: `/products/${path.join('/')}` };
const addToBag = () => screen.getByRole('button', { name: 'Add to bag' });

test('a shopper reads whose it is, what it costs and what it is made of', async () => {
  await renderPage(productPage, lehenga);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Midnight Blue Velvet Resham Embroidered Poppy Boota Lehenga Set');
  expect(screen.getAllByText('₹2,13,000')[0]).toBeVisible();
  expect(screen.getByText('Inclusive of all taxes')).toBeVisible();
  expect(screen.getByText('Returnable within 2 days of delivery.')).toBeVisible();
  expect(screen.getByText('standing poppy plants in resham, each with a fine metallic outline').tagName).toBe('EM');
  expect(screen.getByRole('region', { name: 'You may also love' })).toBeVisible();
});

test('abroad the price is in the visitor’s money and says what holds for duties', async () => {
  await renderPage(productPage, { ...lehenga, locale: 'en-gb' });
  expect(screen.getAllByText('£2,499')[0]).toBeVisible();
  expect(screen.getByText('Duties and taxes included, nothing to pay on delivery')).toBeVisible();
});

test('the delivery is a date once a size is chosen, the same that the bag will name', async () => {
  await renderPage(productPage, lehenga);
  expect(screen.getByText('Please select your size to view estimated shipping timelines')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'M' }));
  const day = screen.getByText(/^Delivery by /).textContent?.replace('Delivery by ', '');
  expect(screen.getByText('Free shipping')).toBeVisible();
  await userEvent.click(addToBag());
  expect(await screen.findByText(day ?? '', { exact: false, selector: '[role=dialog] *, dialog *' })).toBeInTheDocument();
});

test('a piece below the limit says what sending it costs, and from where on nothing', async () => {
  await renderPage(productPage, { params: { path: ['zariphool-indigo-gota-patti-potli-bag', '620372'] } });
  expect(screen.getByText('Shipping ₹149. Free shipping above ₹4,999')).toBeVisible();
});

test('nothing is added without a size: the words appear and the focus goes to the sizes', async () => {
  await renderPage(productPage, lehenga);
  await userEvent.click(addToBag());
  expect(screen.getByText('Please select a size')).toHaveAttribute('role', 'alert');
  expect(screen.getByRole('group', { name: /^Size/ })).toHaveFocus();
});

test('a sold-out size says so and is not chosen', async () => {
  await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByRole('radio', { name: 'XS (sold out)' }));
  expect(screen.getByText('XS is sold out. Please choose another size.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'XS (sold out)' })).not.toBeChecked();
});

test('a shopper leaves an address for a sold-out size, and is told so', async () => {
  await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByRole('radio', { name: 'XS (sold out)' }));
  const form = within(await screen.findByRole('form', { name: 'Tell me when XS is back' }));
  await userEvent.click(form.getByRole('button', { name: 'Tell me' }));
  expect(await form.findByText('Please enter your email address')).toBeVisible();
  await userEvent.type(form.getByLabelText('Email'), 'asha@example.com');
  await userEvent.click(form.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText('We will write to asha@example.com when XS is back.')).toBeVisible();
});

test('a sold-out piece says so, leads to similar ones, and can be asked for in any size', async () => {
  await backend().db.updateTable('product_sizes').set({ stock: 0 }).where('product_id', '=', 620104).execute();
  await renderPage(productPage, lehenga);
  expect(screen.getByText('This piece is sold out.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to bag' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See similar pieces' })).toHaveAttribute('href', expect.stringMatching(/#similar$/));
  const form = within(await screen.findByRole('form', { name: 'Tell me when it is back' }));
  await userEvent.selectOptions(form.getByLabelText('Size'), 'L');
  await userEvent.type(form.getByLabelText('Email'), 'asha@example.com');
  await userEvent.click(form.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText('We will write to asha@example.com when L is back.')).toBeVisible();
});

test('a size is chosen, added, and announced', async () => {
  await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByRole('radio', { name: 'M' }));
  await userEvent.click(addToBag());
  expect(await screen.findByText('Product added to cart')).toBeInTheDocument();
});

test('code 1701 shows what the server said', async () => {
  await renderPage(productPage, { ...lehenga, query: { size: 'm' } });
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
  answer('POST /cart/v1/cart', { status: 200, code: 1701, message: 'Only one left, and it is in another bag' });
  await userEvent.click(addToBag());
  expect(await screen.findByText('Only one left, and it is in another bag')).toBeInTheDocument();
});

test('buy now goes straight to the bag', async () => {
  const { router } = await renderPage(productPage, { ...lehenga, query: { size: 'L' } });
  await userEvent.click(screen.getByRole('button', { name: 'Buy now' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/checkout/cart'));
});

test('every view is on the page, the film with its poster', async () => {
  await renderPage(productPage, lehenga);
  const gallery = within(screen.getByRole('region', { name: /^Pictures of / }));
  expect(gallery.getAllByRole('listitem').filter(({ id }) => id.startsWith('view-'))).toHaveLength(4);
  expect(gallery.getByRole('link', { name: 'Film 4 of 4' })).toHaveAttribute('href', '#view-4');
});

test('a view opens over the whole screen, is enlarged by keys and buttons, and the arrows lead on', async () => {
  await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByRole('button', { name: 'View 2 of 4, full screen' }));
  const screenful = within(await screen.findByRole('dialog', { name: /^Midnight Blue/ }));
  const stage = screenful.getByRole('group', { name: /^View 2 of 4/ });
  expect(stage).toHaveFocus();
  await userEvent.keyboard('+');
  expect(screenful.getByRole('status')).toHaveTextContent('View 2 of 4, enlarged 1.5 times');
  await userEvent.click(screenful.getByRole('button', { name: 'Make smaller' }));
  expect(screenful.getByRole('status')).toHaveTextContent(/^View 2 of 4$/);
  await userEvent.keyboard('{ArrowRight}');
  expect(screenful.getByRole('group', { name: /^View 3 of 4/ })).toBeInTheDocument();
  await userEvent.click(screenful.getByRole('button', { name: 'View 4 of 4' }));
  expect(screenful.queryByRole('button', { name: 'Enlarge' })).not.toBeInTheDocument();
  await userEvent.click(screenful.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: /^Midnight Blue/ })).not.toBeInTheDocument();
});

test('every picture has words for those who do not see it, and no two have the same title', async () => {
  await renderPage(productPage, lehenga);
  const pictures = within(screen.getByRole('list', { name: 'Views' })).getAllByRole('img');
  expect(pictures.every((picture) => picture.getAttribute('alt'))).toBe(true);
  expect(new Set(pictures.map((picture) => picture.title)).size).toBe(pictures.length);
});

test('the size guide lies beside the sizes, in inches and centimetres, with what others call them and where to put the tape', async () => {
  await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByRole('radio', { name: 'M' }));
  await userEvent.click(screen.getByRole('button', { name: 'Size guide' }));
  const guide = within(await screen.findByRole('dialog', { name: 'Size guide' }));
  const inches = within(await guide.findByRole('table', { name: 'Women, in inches' }));
  expect(inches.getByRole('row', { name: /^M / })).toHaveAttribute('aria-current', 'true');
  expect(inches.getByRole('row', { name: /^M / })).toHaveTextContent('M363039');
  await userEvent.click(guide.getByRole('radio', { name: 'Centimetres' }));
  expect(within(guide.getByRole('table', { name: 'Women, in centimetres' })).getByRole('row', { name: /^M / })).toHaveTextContent('M91.57699');
  expect(within(guide.getByRole('table', { name: 'Nearest sizes elsewhere' })).getByRole('row', { name: /^M / })).toHaveTextContent('M61038');
  expect(guide.getByRole('heading', { name: 'Women: lehenga skirt' })).toBeVisible();
  expect(guide.getByText('From the tie point to the floor, heels on')).toBeVisible();
});

test('a size guide that does not come can be asked for again', async () => {
  await renderPage(productPage, lehenga);
  fail('GET /browse/v2/size-guides', 503);
  await userEvent.click(screen.getByRole('button', { name: 'Size guide' }));
  await screen.findByText(/The size guide did not come/);
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Women, in inches' })).toBeVisible();
});

test('what was looked at before is found again on the next product and at home', async () => {
  const potli = { params: { path: ['zariphool-indigo-gota-patti-potli-bag', '620372'] } };
  const first = await renderPage(productPage, potli);
  await waitFor(async () => expect(await createBrowserServices(INDIA, {}).recent.list()).toHaveLength(1));
  first.unmount();
  await renderPage(productPage, lehenga);
  const rail = within(await screen.findByRole('region', { name: 'Recently viewed' }));
  expect(rail.getAllByRole('article')).toHaveLength(1);
  expect(rail.getByRole('link', { name: 'Indigo Satin Gota Patti Star Flower Potli Bag' })).toHaveAttribute('href', `/products/${potli.params.path.join('/')}`);
});

test('a shopper shares a product by the device’s own way, or copies its address', async () => {
  await renderPage(productPage, lehenga);
  const share = screen.getByRole('button', { name: 'Share this piece' });
  const shopper = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await shopper.click(share);
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(`http://localhost${lehenga.path}`);
  const handOn = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: handOn, configurable: true });
  await shopper.click(share);
  Reflect.deleteProperty(navigator, 'share');
  expect(handOn).toHaveBeenCalledWith({ title: expect.stringContaining('Sitarabagh'), url: `http://localhost${lehenga.path}` });
});

test('a look is completed by pieces of other kinds, and its house can be followed', async () => {
  await renderPage(productPage, lehenga);
  const look = within(screen.getByRole('region', { name: 'Complete the look' }));
  expect(look.getAllByRole('article').length).toBeGreaterThan(3);
  expect(look.queryByText(/Lehenga/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'More from Sitarabagh' })).toHaveAttribute('href', expect.stringMatching(/^\/designers\/sitarabagh\/\d+$/));
  await userEvent.click(screen.getByRole('button', { name: 'Follow Sitarabagh' }));
  expect(screen.getByRole('button', { name: /^Follow(ing)? Sitarabagh$/ })).toHaveTextContent(/^Following/);
});

test('a piece without a picture, in a country that is not delivered to, says both', async () => {
  const { db } = backend();
  const media = await db.selectFrom('product_media').selectAll().where('product_id', '=', 620372).execute();
  await db.deleteFrom('product_media').where('product_id', '=', 620372).execute();
  const { body: { data } } = await backend().read<{ data: { list: CountryWire[] } }>('/gateway/misc/v1/countries', { 'X-XP-ID': 'test', 'X-Platform': 'web' });
  answer('GET /misc/v1/countries', { status: 200, data: { list: data.list.map((country) => ({ ...country, shipping_restricted: true })) } });
  await renderPage(productPage, { params: { path: ['zariphool-indigo-gota-patti-potli-bag', '620372'] } });
  await db.insertInto('product_media').values(media).execute();
  expect(screen.getByText('There is no picture of this piece yet.')).toBeVisible();
  expect(screen.getByText('We cannot deliver to India yet.')).toBeVisible();
});

test('another slug leads to the product’s own address, with its query', async () => {
  const { result } = await loadPage(productPage, { params: { path: ['old-name', '620104'] }, path: '/products/old-name/620104?size=M', locale: 'en-gb' });
  expect(result).toEqual({ redirect: { destination: `/en-gb${lehenga.path}?size=M`, permanent: true } });
});

test.each([[['nobody', '999999']], [['nobody', 'none']], [['620104']]])('no product at %s', async (at) => {
  const { status } = await renderPage(productPage, { params: { path: at } });
  expect(status).toBe(404);
});
