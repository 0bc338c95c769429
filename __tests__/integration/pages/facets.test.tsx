import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayAfter } from '@/lib/i18n/dates';
import * as collectionPage from '@/pages/collection/[...path]';
import * as searchPage from '@/pages/search';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

withBackend();

const women = { params: { path: ['women'] }, path: '/collection/women' };
const filters = () => within(screen.getByRole('form', { name: 'Filters' }));
const countOf = (name: RegExp) =>
  Number(
    filters().getByRole('checkbox', { name }).closest('label')?.textContent?.replace(/\D/g, ''),
  );
const total = () =>
  Number(screen.getByRole('heading', { level: 1 }).textContent?.replace(/\D/g, ''));

test('the size comes first and open, and each value says how many pieces it shows', async () => {
  const { unmount } = await renderPage(collectionPage, women);
  const groups = screen.getByRole('form', { name: 'Filters' }).querySelectorAll('details');
  expect(groups[0]).toHaveTextContent(/^Size/);
  expect(groups[0]).toHaveAttribute('open');
  const red = countOf(/^Red \d+/);
  unmount();
  await renderPage(collectionPage, { ...women, query: { colour: 'red' } });
  expect(total()).toBe(red);
});

test('choosing a value answers at once and asks for one address, in a fixed order', async () => {
  const { router } = await renderPage(collectionPage, {
    ...women,
    query: { occasion: 'wedding', sort: 'new', page: '2' },
  });
  await userEvent.click(filters().getByRole('checkbox', { name: /^Red \d+/ }));
  expect(filters().getByRole('checkbox', { name: /^Red \d+/ })).toBeChecked();
  await userEvent.click(filters().getByRole('checkbox', { name: /^Green \d+/ }));
  expect(router.push).toHaveBeenLastCalledWith(
    '/collection/women?colour=green,red&occasion=wedding&sort=new',
    undefined,
    { scroll: false },
  );
});

test('filters in force stand in place and as chips that take them away', async () => {
  await renderPage(collectionPage, {
    ...women,
    query: { colour: 'green,red', price: 'under-100000' },
  });
  expect(filters().getByRole('checkbox', { name: /^Green \d+/ })).toBeChecked();
  const chips = within(screen.getByRole('list', { name: 'Applied filters' }));
  expect(chips.getByRole('link', { name: 'Remove Green' })).toHaveAttribute(
    'href',
    '/collection/women?colour=red&price=under-100000',
  );
  expect(chips.getByRole('link', { name: 'Remove Under ₹1,00,000' })).toHaveAttribute(
    'href',
    '/collection/women?colour=green,red',
  );
  expect(chips.getByRole('link', { name: 'Clear all' })).toHaveAttribute(
    'href',
    '/collection/women',
  );
});

test('a designer is found by a few letters', async () => {
  await renderPage(collectionPage, women);
  await userEvent.type(filters().getByRole('searchbox', { name: 'Find in designer' }), 'mehr');
  expect(filters().getByRole('checkbox', { name: /^Mehrunika/ })).toBeInTheDocument();
  expect(filters().queryByRole('checkbox', { name: /^Noorgarh/ })).not.toBeInTheDocument();
});

test('any range of prices can be typed', async () => {
  const { router } = await renderPage(collectionPage, women);
  await userEvent.type(filters().getByRole('spinbutton', { name: /^From/ }), '9000');
  await userEvent.type(filters().getByRole('spinbutton', { name: /^To/ }), '5000{Enter}');
  expect(router.push).toHaveBeenLastCalledWith(
    '/collection/women?price=5000-upto-9000',
    undefined,
    { scroll: false },
  );
});

