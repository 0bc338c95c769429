import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import type { CountryWire } from '@/lib/contract/bootstrap';
import type { ProductWire } from '@/lib/contract/product';
import { dayAfter } from '@/lib/dates';
import { INDIA } from '@/lib/region';
import * as productPage from '@/pages/products/[...path]';
import { createBrowserServices } from '@/services/browser';
import { loadPage, renderPage } from '../support/renderPage';
import { answer, cutOff, fail, server, withBackend } from '../support/server';
import { CREDENTIALS, newVisitor } from '../support/visitor';

// Read once, when the first page is asked for.
process.env.SUPPORT_WHATSAPP = '+91 22 0000 0000';
const { backend } = withBackend();
// Toasts outlive a page: the next test is to hear its own.
afterEach(() => toast.remove());

/** Some of its sizes are sold out, and it has a film. */
const path = ['sitarabagh-midnight-blue-resham-embroidered-lehenga-set', '620104'];
const lehenga = { params: { path }, path: `/products/${path.join('/')}` };
const potli = { params: { path: ['zariphool-indigo-gota-patti-potli-bag', '620372'] } };
const addToBag = () => screen.getByRole('button', { name: 'Add to bag' });

test('a shopper reads whose it is, what it costs and what it is made of', async () => {
  await renderPage(productPage, lehenga);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Midnight Blue Velvet Resham Embroidered Poppy Boota Lehenga Set');
  expect(screen.getAllByText('₹2,13,000')[0]).toBeVisible();
  expect(screen.getByText('Inclusive of all taxes')).toBeVisible();
  expect(screen.getByText('Returnable within 2 days of delivery, 3 days for Diamond members.')).toBeVisible();
  expect(screen.getByText('1 set of 3 pieces')).toBeInTheDocument();
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
  await userEvent.click(addToBag());
  expect(await screen.findByText(day ?? '', { exact: false, selector: '[role=dialog] *, dialog *' })).toBeInTheDocument();
});

/** What stands beside a term in the sum at the button. */
const sumOf = (term: string) => within(screen.getByRole('region', { name: 'What it comes to' })).getByText(term).nextElementSibling?.textContent;

test('a size that is made to order says its own delivery and its own rule of return', async () => {
  const { url, label } = await backend().db.selectFrom('product_sizes as s').innerJoin('products as p', 'p.id', 's.product_id').select(['p.url', 's.label', 's.delivery_label'])
    .where('s.handling_days', 'is not', null).where('p.returnable', '=', true).where((eb) => eb.exists(eb.selectFrom('product_sizes as m').select('m.id').whereRef('m.product_id', '=', 'p.id').where('m.label', '=', 'M').where('m.stock', '>', 0))).orderBy('s.id').executeTakeFirstOrThrow();
  await renderPage(productPage, { params: { path: url.split('/').slice(2) }, query: { size: 'M' } });
  const delivery = screen.getByRole('region', { name: 'Delivery' });
  expect(delivery).toHaveTextContent('Ready to ship, to India');
  const soon = within(delivery).getByRole('status').textContent;
  await userEvent.click(screen.getByRole('radio', { name: label }));
  expect(delivery).toHaveTextContent(/Made to order in \d weeks, to India/);
  expect(within(delivery).getByRole('status').textContent).not.toBe(soon);
  expect(screen.getByText('Made to order for you, so it cannot be returned.')).toBeVisible();
});

test.each([
  ['en', { 'This piece': '₹4,300', 'Shipping to India': '₹149', 'All taxes': 'Included', 'Total to pay': '₹4,449' }, 'Made to order for you, so it cannot be returned.'],
  ['en-gb', { 'This piece': '£50', 'Duties and taxes': 'Included' }, 'Made to order for you, so it cannot be returned.'],
  ['en-ca', { 'Duties and taxes': 'Not included, the courier may collect them' }, 'Made to order for you, so it cannot be returned.'],
])('beside the button of %s stands all that it comes to, and whether it can come back', async (locale, sums, returns) => {
  await renderPage(productPage, { ...potli, locale });
  expect(Object.fromEntries(Object.keys(sums).map((term) => [term, sumOf(term)]))).toEqual(sums);
  expect(within(screen.getByRole('region', { name: 'What it comes to' })).getByText(returns)).toBeVisible();
});

test('a dear piece can be paid in parts, whose plans come when they are asked for', async () => {
  await renderPage(productPage, lehenga);
  const offers = within(screen.getByRole('list', { name: 'Offers' }));
  expect(offers.getByText('Earn 4,260 points')).toBeVisible();
  expect(offers.getByText(/^EMI from ₹19,\d{3} a month$/)).toBeVisible();
  fail('GET /payments/emi-options', 503);
  await userEvent.click(offers.getByRole('button', { name: 'See plans' }));
  const plans = within(await screen.findByRole('dialog', { name: 'Pay in instalments' }));
  expect(await plans.findByText(/The plans did not come/)).toBeVisible();
  expect(await screen.findByText('Could not get the EMI Data')).toBeInTheDocument();
  server.resetHandlers();
  await userEvent.click(plans.getByRole('button', { name: 'Try again' }));
  expect(within(await plans.findByRole('table', { name: 'HDFC Bank' })).getByRole('row', { name: '3 ₹71,000 None ₹2,13,000' })).toBeVisible();
});

test('guests are shown the way to their coupons, customers the best one', async () => {
  await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByRole('button', { name: 'Log in to view coupons' }));
  const form = within(await screen.findByRole('dialog', { name: 'Sign in' }));
  await newVisitor().services.account.signUp(CREDENTIALS);
  await userEvent.type(form.getByLabelText('Email'), CREDENTIALS.email);
  await userEvent.type(form.getByLabelText('Password'), CREDENTIALS.password);
  await userEvent.click(form.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('GRAND15')).toBeVisible();
  expect(screen.getByText('₹20,000 off at checkout')).toBeVisible();
});

const dayOf = async () => (await screen.findByText(/^Delivery by /)).textContent?.replace('Delivery by ', '');