test('a day that is past narrows nothing and says so; one to come asks for what arrives by then', async () => {
  const { router } = await renderPage(collectionPage, women);
  const field = screen.getByLabelText('Arrives by my event date');
  fireEvent.change(field, { target: { value: '2020-01-01' } });
  expect(field).toHaveAccessibleDescription('Please choose today or a later date');
  expect(router.push).not.toHaveBeenCalled();
  const soon = dayAfter(new Date(), 30);
  fireEvent.change(field, { target: { value: soon } });
  expect(field).toHaveAccessibleDescription('');
  expect(router.push).toHaveBeenLastCalledWith(`/collection/women?deliver_by=${soon}`, undefined, {
    scroll: false,
  });
});

test('the sheet of a phone holds the same filters and says how many are left', async () => {
  const { router } = await renderPage(collectionPage, { ...women, query: { colour: 'red' } });
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  const sheet = within(screen.getByRole('dialog', { name: 'Filter' }));
  await userEvent.click(sheet.getByRole('checkbox', { name: /^M \d+/ }));
  expect(router.push).toHaveBeenLastCalledWith('/collection/women?size=m&colour=red', undefined, {
    scroll: false,
  });
  expect(router.replace).not.toHaveBeenCalled();
  await userEvent.click(sheet.getByRole('button', { name: `Show ${total()} results` }));
  expect(screen.queryByRole('dialog', { name: 'Filter' })).not.toBeInTheDocument();
});

test.each<[string, Record<string, string | string[]>, string]>([
  ['repeated boxes', { size: ['m', 'l'], colour: 'red' }, 'size=l,m&colour=red'],
  ['another order', { colour: 'red,green', size: 'm' }, 'size=m&colour=green,red'],
  [
    'a typed price',
    { price_from: '5000', price_to: '', sort: 'recommended', deliver_by: '' },
    'price=over-5000',
  ],
  [
    'a typed price with both ends',
    { price_from: '5000', price_to: '9000' },
    'price=5000-upto-9000',
  ],
  [
    'fields that were left empty',
    { colour: 'red', price_from: '', price_to: '', deliver_by: '' },
    'colour=red',
  ],
])('a plain form is sent on to the one address: %s', async (_, query, search) => {
  const { result } = await loadPage(collectionPage, {
    ...women,
    query: query as Record<string, string>,
    path: '/collection/women?utm_source=letter',
  });
  expect(result).toEqual({
    redirect: { destination: `/collection/women?${search}&utm_source=letter`, permanent: false },
  });
});

test('a combination without a piece is a 404 that leads back', async () => {
  const { status } = await renderPage(collectionPage, {
    ...women,
    query: { colour: 'red', price: 'under-1' },
  });
  expect(status).toBe(404);
  expect(screen.getByRole('heading', { name: 'No pieces match every filter' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute(
    'href',
    '/collection/women',
  );
});

test('a value that nobody knows is a 404 that shows what is there', async () => {
  const { status } = await renderPage(collectionPage, {
    ...women,
    query: { colour: 'no-such-colour,red' },
  });
  expect(status).toBe(404);
  expect(
    within(screen.getByRole('list', { name: 'Women' })).getAllByRole('article').length,
  ).toBeGreaterThan(0);
});

test.each<[string, Record<string, string | string[]>]>([
  ['no price', { price: 'cheap' }],
  ['no colour', { colour: "red,'--" }],
  ['no day', { deliver_by: '2026-02-31' }],
  ['the same twice', { colour: 'red,red' }],
  ['the same twice, as a form writes it', { colour: ['red', 'red'] }],
])('what no list has is a 404 at its own address, with what is left: %s', async (_, query) => {
  const { result, status } = await loadPage(collectionPage, { ...women, query });
  expect(status()).toBe(404);
  if (!('props' in result)) throw new Error('sent elsewhere');
  expect((await result.props) as object).toMatchObject({
    load: { listing: { products: expect.arrayContaining([expect.anything()]) } },
  });
});

test('a search is narrowed and keeps its words', async () => {
  const { router } = await renderPage(searchPage, { query: { q: 'wedding' } });
  await userEvent.click(filters().getByRole('checkbox', { name: /^Red \d+/ }));
  expect(router.push).toHaveBeenLastCalledWith('/search?q=wedding&colour=red', undefined, {
    scroll: false,
  });
});