test('a postcode makes the day exact, is remembered on every product, and what does not exist stays in the field', async () => {
  const first = await renderPage(productPage, { ...lehenga, query: { size: 'M' } });
  const near = await dayOf();
  const form = within(screen.getByRole('form', { name: 'Where it goes' }));
  await userEvent.type(form.getByLabelText('PIN code'), '000001');
  await userEvent.click(form.getByRole('button', { name: 'Check' }));
  expect(await form.findByText('This is not a PIN code of India, such as 400001')).toBeVisible();
  expect(form.getByLabelText('PIN code')).toHaveValue('000001');
  await userEvent.clear(form.getByLabelText('PIN code'));
  await userEvent.type(form.getByLabelText('PIN code'), '744 101');
  await userEvent.click(form.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Ships in 24 hours, to 744101, Andaman and Nicobar Islands')).toBeVisible();
  expect(await dayOf()).not.toBe(near);
  first.unmount();
  await renderPage(productPage, potli);
  expect(await screen.findByText(/, to 744101, Andaman/)).toBeVisible();
});

test('a shopper hears whether it is there before their event, which is remembered; a day that is past is refused', async () => {
  const first = await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByText('Will it arrive before your event?'));
  const form = () => within(screen.getByRole('form', { name: 'Your event' }));
  const say = async (day: string) => {
    fireEvent.change(form().getByLabelText('Date of your event'), { target: { value: day } });
    await userEvent.click(form().getByRole('button', { name: /Check|Change/ }));
  };
  await say('2020-01-01');
  expect(form().getByText('Please choose a day that is still to come')).toBeVisible();
  await say(dayAfter(new Date(), 1));
  expect(await screen.findByText('No size arrives in time for your event.')).toBeVisible();
  await say(dayAfter(new Date(), 60));
  expect(await screen.findByText('Every size arrives in time for your event.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'M' }));
  expect(await screen.findByText(/^In time for your event on /)).toBeVisible();
  first.unmount();
  await renderPage(productPage, potli);
  expect(await screen.findByText(/^In time for your event on /)).toBeVisible();
  await userEvent.click(form().getByRole('button', { name: 'Forget the date' }));
  await waitFor(() => expect(screen.queryByText(/your event on/)).not.toBeInTheDocument());
});

test('an event date that could not be kept says so beside the field, and stays in it', async () => {
  await renderPage(productPage, lehenga);
  cutOff('PUT /cart/v1/event-date');
  await userEvent.click(screen.getByText('Will it arrive before your event?'));
  const form = within(screen.getByRole('form', { name: 'Your event' }));
  const day = dayAfter(new Date(), 60);
  fireEvent.change(form.getByLabelText('Date of your event'), { target: { value: day } });
  await userEvent.click(form.getByRole('button', { name: 'Check' }));
  expect(await form.findByText('Something went wrong')).toBeVisible();
  expect(form.getByLabelText('Date of your event')).toHaveValue(day);
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

test('what somebody else took meanwhile is shown as gone after a refused add, and can be waited for', async () => {
  await renderPage(productPage, { ...lehenga, query: { size: 'M' } });
  await backend().db.updateTable('product_sizes').set({ stock: 0 }).where('product_id', '=', 620104).where('label', '=', 'M').execute();
  await userEvent.click(addToBag());
  expect(await screen.findByText('Size M is sold out')).toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: 'M (sold out)' })).not.toBeChecked();
  expect(await screen.findByRole('form', { name: 'Tell me when M is back' })).toBeInTheDocument();
});

test('a letter about a size that has gone again leads to the size, and to the way to wait for it', async () => {
  await renderPage(productPage, { ...lehenga, query: { size: 'XS' } });
  expect(screen.getByRole('radio', { name: 'XS (sold out)' })).not.toBeChecked();
  expect(await screen.findByRole('form', { name: 'Tell me when XS is back' })).toBeInTheDocument();
});

test('a piece that is still to be made is sewn to a customer’s measures, and then cannot come back', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await renderPage(productPage, { params: { path: (await visitor.services.product.byId(620101)).href.split('/').slice(2) }, query: { size: 'M' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Give your measurements' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Custom made to your measurements' }));
  await userEvent.type(await dialog.findByLabelText('Whose measures are these'), 'Asha');
  await userEvent.type(await dialog.findByLabelText(/^Bust/), '36');
  await userEvent.click(dialog.getByRole('button', { name: 'Save the measures' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Done' }));
  expect(screen.getByText(/^Custom made to the measurements of Asha\./)).toBeVisible();
  expect(screen.getAllByText(/Made to your measurements, so it cannot be returned\./)[0]).toBeVisible();
  await userEvent.click(addToBag());
  await waitFor(async () => expect((await visitor.services.cart.summary()).lines).toMatchObject([{ size: 'M', madeFor: { person: 'Asha' } }]));
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
  await renderPage(productPage, potli);
  await db.insertInto('product_media').values(media).execute();
  expect(screen.getByText('There is no picture of this piece yet.')).toBeVisible();
  expect(screen.getByText('We cannot deliver to India yet.')).toBeVisible();
});

test('a piece without a price is not sold, and not free', async () => {
  const price = await backend().db.deleteFrom('product_prices').where('product_id', '=', 620372).where('bucket', '=', 'india').returningAll().executeTakeFirstOrThrow();
  await renderPage(productPage, potli);
  await backend().db.insertInto('product_prices').values(price).execute();
  expect(screen.getByText('Price on request')).toBeVisible();
  expect(screen.queryByText('₹0')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add to bag' })).not.toBeInTheDocument();
});

test('a piece that is no longer sold is gone for good, and leads to those like it', async () => {
  answer('GET /browse/v2/products/:id/similar', { status: 200, data: { products: [] } });
  fail('GET /browse/v2/products/:id', 410, 'This piece is no longer sold');
  const { status } = await renderPage(productPage, potli);
  expect(status).toBe(410);
  expect(screen.getByRole('heading', { level: 1, name: 'This piece is no longer sold' })).toBeVisible();
});

test('forty sizes and a very long name stay whole', async () => {
  const { body } = await backend().read<{ data: ProductWire }>('/gateway/browse/v2/products/620104', { 'X-XP-ID': 'test', 'X-Platform': 'web' });
  const name = `${'Midnight Blue '.repeat(22)}Set`;
  answer('GET /browse/v2/products/:id', { status: 200, data: { ...body.data, name, designer_name: 'Maharani Gayatri Devi of Cooch Behar and Daughters', sizes: Array.from({ length: 40 }, (_, at) => ({ id: at + 1, label: `${at + 20} long`, stock: at % 3 })) } });
  await renderPage(productPage, lehenga);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
  expect(screen.getAllByRole('radio')).toHaveLength(40);
});

test('a stylist is asked where the store says so, in hours of the shopper’s own clocks', async () => {
  await renderPage(productPage, lehenga);
  expect(screen.getByText(/Mon-Saturday 10:00-22:00, Indian Standard Time\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write on WhatsApp' })).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/912200000000\?text=Hello.*620104/));
});

test('another slug leads to the product’s own address, with its query', async () => {
  const { result } = await loadPage(productPage, { params: { path: ['old-name', '620104'] }, path: '/products/old-name/620104?size=M', locale: 'en-gb' });
  expect(result).toEqual({ redirect: { destination: `/en-gb${lehenga.path}?size=M`, statusCode: 301 } });
});

test.each([[['nobody', '999999']], [['nobody', 'none']], [['620104']]])('no product at %s', async (at) => {
  const { status } = await renderPage(productPage, { params: { path: at } });
  expect(status).toBe(404);
});
